import { css, html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';
import { isShortcut } from '../shared/is-shortcut.ts';
import { rovingTarget, setRovingTabIndex } from '../shared/roving-focus.ts';
import { isCharacter, Typeahead } from '../shared/typeahead.ts';
import { SbMenuItem } from './menu-item.ts';

/**
 * A list of commands, usually in an `sb-dropdown`. One Tab stop; the arrow keys, Home, End and letters move among the items.
 *
 * @tag sb-menu
 * @summary A list of commands.
 *
 * @slot - The items: `sb-menu-item`, alone or in `sb-menu-label`.
 *
 * @cssprop [--sb-menu-width=12rem] - Least width.
 */
@customElement('sb-menu')
export class SbMenu extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        display: block;
        min-inline-size: var(--sb-menu-width, 12rem);
        color: var(--sb-text-color);
      }
    `,
  ];

  /** Name for assistive technology; a menu in an `sb-dropdown` takes the name of its button. */
  @property({ attribute: 'accessible-label' }) accessibleLabel = '';

  private readonly typeahead = new Typeahead();

  constructor() {
    super();
    this.addEventListener('click', (event) => this.onClick(event));
    this.addEventListener('keydown', (event) => this.onKeyDown(event));
  }

  /** Moves the focus to the first item, or to the last one with `'last'`. */
  focusItem(which: 'first' | 'last' = 'first'): void {
    this.focusOn(which === 'first' ? this.items[0] : this.items.at(-1));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.setDefaultAttribute('role', 'menu');
  }

  protected override render(): TemplateResult {
    return html`<slot @slotchange=${this.prepareItems}></slot>`;
  }

  protected override updated(): void {
    if (this.accessibleLabel !== '') this.setAttribute('aria-label', this.accessibleLabel);
  }

  /** The items of this menu, without those of submenus. */
  private get items(): readonly SbMenuItem[] {
    return [...this.querySelectorAll('sb-menu-item')].filter(
      (item) => item.closest('sb-menu') === this && !item.hidden,
    );
  }

  private get focused(): SbMenuItem | undefined {
    return this.items.find((item) => item.matches(':focus'));
  }

  private prepareItems(): void {
    setRovingTabIndex(this.items, this.focused);
    const parent = this.parentElement;
    if (parent instanceof SbMenuItem) this.setDefaultAttribute('aria-label', parent.text);
  }

  private focusOn(item: SbMenuItem | undefined): void {
    if (item === undefined) return;
    setRovingTabIndex(this.items, item);
    item.focus();
  }

  private onClick(event: Event): void {
    const item = event.target instanceof Element ? event.target.closest('sb-menu-item') : null;
    if (item !== null && item.closest('sb-menu') === this) item.activate();
  }

  private onKeyDown(event: KeyboardEvent): void {
    const current = this.focused;
    if (current === undefined || isShortcut(event)) return;
    const next = rovingTarget(event, { items: this.items, current, orientation: 'vertical', rtl: this.isRtl });
    if (next !== undefined) this.focusOn(next);
    else if (event.key === 'Enter' || (event.key === ' ' && !this.typeahead.isTyping)) this.activate(current);
    else if (event.key === (this.isRtl ? 'ArrowLeft' : 'ArrowRight') && current.submenu !== null)
      this.activate(current);
    else if (event.key === (this.isRtl ? 'ArrowRight' : 'ArrowLeft') || event.key === 'Escape') {
      if (!this.leave()) return;
    } else if (isCharacter(event)) this.focusOn(this.typeahead.find(event.key, this.items, current));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  private activate(item: SbMenuItem): void {
    item.activate();
    if (item.submenu instanceof SbMenu) item.submenu.focusItem();
  }

  /** Goes back from a submenu to its item; false in the outermost menu, whose owner then decides. */
  private leave(): boolean {
    const item = this.parentElement;
    if (!(item instanceof SbMenuItem)) return false;
    item.closeSubmenu();
    item.focus();
    return true;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-menu': SbMenu;
  }
}
