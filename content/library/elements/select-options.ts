import { css, html, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';

/**
 * Gathers choices of an `sb-select` under a heading.
 *
 * @tag sb-select-options
 * @summary A group of choices with a heading.
 *
 * @slot - The choices: `sb-select-option`.
 *
 * @csspart heading - The heading.
 */
@customElement('sb-select-options')
export class SbSelectOptions extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        display: block;
      }
      :host(:not(:first-child)) {
        margin-block-start: var(--sb-space-1);
        padding-block-start: var(--sb-space-1);
        border-block-start: 1px solid var(--sb-border-color);
      }
      [part='heading'] {
        padding: var(--sb-space-1) var(--sb-space-2);
        color: var(--sb-text-color-muted);
        font-size: var(--sb-font-size-small);
        font-weight: var(--sb-font-weight-strong);
      }
    `,
  ];

  /** Heading of the group. */
  @property() label = '';

  override connectedCallback(): void {
    super.connectedCallback();
    this.setDefaultAttribute('role', 'group');
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    this.setAttribute('aria-label', this.label);
  }

  protected override render(): TemplateResult {
    return html`<div part="heading" aria-hidden="true">${this.label}</div>
      <slot></slot>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-select-options': SbSelectOptions;
  }
}
