import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import { buttonStyles } from '../shared/button-styles.ts';
import { colorStyles, type ThemeColor } from '../shared/colors.ts';
import { SbElement } from '../shared/element.ts';

/**
 * Starts an action, sends a form or, with `href`, leads to an address.
 *
 * @tag sb-button
 * @summary A button in the colors of the theme, also as a link.
 *
 * @slot - Text of the button.
 * @slot start - Icon before the text.
 * @slot end - Icon after the text.
 *
 * @csspart button - The `<button>` or `<a>` inside.
 * @csspart spinner - The turning circle while the action is under way.
 *
 * @cssprop [--sb-button-radius=var(--sb-radius)] - Radius of the corners.
 * @cssprop [--sb-button-padding=var(--sb-space-4)] - Space between the edge and the text, along the line.
 */
@customElement('sb-button')
export class SbButton extends SbElement {
  static readonly formAssociated = true;
  static override shadowRootOptions: ShadowRootInit = { ...SbElement.shadowRootOptions, delegatesFocus: true };

  static override styles = [SbElement.styles, colorStyles, buttonStyles];

  /** Color of the theme. */
  @property({ reflect: true }) color: ThemeColor = 'primary';

  /** How prominent the button is: filled, softly filled, with a border only, or bare. */
  @property({ reflect: true }) fill: 'solid' | 'soft' | 'outline' | 'clear' = 'solid';

  /** Height of the button. */
  @property({ reflect: true }) size: 'small' | 'medium' | 'large' = 'medium';

  /** Corners: those of the theme, or fully round. */
  @property({ reflect: true }) shape: 'default' | 'round' = 'default';

  /** Fills the line that it is in. */
  @property({ type: Boolean, reflect: true }) expand = false;

  /** Shows that the action is under way and keeps the button from being used again. */
  @property({ type: Boolean, reflect: true }) loading = false;

  /** Makes the button unavailable. */
  @property({ type: Boolean, reflect: true }) disabled = false;

  /** What a click does to the form around: nothing, send it, or reset it. */
  @property({ reflect: true }) type: 'button' | 'submit' | 'reset' = 'button';

  /** Name that the form sends with `value` when this button sends it. */
  @property({ reflect: true }) name = '';

  /** Value that the form sends under `name` when this button sends it. */
  @property() value = '';

  /** Address to go to; the button is then a link. */
  @property() href?: string;

  /** Where the address opens, as in `<a target>`. */
  @property() target?: string;

  /** Name under which a click saves the address instead of opening it, as in `<a download>`; may be empty. */
  @property() download?: string;

  /** Name for assistive technology; needed when the button contains only an icon. */
  @property({ attribute: 'accessible-label' }) accessibleLabel = '';

  @state() private inDisabledFieldset = false;

  @query('[part="button"]') private readonly button?: HTMLElement;

  /** Uses the button, as a click of the user does. */
  override click(): void {
    this.button?.click();
  }

  /** @internal */
  formDisabledCallback(disabled: boolean): void {
    this.inDisabledFieldset = disabled;
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    // With the attribute the browser tells whether a fieldset disables the button: before it is drawn, or the drawing misses it.
    this.toggleAttribute('disabled', this.disabled);
  }

  protected override render(): TemplateResult {
    const isDisabled = this.disabled || this.inDisabledFieldset;
    const spinner = this.loading ? html`<span part="spinner"></span>` : nothing;
    const content = html`<slot name="start"></slot><slot></slot><slot name="end"></slot>${spinner}`;
    const label = this.accessibleLabel === '' ? nothing : this.accessibleLabel;
    if (this.href !== undefined && !isDisabled && !this.loading) {
      const rel = this.target === '_blank' ? 'noopener' : undefined;
      return html`<a
        part="button"
        href=${this.href}
        target=${ifDefined(this.target)}
        download=${ifDefined(this.download)}
        rel=${ifDefined(rel)}
        aria-label=${label}
        >${content}</a
      >`;
    }
    return html`<button
      part="button"
      type="button"
      ?disabled=${isDisabled}
      aria-disabled=${this.loading ? 'true' : nothing}
      aria-busy=${this.loading ? 'true' : nothing}
      aria-label=${label}
      @click=${this.actOnForm}
    >
      ${content}
    </button>`;
  }

  private actOnForm(event: Event): void {
    if (this.loading) {
      event.stopPropagation();
      return;
    }
    const form = this.internals.form;
    if (form === null || this.type === 'button') return;
    if (this.type === 'reset') form.reset();
    else this.submit(form);
  }

  /** Sends the form as a native button would: its name and value go along for this one time. */
  private submit(form: HTMLFormElement): void {
    this.internals.setFormValue(this.name === '' ? null : this.value);
    form.requestSubmit();
    this.internals.setFormValue(null);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-button': SbButton;
  }
}
