import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { describedBy, fieldStyles, renderField } from '../shared/field.ts';
import { FormControl, type FormValue } from '../shared/form-control.ts';
import { inlineButtonStyles } from '../shared/inline-button.ts';
import { Localizer } from '../shared/localize.ts';
import { OptionList } from '../shared/option-list.ts';
import { Popup, popupStyles } from '../shared/popup.ts';
import './icon.ts';
import type { SbSelectOption } from './select-option.ts';
import './select-option.ts';
import './select-options.ts';

/**
 * Lets the user choose from a list that opens. For a handful of choices that fit on the page use `sb-radio-group`.
 *
 * @tag sb-select
 * @summary A choice, or several, from a list that opens.
 *
 * @slot - The choices: `sb-select-option`, alone or in `sb-select-options`.
 *
 * @csspart label - The label.
 * @csspart box - The button that shows the choice and opens the list.
 * @csspart value - The text of the choice.
 * @csspart list - The list.
 * @csspart help - The explanation below.
 * @csspart error - The error message.
 *
 * @cssState user-invalid - Nothing is chosen, and the error is shown.
 *
 * @fires {CustomEvent<{ value: string, values: readonly string[] }>} sb-change - When the user chooses or clears.
 * @fires {CustomEvent<{}>} sb-open - When the user opens the list.
 * @fires {CustomEvent<{}>} sb-close - When the user closes the list.
 */
@customElement('sb-select')
export class SbSelect extends FormControl {
  static override styles = [
    FormControl.styles,
    fieldStyles,
    inlineButtonStyles,
    popupStyles,
    css`
      .line {
        position: relative;
      }
      .box {
        cursor: pointer;
      }
      .box:focus-visible {
        outline: var(--sb-focus-width) solid var(--sb-focus-color);
        outline-offset: -1px;
      }
      [part='value'] {
        flex: 1;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .empty {
        color: var(--sb-text-color-muted);
      }
      .inline-button {
        position: absolute;
        inset-block: 0;
        inset-inline-end: calc(var(--sb-space-3) + 1.5em);
        margin-block: auto;
        block-size: 1.5rem;
      }
      :host([clearable]) [part='value'] {
        padding-inline-end: 1.5rem;
      }
    `,
  ];

  /**
   * Value of the chosen `sb-select-option`; with `multiple`, values separated by commas. The attribute sets the value that a
   * reset restores.
   */
  @property() value = '';

  /** Allows several choices. */
  @property({ type: Boolean, reflect: true }) multiple = false;

  /** Label above the control. */
  @property() label = '';

  /** Explanation below the control. */
  @property() help = '';

  /** Text while nothing is chosen. */
  @property() placeholder = '';

  /** Offers a button that clears the choice. */
  @property({ type: Boolean, reflect: true }) clearable = false;

  /** Whether the list is open. */
  @property({ type: Boolean, reflect: true }) open = false;

  @query('#control') private readonly control?: HTMLButtonElement;
  @query('#list') private readonly list?: HTMLElement;

  private readonly choices = new OptionList<SbSelectOption>(() => this.options);
  private readonly localizer = new Localizer(this, {
    sk: { choose: 'Vyberte', clear: 'Vymazať' },
    en: { choose: 'Choose', clear: 'Clear' },
  });
  private readonly popup = new Popup(this, {
    anchor: () => this.control,
    popup: () => this.list,
    placement: () => 'bottom-start',
    matchWidth: true,
    onDismiss: () => this.setOpen(false),
  });

  constructor() {
    super();
    this.addEventListener('click', (event) => this.onOptionClick(event));
    this.addEventListener('focusout', () => this.setOpen(false));
  }

  /** The chosen values. */
  get values(): readonly string[] {
    if (this.value === '') return [];
    return this.multiple ? this.value.split(',') : [this.value];
  }

  protected override get formValue(): FormValue {
    if (this.value === '' || this.isDisabled) return null;
    if (!this.multiple) return this.value;
    const data = new FormData();
    for (const value of this.values) data.append(this.name, value);
    return data;
  }

  protected override get wayToFill(): 'choose' {
    return 'choose';
  }

  protected override get validityAnchor(): HTMLElement | undefined {
    return this.control;
  }

  protected override resetValue(): void {
    this.value = this.getAttribute('value') ?? '';
  }

  protected override get formState(): FormValue {
    return this.value;
  }

  protected override restoreValue(value: string): void {
    this.value = value;
  }

  protected override render(): TemplateResult {
    const texts = { label: this.label, help: this.help, error: this.visibleError, required: this.required };
    const chosen = this.options
      .filter((option) => this.values.includes(option.effectiveValue))
      .map((option) => option.text);
    return renderField(
      texts,
      html`<div class="line">
          <button
            part="box"
            class="box"
            id="control"
            type="button"
            role="combobox"
            aria-haspopup="listbox"
            aria-expanded=${this.open}
            aria-controls="list"
            aria-label=${this.label === '' ? this.outerLabel || nothing : nothing}
            aria-required=${this.required}
            aria-invalid=${this.visibleError === '' ? nothing : 'true'}
            aria-describedby=${describedBy(texts)}
            ?disabled=${this.isDisabled}
            @click=${() => this.setOpen(!this.open)}
            @keydown=${this.onKeyDown}
          >
            <span part="value" class=${chosen.length === 0 ? 'empty' : ''}
              >${chosen.join(', ') || this.placeholder || this.localizer.words.choose}</span
            >
            <sb-icon name="chevron-down"></sb-icon>
          </button>
          ${
            this.clearable && this.value !== '' && !this.isDisabled
              ? html`<button
                  class="inline-button"
                  type="button"
                  aria-label=${this.localizer.words.clear}
                  @click=${() => this.choose('')}
                >
                  <sb-icon name="close"></sb-icon>
                </button>`
              : nothing
          }
        </div>
        <div
          part="list"
          class="popup"
          id="list"
          popover="manual"
          role="listbox"
          aria-label=${this.label || this.outerLabel || nothing}
          aria-multiselectable=${this.multiple}
          @mousedown=${(event: MouseEvent) => event.preventDefault()}
        >
          <slot @slotchange=${() => this.requestUpdate()}></slot>
        </div>`,
    );
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    for (const option of this.querySelectorAll('sb-select-option'))
      option.selected = this.values.includes(option.effectiveValue);
    this.popup.toggle(this.open);
  }

  private get options(): readonly SbSelectOption[] {
    return [...this.querySelectorAll('sb-select-option')].filter((option) => !option.disabled);
  }

  private setOpen(open: boolean): void {
    if (open === this.open || (open && this.isDisabled)) return;
    this.open = open;
    if (open) this.standOnChosen();
    else this.choices.activate(undefined, this.control);
    this.emit(open ? 'sb-open' : 'sb-close', {});
  }

  private standOnChosen(): void {
    const chosen = this.options.find((option) => option.selected) ?? this.options[0];
    this.choices.activate(chosen, this.control);
  }

  private choose(value: string): void {
    const values = this.values.includes(value)
      ? this.values.filter((chosen) => chosen !== value)
      : [...this.values, value];
    const next = this.multiple && value !== '' ? values.join(',') : value;
    if (!this.multiple) this.setOpen(false);
    if (next === this.value) return;
    this.value = next;
    this.emit('sb-change', { value: next, values: this.values });
  }

  private onOptionClick(event: MouseEvent): void {
    const option = event.target instanceof Element ? event.target.closest('sb-select-option') : null;
    if (option === null || option.disabled) return;
    this.choices.activate(option, this.control);
    this.choose(option.effectiveValue);
  }

  private onKeyDown(event: KeyboardEvent): void {
    const request = this.choices.requestOf(event);
    if (request === null) return;
    event.preventDefault();
    // A list that the markup has opened has no active option until the first key.
    if (request.kind === 'open' && this.open) this.standOnChosen();
    else if (request.kind === 'open') this.setOpen(true);
    else if (request.kind === 'choose') this.choose(request.option.effectiveValue);
    else if (this.open) this.choices.activate(request.option, this.control);
    else if (!this.multiple) this.choose(request.option.effectiveValue);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-select': SbSelect;
  }
}
