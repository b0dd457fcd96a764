import { css, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { CheckControl, checkStyles } from '../shared/check-control.ts';
import { colorStyles, type ThemeColor } from '../shared/colors.ts';

/**
 * Turns a setting on or off at once. In a form that is sent later use `sb-checkbox`.
 *
 * @tag sb-toggle
 * @summary A switch that is on or off, with its text.
 *
 * @slot - Text beside the switch.
 *
 * @csspart control - The switch.
 * @csspart label - The text.
 * @csspart help - The explanation below.
 * @csspart error - The error message.
 *
 * @cssState checked - The switch is on.
 * @cssState user-invalid - The switch must be on, and the error is shown.
 *
 * @fires {CustomEvent<{ checked: boolean, value: string }>} sb-change - When the user turns the switch on or off.
 */
@customElement('sb-toggle')
export class SbToggle extends CheckControl {
  static override styles = [
    CheckControl.styles,
    colorStyles,
    checkStyles,
    css`
      :host {
        --_indent: calc(2.5rem + var(--sb-space-2));
      }
      [part='control'] {
        inline-size: 2.5rem;
        block-size: 1.5rem;
        padding: 3px;
        border-radius: var(--sb-radius-full);
      }
      [part='control']::before {
        content: '';
        display: block;
        block-size: 100%;
        aspect-ratio: 1;
        border-radius: 50%;
        background: var(--sb-text-color-muted);
        transition: margin-inline-start var(--sb-duration) var(--sb-easing);
      }
      [part='control']:checked::before {
        margin-inline-start: 1rem;
        background: var(--_contrast);
      }
      :host([label-placement='start']) {
        inline-size: auto;
      }
      :host([label-placement='start']) .line {
        flex-direction: row-reverse;
        justify-content: space-between;
      }
    `,
  ];

  /** Color of the theme. */
  @property({ reflect: true }) color: ThemeColor = 'primary';

  /** Side on which the text is; at the start, text and switch are at the ends of the line. */
  @property({ attribute: 'label-placement', reflect: true }) labelPlacement: 'start' | 'end' = 'end';

  protected override render(): TemplateResult {
    return this.renderCheck({ role: 'switch' });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-toggle': SbToggle;
  }
}
