import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';
import { orgchartLines } from '../shared/orgchart-lines.ts';

/**
 * Frames items of a chart that belong together, such as a team, one under another. It saves width where a level has many members.
 *
 * @tag sb-orgchart-group
 * @summary A named frame around items of an organization chart.
 *
 * @slot - Members: `sb-orgchart-item`.
 *
 * @csspart frame - Frame around the members.
 * @csspart label - Name of the group.
 */
@customElement('sb-orgchart-group')
export class SbOrgchartGroup extends SbElement {
  static override styles = [
    SbElement.styles,
    orgchartLines,
    css`
      [part='frame'],
      [role='list'] {
        display: flex;
        flex-direction: column;
        gap: var(--sb-space-2);
      }
      [part='frame'] {
        padding: var(--sb-space-3);
        border: 1px dashed var(--sb-orgchart-line, var(--sb-control-border-color));
        border-radius: var(--sb-radius-large);
      }
      [part='label'] {
        color: var(--sb-text-color-muted);
        font-size: var(--sb-font-size-small);
        text-align: center;
      }
      ::slotted(*) {
        --_line: none;
        --_above: 0px;
        --_align: stretch;
      }
    `,
  ];

  /** Name of the group. */
  @property() label = '';

  override connectedCallback(): void {
    super.connectedCallback();
    this.setDefaultAttribute('role', 'listitem');
  }

  protected override render(): TemplateResult {
    return html`<div part="frame">
      ${this.label === '' ? nothing : html`<div part="label" id="label">${this.label}</div>`}
      <div role="list" aria-labelledby=${this.label === '' ? nothing : 'label'}><slot></slot></div>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-orgchart-group': SbOrgchartGroup;
  }
}
