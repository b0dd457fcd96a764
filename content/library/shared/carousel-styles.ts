import { css } from 'lit';

/** Styles of `sb-carousel`: a row of slides that snap, and a row of controls under it. */
export const carouselStyles = css`
  sb-button {
    --sb-button-padding: 0;
  }
  :host {
    display: block;
    color: var(--sb-text-color);
  }
  [part='slides'] {
    --_gap: var(--sb-carousel-gap, var(--sb-space-4));
    display: flex;
    gap: var(--_gap);
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scroll-snap-type: x mandatory;
    scrollbar-width: none;
    border-radius: var(--sb-carousel-radius, var(--sb-radius));
  }
  [part='controls'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: var(--sb-space-1);
    margin-block-start: var(--sb-space-2);
  }
  .dots {
    display: flex;
    flex-wrap: wrap;
  }
  .dots button {
    display: grid;
    place-content: center;
    inline-size: 1.5rem;
    block-size: 1.5rem;
    padding: 0;
    border: 0;
    border-radius: var(--sb-radius-full);
    background: none;
    cursor: pointer;
  }
  .dots button::before {
    content: '';
    inline-size: 0.5rem;
    block-size: 0.5rem;
    border-radius: inherit;
    background: var(--sb-control-border-color);
    transition: inline-size var(--sb-duration) var(--sb-easing);
  }
  .dots button:hover::before {
    background: var(--sb-text-color-muted);
  }
  .dots button[aria-current]::before {
    inline-size: 1.125rem;
    background: var(--sb-carousel-color, var(--sb-color-primary));
  }
`;
