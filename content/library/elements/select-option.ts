import { css, html, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';
import { ownText } from '../shared/own-text.ts';
import './icon.ts';

/**
 * One choice of an `sb-select`.
 *
 * @tag sb-select-option
 * @summary One choice in the list of a select.
 *
 * @slot - Text of the choice.
 * @slot start - Icon before the text.
 * @slot end - Icon or note after the text.
 *
 * @csspart label - The text.
 * @csspart check - The tick of a chosen choice.
 *
 * @cssState selected - The choice is chosen.
 * @cssState active - The arrow keys have reached the choice.
 */
@customElement('sb-select-option')
export class SbSelectOption extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        display: flex;
        align-items: center;
        gap: var(--sb-space-2);
        min-block-size: 2.25rem;
        padding-inline: var(--sb-space-2);
        border-radius: var(--sb-radius-small);
        cursor: pointer;
        user-select: none;
      }
      :host(:hover),
      :host(:state(active)) {
        background: var(--sb-hover-color);
      }
      :host(:state(active)) {
        outline: var(--sb-focus-width) solid var(--sb-focus-color);
        outline-offset: -2px;
      }
      :host([disabled]) {
        opacity: 0.5;
        pointer-events: none;
      }
      [part='label'] {
        flex: 1;
      }
      [part='check'] {
        color: var(--sb-color-primary-text);
        visibility: hidden;
      }
      :host(:state(selected)) [part='check'] {
        visibility: visible;
      }
    `,
  ];

  /** What the value of the select becomes; without one, the text of the choice. */
  @property() value = '';

  /** Makes this choice unavailable. */
  @property({ type: Boolean, reflect: true }) disabled = false;

  /** Whether the choice is chosen; the select keeps it in step with its value. */
  @property({ type: Boolean, attribute: false }) selected = false;

  /** Whether the arrow keys have reached the choice; the select sets it. */
  @property({ type: Boolean, attribute: false }) active = false;

  override connectedCallback(): void {
    super.connectedCallback();
    this.setDefaultAttribute('role', 'option');
  }

  /** The text of the choice. */
  get text(): string {
    return ownText(this);
  }

  /** The value, or the text where there is no value. */
  get effectiveValue(): string {
    return this.hasAttribute('value') || this.value !== '' ? this.value : this.text;
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    this.setState('selected', this.selected);
    this.setState('active', this.active);
    this.setAttribute('aria-selected', String(this.selected));
    if (this.disabled) this.setAttribute('aria-disabled', 'true');
    else this.removeAttribute('aria-disabled');
  }

  protected override render(): TemplateResult {
    return html`<slot name="start"></slot><span part="label"><slot></slot></span><slot name="end"></slot
      ><sb-icon part="check" name="check"></sb-icon>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-select-option': SbSelectOption;
  }
}
