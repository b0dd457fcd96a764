import { css, html, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';
import { focusTargetOf } from '../shared/focus-target.ts';
import type { Placement } from '../shared/place-popup.ts';
import { Popup, popupStyles } from '../shared/popup.ts';

const hideDelay = 100;

/**
 * A short explanation of the element inside it, shown while the user points at that element or focuses it.
 * It stays while the pointer is on it, and Escape hides it.
 *
 * @tag sb-tooltip
 * @summary A short explanation on hover and on focus.
 *
 * @slot - The element that is explained; one that can be focused.
 * @slot content - Explanation with markup, instead of the `content` attribute. No links or buttons: they cannot be reached.
 *
 * @csspart tooltip - The bubble.
 *
 * @cssprop [--sb-tooltip-width=16rem] - Greatest width of the bubble.
 * @cssprop [--sb-tooltip-background=var(--sb-color-dark)] - Color of the bubble.
 * @cssprop [--sb-tooltip-color=var(--sb-color-dark-contrast)] - Color of the text.
 *
 * @fires {CustomEvent<{}>} sb-open - When the bubble is shown because the user points at the element or focuses it.
 * @fires {CustomEvent<{}>} sb-close - When the bubble is hidden because the pointer or the focus has moved away.
 */
@customElement('sb-tooltip')
export class SbTooltip extends SbElement {
  static override styles = [
    SbElement.styles,
    popupStyles,
    css`
      :host {
        display: inline-block;
      }
      .popup {
        max-inline-size: min(var(--sb-tooltip-width, 16rem), 100vw - 8px);
        padding: var(--sb-space-1) var(--sb-space-2);
        border: 0;
        background: var(--sb-tooltip-background, var(--sb-color-dark));
        color: var(--sb-tooltip-color, var(--sb-color-dark-contrast));
        font-size: var(--sb-font-size-small);
        line-height: var(--sb-line-height-tight);
      }
    `,
  ];

  /** Text of the explanation. */
  @property() content = '';

  /** Side of the element on which the bubble is, when there is room. */
  @property() placement: Placement = 'top';

  /** How long the pointer must rest before the bubble is shown, in milliseconds; focus shows it at once. */
  @property({ type: Number }) delay = 300;

  /** Whether the bubble is shown. */
  @property({ type: Boolean, reflect: true }) open = false;

  /** Keeps the bubble hidden. */
  @property({ type: Boolean, reflect: true }) disabled = false;

  @query('slot:not([name])') private readonly anchorSlot?: HTMLSlotElement;
  @query('.popup') private readonly bubble?: HTMLElement;

  private timer: ReturnType<typeof setTimeout> | undefined;

  private readonly popup = new Popup(this, {
    anchor: () => this.anchor,
    popup: () => this.bubble,
    placement: () => this.placement,
    onDismiss: () => this.setOpen(false),
  });

  constructor() {
    super();
    this.addEventListener('pointerenter', () => this.later(true, this.delay));
    this.addEventListener('pointerleave', () => this.later(false, hideDelay));
    this.addEventListener('focusin', () => this.setOpen(true));
    this.addEventListener('focusout', () => this.setOpen(false));
    this.addEventListener('click', () => this.setOpen(false));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  protected override render(): TemplateResult {
    return html`<slot @slotchange=${this.describe}></slot>
      <div part="tooltip" class="popup" popover="manual" role="tooltip">
        <slot name="content" @slotchange=${this.describe}>${this.content}</slot>
      </div>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('content')) void this.describe();
    this.popup.toggle(this.open && !this.disabled);
  }

  private get anchor(): HTMLElement | undefined {
    return this.anchorSlot?.assignedElements().find((element) => element instanceof HTMLElement);
  }

  /** Ids do not reach across shadow roots, so the text itself is given to the element that takes the focus. */
  private async describe(): Promise<void> {
    if (this.anchor === undefined) return;
    const target = await focusTargetOf(this.anchor);
    const markup = this.querySelector(':scope > [slot="content"]')?.textContent ?? '';
    target.setAttribute('aria-description', (markup || this.content).trim());
  }

  private later(open: boolean, delay: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.setOpen(open), delay);
  }

  private setOpen(open: boolean): void {
    clearTimeout(this.timer);
    if (open === this.open || (open && this.disabled)) return;
    this.open = open;
    this.emit(open ? 'sb-open' : 'sb-close', {});
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-tooltip': SbTooltip;
  }
}
