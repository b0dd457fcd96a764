import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';
import { ownText } from '../shared/own-text.ts';
import { Popup, popupStyles } from '../shared/popup.ts';
import './icon.ts';

const roles = { normal: 'menuitem', checkbox: 'menuitemcheckbox', radio: 'menuitemradio' } as const;
const hoverDelay = 150;

/**
 * One command of a menu, a choice that can be on or off, or the way to a submenu.
 *
 * @tag sb-menu-item
 * @summary A command, a choice or a submenu in a menu.
 *
 * @slot - Text of the item.
 * @slot start - Icon before the text.
 * @slot end - Something after the text, such as a keyboard shortcut.
 * @slot submenu - An `sb-menu` that opens beside the item.
 *
 * @csspart item - The line.
 * @csspart check - The tick of a chosen item.
 * @csspart submenu - The box of the submenu.
 *
 * @cssprop [--sb-menu-item-padding=var(--sb-space-2)] - Space above and below the text.
 *
 * @fires {CustomEvent<{ value: string, checked: boolean }>} sb-select - When the user activates the item; `checked` is its new state when it is a choice.
 */
@customElement('sb-menu-item')
export class SbMenuItem extends SbElement {
  static override styles = [
    SbElement.styles,
    popupStyles,
    css`
      :host {
        display: block;
        border-radius: var(--sb-radius-small);
        outline-offset: -2px !important;
        cursor: pointer;
      }
      [part='item'] {
        display: flex;
        align-items: center;
        gap: var(--sb-space-2);
        padding: var(--sb-menu-item-padding, var(--sb-space-2)) var(--sb-space-3);
        border-radius: inherit;
        line-height: var(--sb-line-height-tight);
      }
      :host(:hover) > [part='item'],
      :host(:focus) > [part='item'],
      :host(:state(open)) > [part='item'] {
        background: var(--sb-hover-color);
      }
      .text {
        flex: 1;
      }
      [part='check'] {
        visibility: hidden;
      }
      :host([checked]) [part='check'] {
        visibility: visible;
      }
      ::slotted([slot='end']) {
        color: var(--sb-text-color-muted);
        font-size: var(--sb-font-size-small);
      }
      :host([color='danger']) > [part='item'] {
        color: var(--sb-color-danger-text);
      }
      :host([disabled]) {
        opacity: 0.5;
        cursor: default;
      }
    `,
  ];

  /** What the item is: a command, a choice on its own, or one of the choices in its `sb-menu-label`. */
  @property({ reflect: true }) type: 'normal' | 'checkbox' | 'radio' = 'normal';

  /** Text in the events, by which one listener can distinguish the items. */
  @property() value = '';

  /** Whether a choice is on. */
  @property({ type: Boolean, reflect: true }) checked = false;

  /** Marks a command that destroys something. */
  @property({ reflect: true }) color: 'default' | 'danger' = 'default';

  /** Makes the item unavailable; the arrow keys still reach it, so that the user learns that it exists. */
  @property({ type: Boolean, reflect: true }) disabled = false;

  @query('.popup') private readonly box?: HTMLElement;

  private timer: ReturnType<typeof setTimeout> | undefined;

  private readonly popup = new Popup(this, {
    anchor: () => this,
    popup: () => this.box,
    placement: () => 'end',
    onDismiss: () => this.closeSubmenu(),
  });

  constructor() {
    super();
    this.addEventListener('pointerenter', () => this.hover(() => this.openSubmenu()));
    this.addEventListener('pointerleave', () => this.hover(() => this.closeSubmenu()));
    this.addEventListener('focusout', (event) => this.closeWhenLeft(event));
    this.addEventListener('sb-select', (event) => void (event.target !== this && this.closeSubmenu()));
  }

  /** The menu in the slot `submenu`. */
  get submenu(): HTMLElement | null {
    return this.querySelector<HTMLElement>(':scope > [slot="submenu"]');
  }

  /** Text of the item, without what is in its named slots. */
  get text(): string {
    return ownText(this);
  }

  /** Opens the submenu; does nothing when there is none. */
  openSubmenu(): void {
    if (this.submenu === null || this.disabled) return;
    this.popup.show();
    this.setOpenState(true);
  }

  /** Closes the submenu. */
  closeSubmenu(): void {
    this.popup.hide();
    this.setOpenState(false);
  }

  /** Activates the item as a click does: turns a choice over, or opens the submenu. */
  activate(): void {
    if (this.disabled) return;
    if (this.submenu !== null) {
      this.openSubmenu();
      return;
    }
    if (this.type === 'checkbox') this.checked = !this.checked;
    if (this.type === 'radio') this.checkAlone();
    this.emit('sb-select', { value: this.value, checked: this.checked });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.setDefaultAttribute('tabindex', '-1');
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  protected override render(): TemplateResult {
    const isChoice = this.type !== 'normal';
    return html`<div part="item">
        ${isChoice ? html`<sb-icon part="check" name="check"></sb-icon>` : nothing}
        <slot name="start"></slot>
        <span class="text"><slot></slot></span>
        <slot name="end"></slot>
        ${this.submenu === null ? nothing : html`<sb-icon name="chevron-end"></sb-icon>`}
      </div>
      <div part="submenu" class="popup" popover="manual">
        <slot name="submenu" @slotchange=${() => this.requestUpdate()}></slot>
      </div>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    this.setAttribute('role', roles[this.type]);
    if (changed.has('disabled')) this.ariaDisabled = this.disabled ? 'true' : null;
    this.ariaChecked = this.type === 'normal' ? null : String(this.checked);
    this.ariaHasPopup = this.submenu === null ? null : 'menu';
    this.setOpenState(this.popup.isShown);
  }

  private setOpenState(open: boolean): void {
    this.ariaExpanded = this.submenu === null ? null : String(open);
    this.setState('open', open);
  }

  private hover(action: () => void): void {
    clearTimeout(this.timer);
    if (this.submenu !== null) this.timer = setTimeout(action, hoverDelay);
  }

  private closeWhenLeft(event: FocusEvent): void {
    if (this.popup.isShown && !(event.relatedTarget instanceof Node && this.contains(event.relatedTarget)))
      this.closeSubmenu();
  }

  private checkAlone(): void {
    const group = this.closest('sb-menu-label') ?? this.parentElement;
    for (const other of group?.querySelectorAll('sb-menu-item') ?? [])
      if (other.type === 'radio') other.checked = other === this;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-menu-item': SbMenuItem;
  }
}
