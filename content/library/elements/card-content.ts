import { css, html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';

/**
 * The text of a card, or whatever it shows.
 *
 * @tag sb-card-content
 * @summary The content of a card.
 *
 * @slot - The content.
 *
 * @csspart content - The box around the content.
 */
@customElement('sb-card-content')
export class SbCardContent extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        display: block;
        flex: 1;
        line-height: var(--sb-line-height);
      }
      :host([flush]) {
        margin-inline: calc(-1 * var(--sb-card-padding, var(--sb-space-4)));
      }
      /* Margins of the outer paragraphs would add to the padding of the card; styles of the page would win if it were not important. */
      ::slotted(:first-child) {
        margin-block-start: 0 !important;
      }
      ::slotted(:last-child) {
        margin-block-end: 0 !important;
      }
    `,
  ];

  /** Lets the content reach both sides of the card, as a list or a picture does. */
  @property({ type: Boolean, reflect: true }) flush = false;

  protected override render(): TemplateResult {
    return html`<div part="content"><slot></slot></div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-card-content': SbCardContent;
  }
}
