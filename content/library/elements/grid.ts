import { css, html, unsafeCSS, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';
import { gapRules, type Gap } from '../shared/gap.ts';

/**
 * Holds rows whose columns share one rhythm: the number of columns and the gaps between them.
 *
 * @tag sb-grid
 * @summary Rows of columns that share their widths and gaps.
 *
 * @slot - Rows, `sb-row`.
 *
 * @cssprop [--sb-grid-columns=12] - Number of columns that a row is divided into.
 * @cssprop [--sb-grid-gap=var(--sb-space-4)] - Distance between columns and between rows.
 */
@customElement('sb-grid')
export class SbGrid extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        --sb-grid-columns: 12;
        display: flex;
        flex-direction: column;
        gap: var(--sb-grid-gap, var(--sb-space-4));
      }
      ${unsafeCSS(gapRules('--sb-grid-gap'))}
    `,
  ];

  /** Number of columns that a row is divided into. */
  @property({ type: Number, reflect: true }) columns = 12;

  /** Distance between columns and between rows. */
  @property({ reflect: true }) gap: Gap = 'medium';

  protected override render(): TemplateResult {
    return html`<slot></slot>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has('columns')) return;
    if (this.columns === 12) this.style.removeProperty('--sb-grid-columns');
    else this.style.setProperty('--sb-grid-columns', String(this.columns));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-grid': SbGrid;
  }
}
