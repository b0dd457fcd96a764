import { css, html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';

/**
 * The actions of a card, in a row that wraps. They stay usable in a card whose title is a link.
 *
 * @tag sb-card-controls
 * @summary The actions of a card.
 *
 * @slot - Buttons, links, other controls.
 *
 * @csspart controls - The row.
 *
 * @cssprop [--sb-card-controls-gap=var(--sb-space-2)] - Distance between the controls.
 */
@customElement('sb-card-controls')
export class SbCardControls extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        display: block;
      }
      [part='controls'] {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--sb-card-controls-gap, var(--sb-space-2));
      }
      :host([align='center']) [part='controls'] {
        justify-content: center;
      }
      :host([align='end']) [part='controls'] {
        justify-content: flex-end;
      }
      :host([align='between']) [part='controls'] {
        justify-content: space-between;
      }
      :host([divided]) [part='controls'] {
        padding-block-start: var(--sb-card-padding, var(--sb-space-4));
        border-block-start: 1px solid var(--sb-border-color);
      }
      /* Stay above the link of a title that covers the whole card. */
      ::slotted(*) {
        position: relative;
        z-index: 1;
      }
    `,
  ];

  /** Where the controls are in the row. */
  @property({ reflect: true }) align: 'start' | 'center' | 'end' | 'between' = 'start';

  /** Draws a line above the controls. */
  @property({ type: Boolean, reflect: true }) divided = false;

  protected override render(): TemplateResult {
    return html`<div part="controls"><slot></slot></div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-card-controls': SbCardControls;
  }
}
