import { css, html, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';

/**
 * One of several choices; it goes into an `sb-radio-group`, which has the value and takes part in the form.
 *
 * @tag sb-radio
 * @summary One choice of a radio group.
 *
 * @slot - Text of the choice.
 *
 * @csspart control - The circle.
 * @csspart label - The text.
 *
 * @cssState checked - The choice is chosen.
 */
@customElement('sb-radio')
export class SbRadio extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        display: flex;
        align-items: flex-start;
        gap: var(--sb-space-2);
        inline-size: fit-content;
        min-block-size: 1.5rem;
        border-radius: var(--sb-radius-small);
        color: var(--sb-text-color);
        line-height: var(--sb-line-height);
        cursor: pointer;
      }
      [part='control'] {
        display: grid;
        flex: none;
        place-content: center;
        inline-size: 1.25rem;
        block-size: 1.25rem;
        margin-block-start: 0.125rem;
        border: 1px solid var(--sb-control-border-color);
        border-radius: 50%;
        background: var(--sb-surface-color);
        transition: border-color var(--sb-duration) var(--sb-easing);
      }
      :host(:hover) [part='control'] {
        border-color: var(--sb-text-color-muted);
      }
      :host(:state(checked)) [part='control'] {
        border: 0.375rem solid var(--sb-color-primary);
      }
      :host([disabled]) {
        opacity: 0.5;
        pointer-events: none;
      }
    `,
  ];

  /** What the group's value becomes when this choice is chosen. */
  @property({ reflect: true }) value = '';

  /** Makes this choice unavailable. */
  @property({ type: Boolean, reflect: true }) disabled = false;

  /** Whether this is the chosen one; the group keeps it in step with its value. */
  @property({ type: Boolean, attribute: false }) checked = false;

  override connectedCallback(): void {
    super.connectedCallback();
    this.setDefaultAttribute('role', 'radio');
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    this.setState('checked', this.checked);
    this.setAttribute('aria-checked', String(this.checked));
    if (this.disabled) this.setAttribute('aria-disabled', 'true');
    else this.removeAttribute('aria-disabled');
  }

  protected override render(): TemplateResult {
    return html`<span part="control"></span><span part="label"><slot></slot></span>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-radio': SbRadio;
  }
}
