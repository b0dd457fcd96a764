import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { describedBy, fieldStyles, renderField } from '../shared/field.ts';
import { FormControl, type FormValue } from '../shared/form-control.ts';
import { rovingTarget, setRovingTabIndex } from '../shared/roving-focus.ts';
import { SbRadio } from './radio.ts';

/**
 * Lets the user choose exactly one of a few choices that are all in sight. For many choices use `sb-select`.
 *
 * @tag sb-radio-group
 * @summary A group of choices, one of which applies.
 *
 * @slot - The choices: `sb-radio`.
 *
 * @csspart label - The label of the group.
 * @csspart group - The box around the choices.
 * @csspart help - The explanation below.
 * @csspart error - The error message.
 *
 * @cssprop [--sb-radio-group-gap=var(--sb-space-2)] - Space between the choices.
 *
 * @cssState user-invalid - Nothing is chosen, and the error is shown.
 *
 * @fires {CustomEvent<{ value: string }>} sb-change - When the user chooses.
 */
@customElement('sb-radio-group')
export class SbRadioGroup extends FormControl {
  static override styles = [
    FormControl.styles,
    fieldStyles,
    css`
      [part='group'] {
        display: flex;
        flex-direction: column;
        gap: var(--sb-radio-group-gap, var(--sb-space-2));
      }
      :host([orientation='horizontal']) [part='group'] {
        flex-flow: row wrap;
        gap: var(--sb-radio-group-gap, var(--sb-space-4));
      }
    `,
  ];

  /** Value of the chosen `sb-radio`; empty when none is. The attribute sets the value that a reset restores. */
  @property() value = '';

  /** Label above the choices. */
  @property() label = '';

  /** Explanation below the choices. */
  @property() help = '';

  /** Whether the choices are below one another or in a line. */
  @property({ reflect: true }) orientation: 'vertical' | 'horizontal' = 'vertical';

  constructor() {
    super();
    this.addEventListener('click', (event) => this.onClick(event));
    this.addEventListener('keydown', (event) => this.onKeyDown(event));
  }

  /** Puts the focus on the chosen choice, or on the first one. */
  override focus(options?: FocusOptions): void {
    (this.reachable ?? this.radios[0])?.focus(options);
  }

  protected override get formValue(): FormValue {
    return this.value === '' || this.isDisabled ? null : this.value;
  }

  protected override get wayToFill(): 'choose' {
    return 'choose';
  }

  protected override get validityAnchor(): HTMLElement | undefined {
    return this.reachable;
  }

  protected override resetValue(): void {
    this.value = this.getAttribute('value') ?? '';
  }

  protected override restoreValue(value: string): void {
    this.value = value;
  }

  protected override render(): TemplateResult {
    const texts = { label: this.label, help: this.help, error: this.visibleError, required: this.required };
    return renderField(
      texts,
      html`<div
        part="group"
        id="control"
        role="radiogroup"
        aria-labelledby=${this.label === '' ? nothing : 'label'}
        aria-label=${this.label === '' ? this.outerLabel || nothing : nothing}
        aria-required=${this.required}
        aria-invalid=${this.visibleError === '' ? nothing : 'true'}
        aria-disabled=${this.isDisabled ? 'true' : nothing}
        aria-describedby=${describedBy(texts)}
      >
        <slot @slotchange=${this.markChosen}></slot>
      </div>`,
    );
  }

  protected override updated(changed: PropertyValues): void {
    this.markChosen();
    super.updated(changed);
  }

  private get radios(): readonly SbRadio[] {
    return [...this.querySelectorAll('sb-radio')].filter((radio) => !radio.disabled);
  }

  private get reachable(): SbRadio | undefined {
    return this.radios.find((radio) => radio.checked) ?? this.radios[0];
  }

  private markChosen(): void {
    for (const radio of this.querySelectorAll('sb-radio')) {
      radio.checked = radio.value === this.value;
      radio.tabIndex = -1;
    }
    if (!this.isDisabled) setRovingTabIndex(this.radios, this.reachable);
  }

  private onClick(event: MouseEvent): void {
    const radio = event.target instanceof Element ? event.target.closest('sb-radio') : null;
    if (radio !== null && !radio.disabled) this.choose(radio);
    // A label elsewhere on the page clicks the element itself.
    if (event.composedPath()[0] === this) this.focus();
  }

  private onKeyDown(event: KeyboardEvent): void {
    const current = event.target instanceof SbRadio ? event.target : undefined;
    const next =
      event.key === ' '
        ? current
        : rovingTarget(event, { items: this.radios, current, orientation: 'both', rtl: this.isRtl });
    if (next === undefined) return;
    event.preventDefault();
    this.choose(next);
  }

  private choose(radio: SbRadio): void {
    if (this.isDisabled) return;
    const changed = radio.value !== this.value;
    this.value = radio.value;
    this.markChosen();
    radio.focus();
    if (changed) this.emit('sb-change', { value: this.value });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-radio-group': SbRadioGroup;
  }
}
