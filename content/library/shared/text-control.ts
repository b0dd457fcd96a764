import { property, query } from 'lit/decorators.js';
import { FormControl, type FormValue, type ValidityProblem } from './form-control.ts';

/** Base class of controls in which the user types: the native control inside (with the id `control`) judges the value. */
export abstract class TextControl extends FormControl {
  /** Text in the control. The attribute sets the text that a reset of the form restores. */
  @property() value = '';

  /** Label above the control. */
  @property() label = '';

  /** Explanation below the control. */
  @property() help = '';

  /** Example in the empty control; not a replacement for the label. */
  @property() placeholder = '';

  /** Lets the user select and copy the text but not change it. */
  @property({ type: Boolean, reflect: true }) readonly = false;

  /** Least number of characters. */
  @property({ type: Number }) minlength?: number;

  /** Greatest number of characters; the user cannot type more. */
  @property({ type: Number }) maxlength?: number;

  /** What the browser may fill in, as in `<input autocomplete>`. */
  @property() autocomplete = '';

  @query('#control') protected readonly control?: HTMLInputElement | HTMLTextAreaElement;

  /** Selects all text in the control. */
  select(): void {
    this.control?.select();
  }

  protected override get formValue(): FormValue {
    return this.isDisabled ? null : this.value;
  }

  protected override get validityAnchor(): HTMLElement | undefined {
    return this.control;
  }

  protected override resetValue(): void {
    this.value = this.getAttribute('value') ?? '';
  }

  protected override restoreValue(value: string): void {
    this.value = value;
  }

  protected override findProblem(): ValidityProblem | null {
    const control = this.control;
    if (!control || control.validity.valid) return null;
    // Browsers speak their own language; the commonest text is said in the page's.
    return {
      flags: control.validity,
      message: control.validity.valueMissing ? this.requiredMessage : control.validationMessage,
    };
  }

  /** Takes what the user typed and tells the page. */
  protected onInput(): void {
    this.value = this.control?.value ?? '';
    this.emit('sb-input', { value: this.value });
  }

  /** Tells the page that the user has finished a change. */
  protected onChange(): void {
    this.emit('sb-change', { value: this.value });
  }

  /** Number of characters, as text below the control, when there is a limit. */
  protected get count(): string {
    return this.maxlength === undefined ? '' : `${this.value.length} / ${this.maxlength}`;
  }
}
