import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';

/**
 * A heading in a menu and the items that belong under it. Items of `type="radio"` in it exclude one another.
 *
 * @tag sb-menu-label
 * @summary A group of menu items with a heading.
 *
 * @slot - The items of the group.
 *
 * @csspart label - The heading.
 */
@customElement('sb-menu-label')
export class SbMenuLabel extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        display: block;
      }
      :host(:not(:first-child)) {
        margin-block-start: var(--sb-space-1);
        border-block-start: 1px solid var(--sb-border-color);
        padding-block-start: var(--sb-space-1);
      }
      [part='label'] {
        padding: var(--sb-space-1) var(--sb-space-3);
        color: var(--sb-text-color-muted);
        font-size: var(--sb-font-size-small);
        font-weight: var(--sb-font-weight-strong);
      }
    `,
  ];

  /** Text of the heading, which is also the name of the group; without one there is only a dividing line. */
  @property() label = '';

  override connectedCallback(): void {
    super.connectedCallback();
    this.setDefaultAttribute('role', 'group');
  }

  protected override render(): TemplateResult {
    const heading = html`<div part="label" aria-hidden="true">${this.label}</div>`;
    return html`${this.label === '' ? nothing : heading}<slot></slot>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('label') && this.label !== '') this.setAttribute('aria-label', this.label);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-menu-label': SbMenuLabel;
  }
}
