import { css, html, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { colorStyles, type ThemeColor } from '../shared/colors.ts';
import { SbElement } from '../shared/element.ts';
import { inlineButtonStyles } from '../shared/inline-button.ts';
import { Localizer } from '../shared/localize.ts';
import { addToStack, removeFromStack, type ToastPlacement } from '../shared/toast-stack.ts';
import './icon.ts';

/**
 * A short message at the edge of the screen that disappears automatically. It stays while the pointer or the focus is in it.
 * Toasts that are shown together are stacked.
 *
 * @tag sb-toast
 * @summary A short message that disappears automatically.
 *
 * @slot - Text of the message.
 * @slot icon - Icon before the text.
 * @slot action - One button, such as Undo; with `data-close` it closes the toast.
 *
 * @csspart toast - The box.
 * @csspart message - The text.
 * @csspart close - The cross.
 *
 * @cssprop [--sb-toast-width=24rem] - Greatest width.
 *
 * @fires {CustomEvent<{ reason: 'action' | 'cross' | 'escape' | 'timeout' }>} sb-close - When the toast has gone: by the user, or because its time is over.
 */
@customElement('sb-toast')
export class SbToast extends SbElement {
  static override styles = [
    SbElement.styles,
    colorStyles,
    inlineButtonStyles,
    css`
      :host {
        position: fixed;
        inset: auto;
        margin: 0;
        padding: 0;
        inline-size: max-content;
        max-inline-size: min(var(--sb-toast-width, 24rem), 100vw - 2rem);
        border: 0;
        background: none;
        color: inherit;
        overflow: visible;
        transition: translate var(--sb-duration) var(--sb-easing);
      }
      :host([placement^='top']) {
        inset-block-start: var(--sb-space-4);
      }
      :host([placement^='bottom']) {
        inset-block-end: var(--sb-space-4);
      }
      :host([placement$='start']) {
        inset-inline-start: var(--sb-space-4);
      }
      :host([placement$='end']) {
        inset-inline-end: var(--sb-space-4);
      }
      :host(:is([placement='top'], [placement='bottom'])) {
        inset-inline: 0;
        margin-inline: auto;
      }
      [part='toast'] {
        display: flex;
        align-items: center;
        gap: var(--sb-space-3);
        padding: var(--sb-space-2) var(--sb-space-3) var(--sb-space-2) var(--sb-space-4);
        border-radius: var(--sb-radius);
        background: var(--_color);
        color: var(--_contrast);
        box-shadow: var(--sb-shadow-2);
      }
      [part='toast']:dir(rtl) {
        padding: var(--sb-space-2) var(--sb-space-4) var(--sb-space-2) var(--sb-space-3);
      }
      [part='message'] {
        flex: 1;
        padding-block: var(--sb-space-1);
      }
      .inline-button:focus-visible {
        outline-color: currentcolor;
      }
    `,
  ];

  /** Color of the theme; `danger` and `warning` interrupt the screen reader, others wait for their turn. */
  @property({ reflect: true }) color: ThemeColor = 'dark';

  /** Whether the message is shown. */
  @property({ type: Boolean, reflect: true }) open = false;

  /** How long the message stays, in milliseconds; 0 keeps it until it is closed. */
  @property({ type: Number }) duration = 5000;

  /** Where on the screen the message appears. */
  @property({ reflect: true }) placement: ToastPlacement = 'bottom-end';

  private timer: ReturnType<typeof setTimeout> | undefined;

  /** What keeps the message: the pointer on it, the focus in it, or both. */
  private readonly holds = new Set<'pointer' | 'focus'>();

  private readonly localizer = new Localizer(this, { sk: { close: 'Zavrieť správu' }, en: { close: 'Dismiss' } });

  constructor() {
    super();
    this.addEventListener('pointerenter', () => this.hold('pointer'));
    this.addEventListener('pointerleave', () => this.letGo('pointer'));
    this.addEventListener('focusin', () => this.hold('focus'));
    this.addEventListener('focusout', () => this.letGo('focus'));
    this.addEventListener('keydown', (event) => void (event.key === 'Escape' && this.close('escape')));
    this.addEventListener('click', (event) => this.closeByAction(event));
  }

  /** Shows the message; when it is shown already, its time starts again. */
  show(): void {
    this.open = true;
    this.startTimer();
  }

  /** Hides the message without an event. */
  hide(): void {
    this.open = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.popover = 'manual';
    if (this.hasUpdated) this.showOrHide();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stopTimer();
    removeFromStack(this);
  }

  protected override render(): TemplateResult {
    const urgent = this.color === 'danger' || this.color === 'warning';
    return html`<div part="toast" role=${urgent ? 'alert' : 'status'}>
      <slot name="icon"></slot>
      <div part="message"><slot></slot></div>
      <slot name="action"></slot>
      <button
        part="close"
        class="inline-button"
        type="button"
        aria-label=${this.localizer.words.close}
        @click=${() => this.close('cross')}
      >
        <sb-icon name="close"></sb-icon>
      </button>
    </div>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('open') || changed.has('placement')) this.showOrHide();
  }

  private showOrHide(): void {
    if (!this.isConnected) return;
    this.togglePopover(this.open);
    if (this.open) addToStack(this, this.placement);
    else removeFromStack(this);
    // A message that is hidden under the pointer hears of no leaving.
    if (!this.open) this.holds.clear();
    this.startTimer();
  }

  private hold(by: 'pointer' | 'focus'): void {
    this.holds.add(by);
    this.stopTimer();
  }

  private letGo(by: 'pointer' | 'focus'): void {
    this.holds.delete(by);
    this.startTimer();
  }

  private startTimer(): void {
    this.stopTimer();
    if (this.open && this.duration > 0 && this.holds.size === 0)
      this.timer = setTimeout(() => this.close('timeout'), this.duration);
  }

  private stopTimer(): void {
    clearTimeout(this.timer);
  }

  private close(reason: 'action' | 'cross' | 'escape' | 'timeout'): void {
    if (!this.open) return;
    this.open = false;
    this.emit('sb-close', { reason });
  }

  private closeByAction(event: Event): void {
    if (event.target instanceof Element && event.target.closest('[data-close]') !== null) this.close('action');
  }
}

/** Shows a message without an element in the page: makes an `sb-toast` with the text and these properties, and removes it once it is hidden. */
export function showToast(
  text: string,
  properties: Partial<Pick<SbToast, 'color' | 'duration' | 'placement'>> = {},
): SbToast {
  const toast = document.createElement('sb-toast');
  Object.assign(toast, properties).append(text);
  // Whatever hid it: the user, its time, or `hide()`, which fires no event of its own.
  toast.addEventListener('toggle', ({ newState }) => void (newState === 'closed' && toast.remove()));
  document.body.append(toast);
  toast.show();
  return toast;
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-toast': SbToast;
  }
}
