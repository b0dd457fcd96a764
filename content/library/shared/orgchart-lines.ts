import { css } from 'lit';

/**
 * Lines from a host of a chart to the one above: down its middle, and along the top to its neighbors.
 * The parent in the chart says by `--_line` on its slotted children whether there are any.
 */
export const orgchartLines = css`
  :host {
    --_gap: var(--sb-orgchart-gap, var(--sb-space-4));
    --_stroke: 1px solid var(--sb-orgchart-line, var(--sb-control-border-color));
    position: relative;
    display: flex;
    flex-direction: column;
    align-items: var(--_align, center);
    padding-inline: calc(var(--_gap) / 2);
    padding-block-start: var(--_above, 0px);
  }
  :host::before,
  :host::after {
    content: '';
    display: var(--_line, none);
    position: absolute;
    inset-block-start: 0;
  }
  :host::before {
    inset-inline-start: 50%;
    block-size: var(--_gap);
    border-inline-start: var(--_stroke);
  }
  :host::after {
    inset-inline: 0;
    border-block-start: var(--_stroke);
  }
  :host(:nth-child(1 of sb-orgchart-item, sb-orgchart-group))::after {
    inset-inline-start: 50%;
  }
  :host(:nth-last-child(1 of sb-orgchart-item, sb-orgchart-group))::after {
    inset-inline-end: 50%;
  }
`;
