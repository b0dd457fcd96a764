import { css, html, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';

/**
 * A line of smaller text under the title of a card, or above it.
 *
 * @tag sb-card-subtitle
 * @summary A quieter line beside the title of a card.
 *
 * @slot - The text.
 *
 * @cssprop [--sb-card-subtitle-color=var(--sb-text-color-muted)] - Color of the text.
 */
@customElement('sb-card-subtitle')
export class SbCardSubtitle extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        display: block;
        color: var(--sb-card-subtitle-color, var(--sb-text-color-muted));
        font-size: var(--sb-font-size-small);
        line-height: var(--sb-line-height);
      }
    `,
  ];

  protected override render(): TemplateResult {
    return html`<slot></slot>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-card-subtitle': SbCardSubtitle;
  }
}
