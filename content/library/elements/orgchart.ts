import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';

/**
 * Draws who belongs to whom: people, teams or parts, each under the one above. A chart wider than the page scrolls in its own frame.
 *
 * @tag sb-orgchart
 * @summary An organization chart of nested items and groups.
 *
 * @slot - Top of the chart: `sb-orgchart-item` or `sb-orgchart-group`.
 *
 * @csspart chart - Frame that scrolls.
 *
 * @cssprop [--sb-orgchart-gap=var(--sb-space-4)] - Space between neighbors, and half of that between levels.
 * @cssprop [--sb-orgchart-line=var(--sb-control-border-color)] - Color of the lines.
 */
@customElement('sb-orgchart')
export class SbOrgchart extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        display: block;
        color: var(--sb-text-color);
      }
      [part='chart'] {
        display: flex;
        justify-content: safe center;
        padding: var(--sb-space-2);
        overflow-x: auto;
      }
      ::slotted(*) {
        --_line: none;
        --_above: 0px;
        --_align: center;
      }
    `,
  ];

  /** Name of the chart for assistive technology. */
  @property() label = '';

  protected override render(): TemplateResult {
    return html`<div part="chart" role="list" aria-label=${this.label || nothing} tabindex="0"><slot></slot></div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-orgchart': SbOrgchart;
  }
}
