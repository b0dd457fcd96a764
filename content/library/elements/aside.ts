import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';
import { Modal } from '../shared/modal.ts';

/**
 * A panel beside the main part, for navigation, filters or details. As a drawer it slides over the page and is closed with Escape or
 * a click outside; `drawer-below` makes it a drawer only in narrow windows.
 *
 * @tag sb-aside
 * @summary A panel beside the main part, or a drawer over it.
 *
 * @slot - The content.
 *
 * @csspart panel - The panel.
 *
 * @cssprop [--sb-aside-size=16rem] - Width of the panel.
 * @cssprop [--sb-aside-padding=var(--sb-space-4)] - Space around the content.
 * @cssprop [--sb-aside-background=var(--sb-surface-color)] - Background of the panel.
 *
 * @cssState drawer - It is a drawer now.
 *
 * @fires {CustomEvent<{}>} sb-close - When the user closes the drawer with Escape or a click outside.
 */
@customElement('sb-aside')
export class SbAside extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        display: block;
        flex: none;
        inline-size: var(--sb-aside-size, 16rem);
        max-inline-size: 100%;
      }
      :host(:state(drawer)) {
        display: contents;
      }
      [part='panel'] {
        block-size: 100%;
        padding: var(--sb-aside-padding, var(--sb-space-4));
        border: 0 solid var(--sb-border-color);
        border-inline-end-width: 1px;
        background: var(--sb-aside-background, var(--sb-surface-color));
        color: var(--sb-text-color);
      }
      :host([side='end']) [part='panel'] {
        border-inline-width: 1px 0;
      }
      dialog[part='panel'] {
        inset: 0 auto 0 0;
        margin: 0;
        inline-size: min(var(--sb-aside-size, 16rem), 100% - var(--sb-space-7));
        max-inline-size: none;
        max-block-size: none;
        overflow: auto;
        box-shadow: var(--sb-shadow-3);
        transition: opacity var(--sb-duration-slow) var(--sb-easing);
      }
      :host([side='end']:dir(ltr)) dialog,
      :host([side='start']:dir(rtl)) dialog {
        inset: 0 0 0 auto;
      }
      @starting-style {
        dialog[open] {
          opacity: 0;
        }
      }
      dialog::backdrop {
        background: var(--sb-backdrop-color);
      }
    `,
  ];

  /** The side of the main part on which the panel is. */
  @property({ reflect: true }) side: 'start' | 'end' = 'start';

  /** Makes the panel a drawer at every width. */
  @property({ type: Boolean, reflect: true }) drawer = false;

  /** Makes the panel a drawer while the window is narrower, in pixels; 0 never does. */
  @property({ type: Number, attribute: 'drawer-below' }) drawerBelow = 0;

  /** Shows the drawer; has no effect on a panel that is no drawer. */
  @property({ type: Boolean, reflect: true }) open = false;

  /** Name of the panel for assistive technology; needed when a page has several, and by every drawer. */
  @property({ attribute: 'accessible-label' }) accessibleLabel = '';

  @state() private isNarrow = false;

  @query('dialog') private readonly dialog?: HTMLDialogElement;

  private readonly modal = new Modal(this, () => this.dialog);

  private narrow?: MediaQueryList;

  private readonly readWidth = (): void => {
    const isNarrow = this.narrow?.matches ?? false;
    // A drawer that became a panel while it was open must not come back by itself.
    if (this.isNarrow && !isNarrow) this.open = false;
    this.isNarrow = isNarrow;
  };

  override connectedCallback(): void {
    super.connectedCallback();
    this.watchWidth();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.narrow?.removeEventListener('change', this.readWidth);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('drawerBelow')) this.watchWidth();
    this.setState('drawer', this.isDrawer);
  }

  protected override render(): TemplateResult {
    const label = this.accessibleLabel === '' ? nothing : this.accessibleLabel;
    if (!this.isDrawer) return html`<div part="panel" role="complementary" aria-label=${label}><slot></slot></div>`;
    return html`<dialog part="panel" aria-label=${label} @cancel=${this.onCancel} @click=${this.closeOutside}>
      <slot></slot>
    </dialog>`;
  }

  protected override updated(): void {
    this.modal.toggle(this.open);
  }

  private get isDrawer(): boolean {
    return this.drawer || this.isNarrow;
  }

  private watchWidth(): void {
    this.narrow?.removeEventListener('change', this.readWidth);
    this.narrow = matchMedia(`(width < ${this.drawerBelow}px)`);
    this.narrow.addEventListener('change', this.readWidth);
    this.readWidth();
  }

  private closeByUser(): void {
    this.open = false;
    this.emit('sb-close', {});
  }

  /** Escape; a file input inside fires an event of the same name when the user chooses no file. */
  private onCancel(event: Event): void {
    if (event.target === this.dialog) this.closeByUser();
  }

  private closeOutside(event: MouseEvent): void {
    const box = this.dialog?.getBoundingClientRect();
    // A click on the backdrop has the dialog itself as its target and lies outside the dialog's box.
    if (event.target !== this.dialog || box === undefined) return;
    if (event.clientX < box.left || event.clientX > box.right) this.closeByUser();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-aside': SbAside;
  }
}
