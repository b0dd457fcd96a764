import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import { colorStyles, type ThemeColor } from '../shared/colors.ts';
import { SbElement } from '../shared/element.ts';

/**
 * Starts an action, sends a form or, with `href`, leads to an address.
 *
 * @tag sb-button
 * @summary A button in the colours of the theme, also as a link.
 *
 * @slot - Text of the button.
 * @slot start - Icon before the text.
 * @slot end - Icon after the text.
 *
 * @csspart button - The `<button>` or `<a>` inside.
 *
 * @cssprop [--sb-button-radius=var(--sb-radius)] - Radius of the corners.
 * @cssprop [--sb-button-padding=var(--sb-space-4)] - Space between the edge and the text, along the line.
 */
@customElement('sb-button')
export class SbButton extends SbElement {
  static readonly formAssociated = true;
  static override shadowRootOptions: ShadowRootInit = { ...SbElement.shadowRootOptions, delegatesFocus: true };

  static override styles = [
    SbElement.styles,
    colorStyles,
    css`
      :host {
        display: inline-block;
        vertical-align: middle;
        font-size: var(--sb-font-size);
      }
      :host([expand]) {
        display: block;
      }
      :host([size='small']) {
        --_size: var(--sb-control-size-small);
        font-size: var(--sb-font-size-small);
      }
      :host([size='large']) {
        --_size: var(--sb-control-size-large);
      }
      [part='button'] {
        display: inline-flex;
        align-items: center;
        justify-content: center;
        gap: var(--sb-space-2);
        inline-size: 100%;
        min-inline-size: var(--_size, var(--sb-control-size));
        min-block-size: var(--_size, var(--sb-control-size));
        padding: var(--sb-space-1) var(--sb-button-padding, var(--sb-space-4));
        border: 1px solid transparent;
        border-radius: var(--sb-button-radius, var(--sb-radius));
        background: var(--_color);
        color: var(--_contrast);
        font: inherit;
        font-weight: var(--sb-font-weight-strong);
        line-height: var(--sb-line-height-tight);
        text-align: center;
        text-decoration: none;
        cursor: pointer;
        transition: background-color var(--sb-duration) var(--sb-easing);
      }
      [part='button']:hover {
        background: var(--_shade);
      }
      :host([fill='outline']) [part='button'],
      :host([fill='clear']) [part='button'] {
        background: transparent;
        color: var(--_text);
      }
      :host([fill='outline']) [part='button'] {
        border-color: currentcolor;
      }
      :host([fill='soft']) [part='button'],
      :host(:is([fill='outline'], [fill='clear'])) [part='button']:hover {
        background: var(--_tint);
        color: var(--_text);
      }
      :host([shape='round']) [part='button'] {
        border-radius: var(--sb-radius-full);
      }
      :host(:disabled) {
        opacity: 0.5;
        pointer-events: none;
      }
    `,
  ];

  /** Colour of the theme. */
  @property({ reflect: true }) color: ThemeColor = 'primary';

  /** How much the button stands out: filled, softly filled, with a border only, or bare. */
  @property({ reflect: true }) fill: 'solid' | 'soft' | 'outline' | 'clear' = 'solid';

  /** Height of the button. */
  @property({ reflect: true }) size: 'small' | 'medium' | 'large' = 'medium';

  /** Corners: those of the theme, or fully round. */
  @property({ reflect: true }) shape: 'default' | 'round' = 'default';

  /** Fills the line it stands in. */
  @property({ type: Boolean, reflect: true }) expand = false;

  /** Makes the button unavailable. */
  @property({ type: Boolean, reflect: true }) disabled = false;

  /** What a click does to the form around: nothing, send it, or reset it. */
  @property() type: 'button' | 'submit' | 'reset' = 'button';

  /** Name that the form sends with `value` when this button sends it. */
  @property({ reflect: true }) name = '';

  /** Value that the form sends under `name` when this button sends it. */
  @property() value = '';

  /** Address to go to; the button is then a link. */
  @property() href?: string;

  /** Where the address opens, as in `<a target>`. */
  @property() target?: string;

  /** Name for assistive technology; needed when the button holds only an icon. */
  @property({ attribute: 'accessible-label' }) accessibleLabel = '';

  protected override render(): TemplateResult {
    const content = html`<slot name="start"></slot><slot></slot><slot name="end"></slot>`;
    const label = this.accessibleLabel === '' ? nothing : this.accessibleLabel;
    if (this.href !== undefined && !this.disabled) {
      const rel = this.target === '_blank' ? 'noopener' : undefined;
      return html`<a
        part="button"
        href=${this.href}
        target=${ifDefined(this.target)}
        rel=${ifDefined(rel)}
        aria-label=${label}
        >${content}</a
      >`;
    }
    return html`<button
      part="button"
      type="button"
      ?disabled=${this.disabled}
      aria-label=${label}
      @click=${this.actOnForm}
    >
      ${content}
    </button>`;
  }

  private actOnForm(): void {
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
