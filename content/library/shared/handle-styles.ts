import { css } from 'lit';

/** Styles of a grip (`class="handle"`) by which something is dragged. */
export const handleStyles = css`
  .handle {
    display: inline-grid;
    flex: none;
    place-content: center;
    min-inline-size: 1.75rem;
    min-block-size: 1.75rem;
    padding: 0;
    border: 0;
    border-radius: var(--sb-radius-small);
    background: none;
    color: var(--sb-text-color-muted);
    font: inherit;
    cursor: grab;
    touch-action: none;
  }
  .handle:hover {
    background: var(--sb-hover-color);
    color: var(--sb-text-color);
  }
  .handle[aria-pressed='true'] {
    background: var(--sb-color-primary-tint);
    color: var(--sb-color-primary-text);
    cursor: grabbing;
  }
`;
