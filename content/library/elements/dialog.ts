import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';
import { inlineButtonStyles } from '../shared/inline-button.ts';
import { Localizer } from '../shared/localize.ts';
import { Modal } from '../shared/modal.ts';
import './icon.ts';

/** What made the user close a dialog: an element with `data-close`, the cross, the Escape key, or a click on the backdrop. */
export type CloseReason = 'action' | 'cross' | 'escape' | 'backdrop';

/**
 * A window over the page that must be answered or closed before the user goes on. It keeps the focus inside and returns it
 * when it closes. An element inside with `data-close="result"` closes it with that result.
 *
 * @tag sb-dialog
 * @summary A window over the page that requires an answer.
 *
 * @slot - The content.
 * @slot trigger - The button on the page that opens the dialog.
 * @slot footer - The buttons at the end.
 *
 * @csspart dialog - The `<dialog>` inside.
 * @csspart header - The line with the title and the cross.
 * @csspart title - The title.
 * @csspart close - The cross.
 * @csspart body - The box around the content, which scrolls when it is long.
 * @csspart footer - The box around the buttons.
 *
 * @cssprop [--sb-dialog-width=32rem] - Width of a dialog in the middle or at a side; height follows the content.
 * @cssprop [--sb-dialog-backdrop=var(--sb-backdrop-color)] - Color that covers the page.
 *
 * @fires {CustomEvent<{}>} sb-open - When the user opens the dialog by its trigger.
 * @fires {CustomEvent<{ reason: 'action' | 'cross' | 'escape' | 'backdrop', result: string }>} sb-request-close - Before the user closes the dialog; canceling the event keeps it open.
 * @fires {CustomEvent<{ reason: 'action' | 'cross' | 'escape' | 'backdrop', result: string }>} sb-close - When the user has closed the dialog; `result` is that of the `data-close` element, else empty.
 */
@customElement('sb-dialog')
export class SbDialog extends SbElement {
  static override styles = [
    SbElement.styles,
    inlineButtonStyles,
    css`
      :host {
        display: contents;
      }
      dialog {
        flex-direction: column;
        inline-size: min(var(--sb-dialog-width, 32rem), 100vw - 2rem);
        max-block-size: calc(100dvh - 2rem);
        padding: 0;
        border: 1px solid var(--sb-border-color);
        border-radius: var(--sb-radius-large);
        background: var(--sb-surface-color-raised);
        color: var(--sb-text-color);
        box-shadow: var(--sb-shadow-3);
        overflow: hidden;
      }
      dialog[open] {
        display: flex;
      }
      dialog::backdrop {
        background: var(--sb-dialog-backdrop, var(--sb-backdrop-color));
      }
      :host([placement='start']) dialog,
      :host([placement='end']) dialog {
        inline-size: min(var(--sb-dialog-width, 24rem), 100vw - 3rem);
        block-size: 100dvh;
        max-block-size: none;
        margin-block: 0;
        border-radius: 0;
      }
      :host([placement='start']) dialog {
        margin-inline: 0 auto;
      }
      :host([placement='end']) dialog {
        margin-inline: auto 0;
      }
      :host([placement='bottom']) dialog {
        inline-size: 100vw;
        max-inline-size: none;
        margin-block-end: 0;
        border-end-start-radius: 0;
        border-end-end-radius: 0;
      }
      [part='header'] {
        display: flex;
        align-items: start;
        gap: var(--sb-space-4);
        padding: var(--sb-space-4) var(--sb-space-5) var(--sb-space-2);
      }
      [part='title'] {
        flex: 1;
        margin: 0;
        font-size: var(--sb-font-size-large);
        line-height: var(--sb-line-height-tight);
      }
      [part='body'] {
        flex: 1;
        padding: var(--sb-space-2) var(--sb-space-5) var(--sb-space-5);
        overflow: auto;
        overscroll-behavior: contain;
      }
      [part='footer'] {
        display: flex;
        flex-wrap: wrap;
        justify-content: end;
        gap: var(--sb-space-2);
        padding: var(--sb-space-3) var(--sb-space-5) var(--sb-space-5);
      }
      [part='footer'][hidden] {
        display: none;
      }
    `,
  ];

  /** Title of the dialog, which is also its name for assistive technology. */
  @property() label = '';

  /** Whether the dialog is shown. */
  @property({ type: Boolean, reflect: true }) open = false;

  /** Where the dialog is: in the middle, along a side as a drawer, or at the bottom as a sheet. */
  @property({ reflect: true }) placement: 'center' | 'start' | 'end' | 'bottom' = 'center';

  /** Stays open on Escape and on a click on the backdrop, and has no cross: the user has to choose an action. */
  @property({ type: Boolean, reflect: true }) persistent = false;

  @query('dialog') private readonly dialog?: HTMLDialogElement;
  @query('slot[name="footer"]') private readonly footerSlot?: HTMLSlotElement;

  private readonly modal = new Modal(this, () => this.dialog);

  private readonly localizer = new Localizer(this, { sk: { close: 'Zavrieť' }, en: { close: 'Close' } });

  constructor() {
    super();
    this.addEventListener('click', (event) => this.closeByAction(event));
  }

  /** Shows the dialog. */
  show(): void {
    this.open = true;
  }

  /** Hides the dialog without events. */
  hide(): void {
    this.open = false;
  }

  protected override render(): TemplateResult {
    const hasFooter =
      (this.footerSlot?.assignedElements().length ?? this.querySelectorAll(':scope > [slot="footer"]').length) > 0;
    const cross = html`<button
      part="close"
      class="inline-button"
      type="button"
      aria-label=${this.localizer.words.close}
      @click=${() => this.closeByUser('cross')}
    >
      <sb-icon name="close"></sb-icon>
    </button>`;
    return html`<slot name="trigger" @click=${this.openByUser}></slot>
      <dialog
        part="dialog"
        aria-labelledby="title"
        closedby=${this.persistent ? 'none' : 'closerequest'}
        @cancel=${this.onCancel}
        @click=${this.onBackdrop}
        @close=${this.onNativeClose}
      >
        <div part="header">
          <h2 part="title" id="title">${this.label}</h2>
          ${this.persistent ? nothing : cross}
        </div>
        <div part="body"><slot></slot></div>
        <div part="footer" ?hidden=${!hasFooter}>
          <slot name="footer" @slotchange=${() => this.requestUpdate()}></slot>
        </div>
      </dialog>`;
  }

  protected override updated(): void {
    this.modal.toggle(this.open);
  }

  private openByUser(): void {
    if (this.open) return;
    this.open = true;
    this.emit('sb-open', {});
  }

  private closeByUser(reason: CloseReason, result = ''): void {
    if (!this.open || !this.emit('sb-request-close', { reason, result }, { cancelable: true })) return;
    this.open = false;
    this.emit('sb-close', { reason, result });
  }

  private closeByAction(event: Event): void {
    const action = event.target instanceof Element ? event.target.closest('[data-close]') : null;
    if (action !== null && action.closest('sb-dialog') === this)
      this.closeByUser('action', action.getAttribute('data-close') ?? '');
  }

  private onCancel(event: Event): void {
    // A file input fires an event of the same name when the user chooses no file.
    if (event.target !== this.dialog) return;
    event.preventDefault();
    if (!this.persistent) this.closeByUser('escape');
  }

  /** A browser lets nobody hold a user for ever: it closes on a second Escape even when the first was refused. */
  private onNativeClose(): void {
    if (!this.open) return;
    this.open = false;
    this.emit('sb-close', { reason: 'escape', result: '' });
  }

  /** The backdrop belongs to the `<dialog>`, so a click on it lies outside the box that the user sees. */
  private onBackdrop(event: MouseEvent): void {
    if (this.persistent || event.target !== this.dialog || this.dialog === undefined) return;
    const box = this.dialog.getBoundingClientRect();
    const inside =
      event.clientX >= box.left &&
      event.clientX <= box.right &&
      event.clientY >= box.top &&
      event.clientY <= box.bottom;
    if (!inside) this.closeByUser('backdrop');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-dialog': SbDialog;
  }
}
