import { css } from 'lit';

/** Look of a button in its colors, fills, sizes and states. */
export const buttonStyles = css`
  :host {
    --_size: var(--sb-control-size);
    display: inline-block;
    vertical-align: middle;
    font-size: var(--sb-font-size);
  }
  :host([expand]) {
    display: block;
  }
  :host([size='small']) {
    --_size: var(--sb-control-size-small);
    font-size: var(--sb-font-size-small);
  }
  :host([size='large']) {
    --_size: var(--sb-control-size-large);
  }
  [part='button'] {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: var(--sb-space-2);
    inline-size: 100%;
    min-inline-size: var(--_size);
    min-block-size: var(--_size);
    padding: var(--sb-space-1) var(--sb-button-padding, var(--sb-space-4));
    border: 1px solid transparent;
    border-radius: var(--sb-button-radius, var(--sb-radius));
    background: var(--_color);
    color: var(--_contrast);
    font: inherit;
    font-weight: var(--sb-font-weight-strong);
    line-height: var(--sb-line-height-tight);
    text-align: center;
    text-decoration: none;
    cursor: pointer;
    transition: background-color var(--sb-duration) var(--sb-easing);
  }
  [part='button']:hover {
    background: var(--_shade);
  }
  :host([fill='outline']) [part='button'],
  :host([fill='clear']) [part='button'] {
    background: transparent;
    color: var(--_text);
  }
  :host([fill='outline']) [part='button'] {
    border-color: currentcolor;
  }
  :host([fill='soft']) [part='button'],
  :host(:is([fill='outline'], [fill='clear'])) [part='button']:hover {
    background: var(--_tint);
    color: var(--_text);
  }
  :host([shape='round']) [part='button'] {
    border-radius: var(--sb-radius-full);
  }
  :host([loading]) [part='button'] {
    position: relative;
    color: transparent;
    cursor: progress;
  }
  :host([loading]) ::slotted(*) {
    opacity: 0;
  }
  [part='spinner'] {
    position: absolute;
    inline-size: 1.25em;
    block-size: 1.25em;
    border: 2px solid var(--_contrast);
    border-inline-end-color: transparent;
    border-radius: 50%;
    animation: turn 800ms linear infinite;
  }
  :host(:is([fill='outline'], [fill='clear'], [fill='soft'])) [part='spinner'] {
    border-color: var(--_text);
    border-inline-end-color: transparent;
  }
  @media (prefers-reduced-motion: reduce) {
    [part='spinner'] {
      animation-duration: 4s;
    }
  }
  @keyframes turn {
    to {
      rotate: 1turn;
    }
  }
  :host(:disabled) {
    opacity: 0.5;
    pointer-events: none;
  }
`;
