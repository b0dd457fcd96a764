import { css } from 'lit';

/** Styles of a small bare button inside a control (`class="inline-button"`), such as the one that empties a field. */
export const inlineButtonStyles = css`
  .inline-button {
    display: inline-flex;
    flex: none;
    align-items: center;
    justify-content: center;
    min-inline-size: 1.5rem;
    min-block-size: 1.5rem;
    padding: 0;
    border: 0;
    border-radius: var(--sb-radius-small);
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
  .inline-button:hover {
    background: var(--sb-hover-color);
  }
  .inline-button:focus-visible {
    outline: var(--sb-focus-width) solid var(--sb-focus-color);
    outline-offset: -2px;
  }
`;
