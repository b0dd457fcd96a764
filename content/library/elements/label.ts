import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';
import { FormControl } from '../shared/form-control.ts';

/**
 * Names a control that is elsewhere on the page: a click goes to the control, and the text is the name of the control.
 * Controls of the library also have a `label` of their own, which is enough in most forms.
 *
 * @tag sb-label
 * @summary A label for a control that is elsewhere.
 *
 * @slot - Text of the label.
 *
 * @csspart label - The text.
 * @csspart required - The mark of a required control.
 */
@customElement('sb-label')
export class SbLabel extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        display: inline-block;
        color: var(--sb-text-color);
        font-size: var(--sb-font-size-small);
        font-weight: var(--sb-font-weight-strong);
        line-height: var(--sb-line-height);
        cursor: default;
      }
      [part='required'] {
        color: var(--sb-color-danger-text);
      }
    `,
  ];

  /** The `id` of the control. */
  @property({ reflect: true }) for = '';

  /** Marks the control as required for the eye; the control itself needs `required`. */
  @property({ type: Boolean, reflect: true }) required = false;

  constructor() {
    super();
    this.addEventListener('click', () => this.useControl());
  }

  /** The control that the label names. */
  get control(): HTMLElement | null {
    const root = this.getRootNode();
    if (this.for === '' || !(root instanceof Document || root instanceof ShadowRoot)) return null;
    return root.querySelector<HTMLElement>(`#${CSS.escape(this.for)}`);
  }

  protected override render(): TemplateResult {
    return html`<span part="label"><slot @slotchange=${this.nameControl}></slot></span
      >${this.required ? html`<span part="required" aria-hidden="true"> *</span>` : nothing}`;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    if (changed.has('for')) void this.nameControl();
  }

  private async nameControl(): Promise<void> {
    const { control } = this;
    if (control === null) return;
    // The script that defines the control may come after that of its label.
    if (control.matches(':not(:defined)')) await customElements.whenDefined(control.localName);
    const text = this.textContent?.trim() ?? '';
    if (control instanceof FormControl) control.accessibleLabel = text;
    else control.setAttribute('aria-label', text);
  }

  private useControl(): void {
    this.control?.focus();
    this.control?.click();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-label': SbLabel;
  }
}
