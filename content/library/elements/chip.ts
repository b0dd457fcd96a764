import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { colorStyles, type ThemeColor } from '../shared/colors.ts';
import { SbElement } from '../shared/element.ts';
import { inlineButtonStyles } from '../shared/inline-button.ts';
import { Localizer } from '../shared/localize.ts';
import './icon.ts';

/**
 * A small piece of content that can be chosen or removed: a filter, a tag, a recipient.
 *
 * @tag sb-chip
 * @summary A filter, a tag or a recipient.
 *
 * @slot - Text of the chip.
 * @slot start - Icon or picture before the text.
 *
 * @csspart chip - The shape.
 * @csspart label - The text, which is the button of a selectable chip.
 * @csspart remove - The button that removes the chip.
 *
 * @cssprop [--sb-chip-radius=var(--sb-radius-full)] - Radius of the corners.
 *
 * @fires {CustomEvent<{ selected: boolean }>} sb-change - When the user selects a selectable chip or clears the selection.
 * @fires {CustomEvent<{}>} sb-remove - When the user removes the chip. The chip is removed from the page, unless the event
 * is canceled.
 */
@customElement('sb-chip')
export class SbChip extends SbElement {
  static override shadowRootOptions: ShadowRootInit = { ...SbElement.shadowRootOptions, delegatesFocus: true };

  static override styles = [
    SbElement.styles,
    colorStyles,
    inlineButtonStyles,
    css`
      :host {
        display: inline-block;
        vertical-align: middle;
        font-size: var(--sb-font-size-small);
      }
      [part='chip'] {
        display: inline-flex;
        align-items: center;
        gap: var(--sb-space-1);
        min-block-size: 2rem;
        padding-inline: var(--sb-space-1);
        border: 1px solid transparent;
        border-radius: var(--sb-chip-radius, var(--sb-radius-full));
        background: var(--_tint);
        color: var(--_text);
        font-weight: var(--sb-font-weight-strong);
      }
      :host([fill='outline']) [part='chip'] {
        border-color: currentcolor;
        background: transparent;
      }
      [part='label'] {
        display: inline-flex;
        align-items: center;
        gap: var(--sb-space-1);
        min-block-size: 1.75rem;
        padding: 0 var(--sb-space-2);
        border: 0;
        border-radius: inherit;
        background: none;
        color: inherit;
        font: inherit;
      }
      button[part='label'] {
        cursor: pointer;
      }
      :host([selectable]) [part='chip']:hover {
        background: color-mix(in oklab, var(--_tint), var(--_color) 15%);
      }
      :host([selected]) [part='chip'],
      :host([selected]) [part='chip']:hover {
        background: var(--_color);
        color: var(--_contrast);
      }
      [part='remove'] {
        border-radius: 50%;
      }
      :host([disabled]) {
        opacity: 0.5;
        pointer-events: none;
      }
    `,
  ];

  /** Color of the theme. */
  @property({ reflect: true }) color: ThemeColor = 'medium';

  /** How prominent the chip is. */
  @property({ reflect: true }) fill: 'soft' | 'outline' = 'soft';

  /** Lets the user choose the chip. */
  @property({ type: Boolean, reflect: true }) selectable = false;

  /** Whether a selectable chip is chosen. */
  @property({ type: Boolean, reflect: true }) selected = false;

  /** Offers a button that removes the chip; the Delete and Backspace keys do the same. */
  @property({ type: Boolean, reflect: true }) removable = false;

  /** Makes the chip unavailable. */
  @property({ type: Boolean, reflect: true }) disabled = false;

  private readonly localizer = new Localizer(this, { sk: { remove: 'Odstrániť' }, en: { remove: 'Remove' } });

  protected override render(): TemplateResult {
    return html`<span part="chip" @keydown=${this.onKeyDown}>${this.renderLabel()}${this.renderRemove()}</span>`;
  }

  private renderLabel(): TemplateResult {
    const content = html`<slot name="start"></slot><slot></slot>`;
    if (!this.selectable) return html`<span part="label" id="label">${content}</span>`;
    return html`<button
      part="label"
      id="label"
      type="button"
      aria-pressed=${this.selected}
      ?disabled=${this.disabled}
      @click=${this.toggleSelected}
    >
      ${this.selected ? html`<sb-icon name="check"></sb-icon>` : nothing}${content}
    </button>`;
  }

  private renderRemove(): TemplateResult | typeof nothing {
    if (!this.removable) return nothing;
    return html`<button
      part="remove"
      class="inline-button"
      id="remove"
      type="button"
      aria-label=${this.localizer.words.remove}
      aria-labelledby="remove label"
      ?disabled=${this.disabled}
      @click=${this.removeByUser}
    >
      <sb-icon name="close"></sb-icon>
    </button>`;
  }

  private toggleSelected(): void {
    this.selected = !this.selected;
    this.emit('sb-change', { selected: this.selected });
  }

  private onKeyDown(event: KeyboardEvent): void {
    if (!this.removable || (event.key !== 'Delete' && event.key !== 'Backspace')) return;
    event.preventDefault();
    this.removeByUser();
  }

  private removeByUser(): void {
    if (!this.emit('sb-remove', {}, { cancelable: true })) return;
    const neighbor = this.nextElementSibling ?? this.previousElementSibling;
    const hadFocus = this.matches(':focus-within');
    this.remove();
    // Whoever removes several chips by keyboard must not begin anew at the top of the page.
    if (hadFocus && neighbor instanceof SbChip) neighbor.focus();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-chip': SbChip;
  }
}
