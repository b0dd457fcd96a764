import { css, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { CheckControl, checkStyles } from '../shared/check-control.ts';
import { colorStyles, type ThemeColor } from '../shared/colors.ts';

/**
 * Lets the user agree, or pick any number of choices. For a setting that takes effect at once use `sb-toggle`.
 *
 * @tag sb-checkbox
 * @summary A box that is ticked or not, with its text.
 *
 * @slot - Text beside the box.
 *
 * @csspart control - The box.
 * @csspart label - The text.
 * @csspart help - The explanation below.
 * @csspart error - The error message.
 *
 * @cssState checked - The box is ticked.
 * @cssState user-invalid - The box must be ticked, and the error is shown.
 *
 * @fires {CustomEvent<{ checked: boolean, value: string }>} sb-change - When the user ticks the box or clears it.
 */
@customElement('sb-checkbox')
export class SbCheckbox extends CheckControl {
  static override styles = [
    CheckControl.styles,
    colorStyles,
    checkStyles,
    css`
      :host {
        --_indent: calc(1.25rem + var(--sb-space-2));
      }
      [part='control'] {
        display: grid;
        place-content: center;
        inline-size: 1.25rem;
        block-size: 1.25rem;
        margin-block-start: 0.125rem;
        border-radius: var(--sb-radius-small);
      }
      [part='control']::before {
        content: '';
        inline-size: 0.3rem;
        block-size: 0.6rem;
        margin-block-end: 0.15rem;
        border: solid var(--_contrast);
        border-width: 0 2px 2px 0;
        transform: rotate(45deg);
        visibility: hidden;
      }
      [part='control']:is(:checked, :indeterminate)::before {
        visibility: visible;
      }
      [part='control']:indeterminate::before {
        inline-size: 0.6rem;
        block-size: 0;
        margin: 0;
        border-width: 0 0 2px;
        transform: none;
      }
    `,
  ];

  /** Color of the theme. */
  @property({ reflect: true }) color: ThemeColor = 'primary';

  /** Neither ticked nor clear: only some of what the box represents is chosen. Ends when the user uses the box. */
  @property({ type: Boolean }) indeterminate = false;

  protected override render(): TemplateResult {
    return this.renderCheck({ indeterminate: this.indeterminate });
  }

  protected override onChange(): void {
    this.indeterminate = false;
    super.onChange();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-checkbox': SbCheckbox;
  }
}
