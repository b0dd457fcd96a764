import { css } from 'lit';

/** Styles of `sb-kanban`: columns side by side in a frame that scrolls, cards one under another in each. */
export const kanbanStyles = css`
  :host {
    display: block;
    position: relative;
    color: var(--sb-text-color);
  }
  [part='board'] {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(var(--sb-kanban-column-width, 14rem), 1fr);
    gap: var(--sb-kanban-gap, var(--sb-space-3));
    overflow-x: auto;
  }
  [part='column'] {
    display: flex;
    flex-direction: column;
    gap: var(--sb-space-2);
    padding: var(--sb-space-3);
    border-radius: var(--sb-radius-large);
    background: var(--sb-kanban-column-background, var(--sb-surface-color-sunken));
  }
  [part='title'] {
    display: flex;
    justify-content: space-between;
    gap: var(--sb-space-2);
    font-weight: var(--sb-font-weight-strong);
  }
  .count {
    color: var(--sb-text-color-muted);
    font-weight: var(--sb-font-weight);
    font-variant-numeric: tabular-nums;
  }
  .count.over {
    color: var(--sb-color-danger-text);
    font-weight: var(--sb-font-weight-strong);
  }
  ul {
    display: flex;
    flex: 1;
    flex-direction: column;
    gap: var(--sb-space-2);
    min-block-size: 3rem;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  [part~='card'] {
    display: flex;
    align-items: start;
    gap: var(--sb-space-2);
    padding: var(--sb-space-3);
    border: 1px solid var(--sb-border-color);
    border-radius: var(--sb-radius);
    background: var(--sb-kanban-card-background, var(--sb-surface-color));
    box-shadow: var(--sb-shadow-1);
    font-size: var(--sb-font-size-small);
  }
  /* The grip is higher than a line of text; the card does not grow for it. */
  [part='handle'] {
    margin-block: -0.25rem;
    margin-inline-end: -0.25rem;
  }
  [part~='lifted'] {
    border-color: var(--sb-color-primary);
    box-shadow: var(--sb-shadow-2);
  }
  :host(:state(moving)) {
    user-select: none;
  }
  .content {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .content strong {
    font-weight: var(--sb-font-weight-strong);
  }
  .content p {
    margin-block: var(--sb-space-1) 0;
    color: var(--sb-text-color-muted);
  }
`;
