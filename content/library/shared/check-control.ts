import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { describedBy } from './field.ts';
import { FormControl, type FormValue } from './form-control.ts';

/** Base class of controls that are on or off: a native checkbox with another look, and the text beside it as its label. */
export abstract class CheckControl extends FormControl {
  /** On or off. The attribute sets the state that a reset of the form restores. */
  @property({ type: Boolean }) checked = false;

  /** What the form sends when the control is on. */
  @property() value = 'on';

  /** Explanation below the text. */
  @property() help = '';

  @query('#control') protected readonly control?: HTMLInputElement;

  constructor() {
    super();
    // A label elsewhere on the page clicks the element itself.
    this.addEventListener('click', (event) => event.composedPath()[0] === this && this.click());
  }

  /** Turns the control on or off, as a click of the user does. */
  override click(): void {
    this.control?.click();
  }

  protected override get formValue(): FormValue {
    return this.checked && !this.isDisabled ? this.value : null;
  }

  protected override get wayToFill(): 'agree' {
    return 'agree';
  }

  protected override get validityAnchor(): HTMLElement | undefined {
    return this.control;
  }

  protected override resetValue(): void {
    this.checked = this.hasAttribute('checked');
  }

  /** A control that is off sends nothing, but comes back as off even where the markup says on. */
  protected override get formState(): 'on' | 'off' {
    return this.checked ? 'on' : 'off';
  }

  protected override restoreValue(state: string): void {
    this.checked = state === 'on';
  }

  /** Draws the control; `role` is given when it is not a checkbox. */
  protected renderCheck(options: { readonly role?: string; readonly indeterminate?: boolean } = {}): TemplateResult {
    const texts = { help: this.help, error: this.visibleError };
    return html`
      <label class="line">
        <input
          part="control"
          id="control"
          type="checkbox"
          role=${options.role ?? nothing}
          .checked=${live(this.checked)}
          .indeterminate=${live(options.indeterminate ?? false)}
          ?disabled=${this.isDisabled}
          ?required=${this.required}
          aria-label=${this.outerLabel || nothing}
          aria-invalid=${texts.error === '' ? nothing : 'true'}
          aria-describedby=${describedBy(texts)}
          @change=${this.onChange}
        />
        <span part="label"><slot></slot></span>
      </label>
      ${texts.error === '' ? nothing : html`<div part="error" id="error">${texts.error}</div>`}
      ${texts.help === '' ? nothing : html`<div part="help" id="help">${texts.help}</div>`}
    `;
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    this.setState('checked', this.checked);
  }

  /** Takes the new state and tells the page. */
  protected onChange(): void {
    this.checked = this.control?.checked ?? false;
    this.emit('sb-change', { checked: this.checked, value: this.value });
  }
}

/** Styles of what `renderCheck` draws, but for the look of the control itself. */
export const checkStyles = css`
  :host {
    display: block;
    inline-size: fit-content;
    color: var(--sb-text-color);
    font-size: var(--sb-font-size);
    line-height: var(--sb-line-height);
  }
  .line {
    display: flex;
    align-items: flex-start;
    gap: var(--sb-space-2);
    min-block-size: 1.5rem;
    cursor: pointer;
  }
  [part='control'] {
    flex: none;
    margin: 0;
    border: 1px solid var(--sb-control-border-color);
    background: var(--sb-surface-color);
    appearance: none;
    cursor: inherit;
    transition:
      background-color var(--sb-duration) var(--sb-easing),
      border-color var(--sb-duration) var(--sb-easing);
  }
  .line:hover [part='control'] {
    border-color: var(--sb-text-color-muted);
  }
  [part='control']:is(:checked, :indeterminate) {
    border-color: var(--_color);
    background-color: var(--_color);
  }
  :host(:state(user-invalid)) [part='control'] {
    border-color: var(--sb-color-danger-text);
  }
  [part='help'],
  [part='error'] {
    margin-block-start: var(--sb-space-1);
    padding-inline-start: var(--_indent);
    font-size: var(--sb-font-size-small);
  }
  [part='help'] {
    color: var(--sb-text-color-muted);
  }
  [part='error'] {
    color: var(--sb-color-danger-text);
  }
  :host(:disabled) {
    opacity: 0.5;
    pointer-events: none;
  }
  @media (forced-colors: active) {
    [part='control'] {
      appearance: auto;
    }
    /* The system draws the mark. */
    .line [part='control']::before {
      content: none;
    }
  }
`;
