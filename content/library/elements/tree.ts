import { css, html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';
import { isShortcut } from '../shared/is-shortcut.ts';
import { rovingTarget, setRovingTabIndex } from '../shared/roving-focus.ts';
import { isCharacter, Typeahead } from '../shared/typeahead.ts';
import { SbTreeItem } from './tree-item.ts';

/**
 * A list whose lines can have lines under them: folders, categories, an outline. One Tab stop; the arrow keys move, open and close.
 *
 * @tag sb-tree
 * @summary Lines within lines, to open, close and choose.
 *
 * @slot - The lines: `sb-tree-item`.
 *
 * @cssprop [--sb-tree-indent=1.5rem] - How far each level is moved in.
 * @cssprop [--sb-tree-line-size=var(--sb-control-size-small)] - Least height of a line.
 *
 * @fires {CustomEvent<{ value: string, values: readonly string[] }>} sb-change - When the user chooses a line or clears the
 * choice: its value, and those of all chosen lines.
 */
@customElement('sb-tree')
export class SbTree extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        display: block;
      }
    `,
  ];

  /** How many lines the user can choose. */
  @property({ reflect: true }) selection: 'none' | 'single' | 'multiple' = 'single';

  /** Name for assistive technology. */
  @property({ attribute: 'accessible-label' }) accessibleLabel = '';

  private readonly typeahead = new Typeahead();

  constructor() {
    super();
    this.addEventListener('click', (event) => this.onClick(event));
    this.addEventListener('keydown', (event) => this.onKeyDown(event));
  }

  /** Values of the chosen lines, from the top down. */
  get values(): readonly string[] {
    return this.allItems.filter((item) => item.selected).map((item) => item.value);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.setDefaultAttribute('role', 'tree');
  }

  protected override render(): TemplateResult {
    return html`<slot @slotchange=${this.prepareItems}></slot>`;
  }

  protected override updated(): void {
    this.ariaMultiSelectable = this.selection === 'multiple' ? 'true' : null;
    if (this.accessibleLabel !== '') this.ariaLabel = this.accessibleLabel;
    this.prepareItems();
  }

  private get allItems(): readonly SbTreeItem[] {
    return [...this.querySelectorAll('sb-tree-item')];
  }

  /** The lines that can be seen: those whose branches are all open. */
  private get visibleItems(): readonly SbTreeItem[] {
    return this.allItems.filter((item) => item.parentElement?.closest('sb-tree-item:not([open])') == null);
  }

  private prepareItems(): void {
    const { allItems, visibleItems } = this;
    for (const item of allItems) item.selection = this.selection;
    const stop = visibleItems.find((item) => item.tabIndex === 0) ?? visibleItems.find((item) => item.selected);
    this.makeReachable(stop ?? allItems[0]);
  }

  private makeReachable(item: SbTreeItem | undefined): void {
    setRovingTabIndex(this.allItems, item);
    // Tab passes over all that stands in a host with a negative index, so those around the line must have none.
    let above = item?.parentElement;
    while (above instanceof SbTreeItem) {
      above.removeAttribute('tabindex');
      above = above.parentElement;
    }
  }

  private focusOn(item: SbTreeItem | undefined): void {
    if (item === undefined) return;
    this.makeReachable(item);
    item.focus();
  }

  private itemOf(event: Event): SbTreeItem | null {
    return event.target instanceof Element ? event.target.closest('sb-tree-item') : null;
  }

  private onClick(event: Event): void {
    const item = this.itemOf(event);
    if (item === null) return;
    this.focusOn(item);
    const onArrow = event.composedPath().some((target) => target instanceof Element && target.part.contains('arrow'));
    if (onArrow || this.selection === 'none') item.toggle();
    else this.choose(item);
  }

  private choose(item: SbTreeItem): void {
    if (item.disabled || (this.selection === 'single' && item.selected)) return;
    if (this.selection === 'single') for (const other of this.allItems) other.selected = false;
    item.selected = !item.selected;
    this.emit('sb-change', { value: item.value, values: this.values });
  }

  private onKeyDown(event: KeyboardEvent): void {
    const current = this.itemOf(event);
    if (current === null || isShortcut(event)) return;
    const items = this.visibleItems;
    const forward = this.isRtl ? 'ArrowLeft' : 'ArrowRight';
    const back = this.isRtl ? 'ArrowRight' : 'ArrowLeft';
    const next = rovingTarget(event, { items, current, orientation: 'vertical', rtl: false, ends: 'stop' });
    if (next !== undefined) this.focusOn(next);
    else if (event.key === forward) this.goIn(current);
    else if (event.key === back) this.goOut(current);
    else if (event.key === 'Enter' || (event.key === ' ' && !this.typeahead.isTyping)) this.activate(current);
    else if (isCharacter(event)) this.focusOn(this.typeahead.find(event.key, items, current));
    else return;
    event.preventDefault();
  }

  private activate(item: SbTreeItem): void {
    if (this.selection === 'none') item.toggle();
    else this.choose(item);
  }

  private goIn(item: SbTreeItem): void {
    if (item.isBranch && !item.open) item.toggle();
    else this.focusOn(item.items[0]);
  }

  private goOut(item: SbTreeItem): void {
    if (item.isBranch && item.open) item.toggle();
    else if (item.parentElement instanceof SbTreeItem) this.focusOn(item.parentElement);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-tree': SbTree;
  }
}
