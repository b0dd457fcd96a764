import { LitElement, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import { SbElement } from './element.ts';
import { Localizer } from './localize.ts';

/** Why a control's value is not acceptable: the flags of `ValidityState` and the text for the user. */
export interface ValidityProblem {
  readonly flags: ValidityStateFlags;
  readonly message: string;
}

/** What a control hands to its form; `null` hands nothing. */
export type FormValue = File | string | FormData | null;

/** What a required control says while it has no value, by what the user has to do. */
const formWords = {
  sk: {
    fill: 'Vyplňte toto pole.',
    choose: 'Vyberte niektorú možnosť.',
    agree: 'Bez tejto voľby sa nedá pokračovať.',
    attach: 'Vyberte súbor.',
  },
  en: {
    fill: 'Please fill in this field.',
    choose: 'Please make a choice.',
    agree: 'This is needed before you can go on.',
    attach: 'Please choose a file.',
  },
};

/** Base class of elements that take part in a form, like native controls do: name, value, validity, reset, disabled fieldsets. */
export abstract class FormControl extends SbElement {
  static readonly formAssociated = true;
  static override shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, delegatesFocus: true };

  /** Name under which the form sends the value. */
  @property({ reflect: true }) name = '';

  /** Makes the control unavailable and keeps its value out of the form. */
  @property({ type: Boolean, reflect: true }) disabled = false;

  /** Requires a value before the form can be sent. */
  @property({ type: Boolean, reflect: true }) required = false;

  /** Name for assistive technology when there is no visible label. */
  @property({ attribute: 'accessible-label' }) accessibleLabel = '';

  /** What is wrong with the value, once the user has been in the control or has tried to send the form. */
  @state() protected visibleError = '';

  @state() private inDisabledFieldset = false;
  @state() private wasVisited = false;
  @state() private customMessage = '';

  private readonly formLocalizer = new Localizer(this, formWords);

  constructor() {
    super();
    this.addEventListener('focusout', () => this.markVisited());
    this.addEventListener('invalid', () => this.markVisited());
  }

  /** The form that the control belongs to. */
  get form(): HTMLFormElement | null {
    return this.internals.form;
  }

  /** Which rules the value breaks. */
  get validity(): ValidityState {
    this.refreshForm();
    return this.internals.validity;
  }

  /** The error message for the value; empty when the value is valid. */
  get validationMessage(): string {
    this.refreshForm();
    return this.internals.validationMessage;
  }

  /** Says whether the value is acceptable and fires `invalid` when it is not. */
  checkValidity(): boolean {
    this.refreshForm();
    return this.internals.checkValidity();
  }

  /** Like `checkValidity()`, and shows the user what is wrong. */
  reportValidity(): boolean {
    this.refreshForm();
    return this.internals.reportValidity();
  }

  /** Makes the control invalid with a text of yours; an empty text makes it valid again. */
  setCustomValidity(message: string): void {
    this.customMessage = message;
    this.refreshForm();
  }

  /** @internal */
  formDisabledCallback(disabled: boolean): void {
    this.inDisabledFieldset = disabled;
  }

  /** @internal */
  formResetCallback(): void {
    this.wasVisited = false;
    this.resetValue();
  }

  /** @internal */
  formStateRestoreCallback(value: FormValue): void {
    if (typeof value === 'string') this.restoreValue(value);
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    // With the attribute the browser tells whether a fieldset disables the control: before it is drawn, or the drawing misses it.
    this.toggleAttribute('disabled', this.disabled);
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    this.refreshForm();
    // The validity is known only now that the control is drawn; a changed error text draws it once more.
    this.visibleError = this.wasVisited ? this.internals.validationMessage : '';
    this.setState('user-invalid', this.visibleError !== '');
  }

  /** What the form sends for the present value. */
  protected abstract get formValue(): FormValue;

  /** Goes back to the value that the markup gave. */
  protected abstract resetValue(): void;

  /** What the browser keeps over a navigation; overridden by controls whose state is not what they send. */
  protected get formState(): FormValue {
    return this.formValue;
  }

  /** Takes what the browser kept over a navigation, in the form of `formState`. */
  protected abstract restoreValue(value: string): void;

  /** The part that the browser points at when the value is wrong. */
  protected abstract get validityAnchor(): HTMLElement | undefined;

  /** Says what is wrong with the value; overridden by controls with rules of their own. */
  protected findProblem(): ValidityProblem | null {
    if (this.required && this.formValue === null)
      return { flags: { valueMissing: true }, message: this.requiredMessage };
    return null;
  }

  /** What a user does to give the control a value. */
  protected get wayToFill(): keyof typeof formWords.en {
    return 'fill';
  }

  /** The text for a missing value. */
  protected get requiredMessage(): string {
    return this.formLocalizer.words[this.wayToFill];
  }

  /** True when the control or a fieldset around it is disabled. */
  protected get isDisabled(): boolean {
    return this.disabled || this.inDisabledFieldset;
  }

  /** Name of the control for assistive technology: what the author gave, else the texts of labels outside. */
  protected get outerLabel(): string {
    if (this.accessibleLabel !== '') return this.accessibleLabel;
    return [...this.internals.labels].map((label) => label.textContent?.trim() ?? '').join(' ');
  }

  private markVisited(): void {
    this.wasVisited = true;
  }

  private refreshForm(): void {
    this.internals.setFormValue(this.formValue, this.formState);
    const problem =
      this.customMessage === '' ? this.findProblem() : { flags: { customError: true }, message: this.customMessage };
    if (problem === null || !this.hasUpdated) this.internals.setValidity({});
    else this.internals.setValidity(problem.flags, problem.message, this.validityAnchor);
  }
}
