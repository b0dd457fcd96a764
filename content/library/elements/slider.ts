import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { colorStyles, type ThemeColor } from '../shared/colors.ts';
import { describedBy, fieldStyles, renderField } from '../shared/field.ts';
import { FormControl, type FormValue } from '../shared/form-control.ts';
import { languageOf } from '../shared/localize.ts';

/**
 * Lets the user choose a number by feeling rather than exactly: a volume, a size, a share.
 *
 * @tag sb-slider
 * @summary A number chosen by moving a handle along a line.
 *
 * @slot start - Icon or text before the line.
 * @slot end - Icon or text after the line.
 *
 * @csspart label - The label.
 * @csspart box - The line with what is beside it.
 * @csspart control - The `<input type="range">` inside.
 * @csspart value - The number, when it is shown.
 * @csspart help - The explanation below.
 * @csspart error - The error message.
 *
 * @cssprop [--sb-slider-track-size=0.375rem] - Thickness of the line.
 *
 * @cssState user-invalid - The value is wrong, and the error is shown.
 *
 * @fires {CustomEvent<{ value: number }>} sb-input - While the user moves the handle.
 * @fires {CustomEvent<{ value: number }>} sb-change - When the user lets the handle go.
 */
@customElement('sb-slider')
export class SbSlider extends FormControl {
  static override styles = [
    FormControl.styles,
    colorStyles,
    fieldStyles,
    css`
      [part='box'] {
        display: flex;
        align-items: center;
        gap: var(--sb-space-3);
      }
      [part='control'] {
        --_track: var(--sb-slider-track-size, 0.375rem);
        flex: 1;
        min-inline-size: 0;
        block-size: 1.5rem;
        margin: 0;
        background: linear-gradient(to right, var(--_color) var(--_share), var(--sb-border-color) var(--_share))
          center / 100% var(--_track) no-repeat;
        appearance: none;
        cursor: pointer;
      }
      :host(:dir(rtl)) [part='control'] {
        background-image: linear-gradient(to left, var(--_color) var(--_share), var(--sb-border-color) var(--_share));
      }
      [part='control']::-webkit-slider-thumb {
        inline-size: 1.25rem;
        block-size: 1.25rem;
        border: 2px solid var(--sb-surface-color);
        border-radius: 50%;
        background: var(--_color);
        box-shadow: 0 0 0 1px var(--_color);
        appearance: none;
      }
      [part='control']::-moz-range-thumb {
        inline-size: 1rem;
        block-size: 1rem;
        border: 2px solid var(--sb-surface-color);
        border-radius: 50%;
        background: var(--_color);
        box-shadow: 0 0 0 1px var(--_color);
      }
      @media (forced-colors: active) {
        [part='control'],
        [part='control']::-webkit-slider-thumb {
          appearance: auto;
        }
      }
      [part='value'] {
        min-inline-size: 4ch;
        font-variant-numeric: tabular-nums;
        text-align: end;
      }
    `,
  ];

  /** The number. The attribute sets the number that a reset of the form restores. */
  @property({ type: Number }) value = 0;

  /** Least number. */
  @property({ type: Number }) min = 0;

  /** Greatest number. */
  @property({ type: Number }) max = 100;

  /** Distance between numbers that can be chosen. */
  @property({ type: Number }) step = 1;

  /** Unit after the number, such as `%` or `km`; also read aloud. */
  @property() unit = '';

  /** Shows the number beside the line. */
  @property({ type: Boolean, attribute: 'show-value' }) showValue = false;

  /** Label above the line. */
  @property() label = '';

  /** Explanation below the line. */
  @property() help = '';

  /** Color of the theme. */
  @property({ reflect: true }) color: ThemeColor = 'primary';

  @query('#control') private readonly control?: HTMLInputElement;

  protected override get formValue(): FormValue {
    return this.isDisabled ? null : String(this.shownValue);
  }

  protected override get validityAnchor(): HTMLElement | undefined {
    return this.control;
  }

  protected override resetValue(): void {
    this.value = Number(this.getAttribute('value') ?? this.min);
  }

  protected override restoreValue(value: string): void {
    this.value = Number(value);
  }

  protected override render(): TemplateResult {
    const texts = { label: this.label, help: this.help, error: this.visibleError, required: false };
    const share = this.max > this.min ? ((this.shownValue - this.min) / (this.max - this.min)) * 100 : 0;
    return renderField(
      texts,
      html`<div part="box">
        <slot name="start"></slot>
        <input
          part="control"
          id="control"
          type="range"
          min=${this.min}
          max=${this.max}
          step=${this.step}
          .value=${live(String(this.value))}
          .style=${`--_share: ${share}%`}
          ?disabled=${this.isDisabled}
          aria-label=${this.label === '' ? this.outerLabel || nothing : nothing}
          aria-valuetext=${this.unit === '' ? nothing : this.valueText}
          aria-describedby=${describedBy(texts)}
          @input=${this.onInput}
          @change=${this.onChange}
        />
        <slot name="end"></slot>
        ${this.showValue ? html`<output part="value" for="control">${this.valueText}</output>` : nothing}
      </div>`,
    );
  }

  /** The number within the limits, as the native control shows it. */
  private get shownValue(): number {
    return Math.max(this.min, Math.min(this.max, this.value));
  }

  private get valueText(): string {
    const number = new Intl.NumberFormat(languageOf(this)).format(this.shownValue);
    return this.unit === '' ? number : `${number}\u00a0${this.unit}`;
  }

  private onInput(): void {
    this.value = this.control?.valueAsNumber ?? this.value;
    this.emit('sb-input', { value: this.value });
  }

  private onChange(): void {
    this.emit('sb-change', { value: this.value });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-slider': SbSlider;
  }
}
