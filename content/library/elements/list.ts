import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';

/**
 * Items one below the other, with lines between them and a heading if you like.
 *
 * @tag sb-list
 * @summary Items one below the other.
 *
 * @slot - The items, `sb-item`.
 * @slot header - Heading of the list; it also names the list.
 *
 * @csspart header - The box around the heading.
 * @csspart list - The box around the items.
 *
 * @cssprop [--sb-list-radius=var(--sb-radius-large)] - Radius of the corners of an inset list.
 */
@customElement('sb-list')
export class SbList extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        display: block;
        color: var(--sb-text-color);
        font-size: var(--sb-font-size);
        line-height: var(--sb-line-height);
      }
      [part='header'] {
        padding: var(--sb-space-2) var(--sb-space-4);
        color: var(--sb-text-color-muted);
        font-size: var(--sb-font-size-small);
        font-weight: var(--sb-font-weight-strong);
      }
      [part='header'][hidden] {
        display: none;
      }
      :host([inset]) [part='list'] {
        overflow: clip;
        border: 1px solid var(--sb-border-color);
        border-radius: var(--sb-list-radius, var(--sb-radius-large));
        background: var(--sb-surface-color);
      }
      ::slotted(:not([slot], :first-child)) {
        --_item-line: 1px solid var(--sb-border-color);
      }
      :host([lines='none']) ::slotted(*) {
        --_item-line: none;
      }
      :host([lines='inset']) ::slotted(*) {
        --_item-inset: var(--sb-space-4);
      }
    `,
  ];

  /** Lines between the items: across all of the list, only beside the text, or none. */
  @property({ reflect: true }) lines: 'full' | 'inset' | 'none' = 'full';

  /** Draws the list as a box of its own, with rounded corners. */
  @property({ type: Boolean, reflect: true }) inset = false;

  /** Name of the list for assistive technology when it has no heading. */
  @property({ attribute: 'accessible-label' }) accessibleLabel = '';

  @state() private hasHeader = false;

  protected override render(): TemplateResult {
    const label = this.accessibleLabel === '' ? nothing : this.accessibleLabel;
    const labeledBy = this.hasHeader && label === nothing ? 'header' : nothing;
    return html`<div part="header" id="header" ?hidden=${!this.hasHeader}>
        <slot name="header" @slotchange=${this.readHeader}></slot>
      </div>
      <div part="list" role="list" aria-label=${label} aria-labelledby=${labeledBy}><slot></slot></div>`;
  }

  private readHeader(): void {
    this.hasHeader = this.querySelector(':scope > [slot=header]') !== null;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-list': SbList;
  }
}
