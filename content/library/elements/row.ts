import { css, html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';

/**
 * Puts columns side by side and lets those that no longer fit begin a new line.
 *
 * @tag sb-row
 * @summary One row of columns in a grid.
 *
 * @slot - Columns, `sb-col`.
 *
 * @cssprop [--sb-grid-gap=var(--sb-space-4)] - Distance between columns; usually given by the `sb-grid` around.
 */
@customElement('sb-row')
export class SbRow extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        display: flex;
        flex-wrap: wrap;
        gap: var(--sb-grid-gap, var(--sb-space-4));
        align-items: stretch;
      }
      :host([align='start']) {
        align-items: flex-start;
      }
      :host([align='center']) {
        align-items: center;
      }
      :host([align='end']) {
        align-items: flex-end;
      }
      :host([align='baseline']) {
        align-items: baseline;
      }
      :host([justify='center']) {
        justify-content: center;
      }
      :host([justify='end']) {
        justify-content: flex-end;
      }
      :host([justify='between']) {
        justify-content: space-between;
      }
      :host([justify='around']) {
        justify-content: space-around;
      }
      :host([justify='evenly']) {
        justify-content: space-evenly;
      }
    `,
  ];

  /** How columns of different height line up. */
  @property({ reflect: true }) align: 'stretch' | 'start' | 'center' | 'end' | 'baseline' = 'stretch';

  /** Where columns are that do not fill the row. */
  @property({ reflect: true }) justify: 'start' | 'center' | 'end' | 'between' | 'around' | 'evenly' = 'start';

  protected override render(): TemplateResult {
    return html`<slot></slot>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-row': SbRow;
  }
}
