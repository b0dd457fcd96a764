import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import { live } from 'lit/directives/live.js';
import { describedBy, fieldStyles, renderField } from '../shared/field.ts';
import { inlineButtonStyles } from '../shared/inline-button.ts';
import { Localizer } from '../shared/localize.ts';
import { TextControl } from '../shared/text-control.ts';
import './icon.ts';

/**
 * Takes a short text: a name, an address, a password, a number, a date. The label, the help and the error belong to it.
 *
 * @tag sb-input
 * @summary A field for one line of text, with its label, help and error.
 *
 * @slot start - Icon or text before what is typed.
 * @slot end - Icon, text or button after what is typed.
 *
 * @csspart label - The label.
 * @csspart box - The box around the control and what is beside it.
 * @csspart input - The `<input>` inside.
 * @csspart help - The explanation below.
 * @csspart error - The error message.
 *
 * @cssState user-invalid - The value is wrong, and the error is shown.
 *
 * @fires {CustomEvent<{ value: string }>} sb-input - While the user types.
 * @fires {CustomEvent<{ value: string }>} sb-change - When the user has finished a change, also by emptying the field with its button.
 * @fires {CustomEvent<{ value: string }>} sb-clear - When the user has emptied the field with its button; `value` is what was in it.
 */
@customElement('sb-input')
export class SbInput extends TextControl {
  static override styles = [
    TextControl.styles,
    fieldStyles,
    inlineButtonStyles,
    css`
      [part='input'] {
        flex: 1;
        min-inline-size: 0;
        min-block-size: calc(var(--sb-control-size) - 2px);
        padding: 0;
        border: 0;
        background: none;
        color: inherit;
        font: inherit;
      }
      [part='input']::placeholder {
        color: var(--sb-text-color-muted);
        opacity: 1;
      }
      [part='input']::-webkit-search-cancel-button {
        display: none;
      }
    `,
  ];

  /** What is typed, as in `<input type>`. */
  @property({ reflect: true }) type:
    | 'text'
    | 'email'
    | 'number'
    | 'password'
    | 'search'
    | 'tel'
    | 'url'
    | 'date'
    | 'datetime-local'
    | 'month'
    | 'time'
    | 'week' = 'text';

  /** Least number or earliest date. */
  @property() min?: string;

  /** Greatest number or latest date. */
  @property() max?: string;

  /** Step of numbers and times; `any` allows every one. */
  @property() step?: string;

  /** Regular expression that the whole text must match. */
  @property() pattern?: string;

  /** Keyboard of touch screens, as in `<input inputmode>`. */
  @property({ attribute: 'inputmode' }) inputmode?:
    | 'none'
    | 'text'
    | 'decimal'
    | 'numeric'
    | 'tel'
    | 'search'
    | 'email'
    | 'url';

  /** Offers a button that empties the field. */
  @property({ type: Boolean }) clearable = false;

  /** Offers a button that shows the password. */
  @property({ type: Boolean }) revealable = false;

  @state() private revealed = false;

  private readonly localizer = new Localizer(this, {
    sk: { clear: 'Vymazať', reveal: 'Zobraziť heslo' },
    en: { clear: 'Clear', reveal: 'Show password' },
  });

  protected override render(): TemplateResult {
    const help = [this.help, this.count].filter((text) => text !== '').join(' · ');
    const texts = { label: this.label, help, error: this.visibleError, required: this.required };
    const control = html`<input
      part="input"
      id="control"
      type=${this.revealed ? 'text' : this.type}
      name=${this.name}
      .value=${live(this.value)}
      placeholder=${this.placeholder || nothing}
      ?disabled=${this.isDisabled}
      ?readonly=${this.readonly}
      ?required=${this.required}
      minlength=${ifDefined(this.minlength)}
      maxlength=${ifDefined(this.maxlength)}
      min=${ifDefined(this.min)}
      max=${ifDefined(this.max)}
      step=${ifDefined(this.step)}
      pattern=${ifDefined(this.pattern)}
      inputmode=${ifDefined(this.inputmode)}
      autocomplete=${this.autocomplete || nothing}
      aria-label=${this.label === '' ? this.outerLabel || nothing : nothing}
      aria-invalid=${this.visibleError === '' ? nothing : 'true'}
      aria-describedby=${describedBy(texts)}
      @input=${this.onInput}
      @change=${this.onChange}
      @keydown=${this.onKeyDown}
    />`;
    return renderField(
      texts,
      html`<div part="box" class="box">
        <slot name="start"></slot>${control}${this.renderClear()}${this.renderReveal()}<slot name="end"></slot>
      </div>`,
    );
  }

  private renderClear(): TemplateResult | typeof nothing {
    if (!this.clearable || this.value === '' || this.isDisabled || this.readonly) return nothing;
    return html`<button
      class="inline-button"
      type="button"
      aria-label=${this.localizer.words.clear}
      @click=${this.clear}
    >
      <sb-icon name="close"></sb-icon>
    </button>`;
  }

  private renderReveal(): TemplateResult | typeof nothing {
    if (!this.revealable || this.type !== 'password') return nothing;
    return html`<button
      class="inline-button"
      type="button"
      aria-label=${this.localizer.words.reveal}
      aria-pressed=${this.revealed}
      @click=${this.toggleReveal}
    >
      <sb-icon name=${this.revealed ? 'eye-off' : 'eye'}></sb-icon>
    </button>`;
  }

  /** Enter sends the form, as in a native field: by its first button for that, if there is one. */
  private onKeyDown(event: KeyboardEvent): void {
    const { form } = this;
    if (event.key !== 'Enter' || event.isComposing || form === null) return;
    const button = [...form.elements].find((element) => element.matches('[type="submit"]'));
    if (button instanceof HTMLElement) button.click();
    else form.requestSubmit();
  }

  private clear(): void {
    const { value } = this;
    this.value = '';
    this.emit('sb-clear', { value });
    this.emit('sb-change', { value: '' });
    this.control?.focus();
  }

  private toggleReveal(): void {
    this.revealed = !this.revealed;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-input': SbInput;
  }
}
