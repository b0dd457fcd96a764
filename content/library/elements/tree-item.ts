import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';
import { ownText } from '../shared/own-text.ts';
import './icon.ts';

/**
 * One line of an `sb-tree`, with the lines under it as further `sb-tree-item` elements inside.
 *
 * @tag sb-tree-item
 * @summary A line of a tree.
 *
 * @slot - Text of the line.
 * @slot start - Icon before the text.
 * @slot end - Something after the text, such as a count.
 * @slot children - The lines below; an `sb-tree-item` goes there automatically.
 *
 * @csspart item - The line itself, without those below.
 * @csspart arrow - The arrow of a branch.
 * @csspart check - The box of a line in a tree with several choices.
 * @csspart children - The box around the lines below.
 *
 * @fires {CustomEvent<{ value: string }>} sb-open - When the user opens the branch; the moment to load lines that are not there yet.
 * @fires {CustomEvent<{ value: string }>} sb-close - When the user closes the branch.
 */
@customElement('sb-tree-item')
export class SbTreeItem extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        display: block;
        outline: none !important;
        color: var(--sb-text-color);
      }
      [part='item'] {
        display: flex;
        align-items: center;
        gap: var(--sb-space-2);
        min-block-size: var(--sb-tree-line-size, var(--sb-control-size-small));
        padding-inline-end: var(--sb-space-2);
        border-radius: var(--sb-radius-small);
        cursor: pointer;
      }
      [part='item']:hover {
        background: var(--sb-hover-color);
      }
      :host(:focus-visible) > [part='item'] {
        outline: var(--sb-focus-width) solid var(--sb-focus-color);
        outline-offset: -2px;
      }
      :host([selected]) > [part='item'] {
        background: var(--sb-color-primary-tint);
        color: var(--sb-color-primary-text);
      }
      [part='arrow'] {
        display: inline-flex;
        flex: none;
        align-items: center;
        justify-content: center;
        inline-size: 1.5rem;
        block-size: 1.5rem;
        margin-inline-end: calc(var(--sb-space-1) * -1);
      }
      [part='arrow'] sb-icon {
        transition: rotate var(--sb-duration) var(--sb-easing);
      }
      :host([open]) > [part='item'] [part='arrow'] sb-icon {
        rotate: 90deg;
      }
      :host([open]:dir(rtl)) > [part='item'] [part='arrow'] sb-icon {
        rotate: -90deg;
      }
      [part='check'] {
        display: inline-flex;
        flex: none;
        inline-size: 1.125rem;
        block-size: 1.125rem;
        border: 1px solid var(--sb-control-border-color);
        border-radius: var(--sb-radius-small);
        color: var(--sb-color-primary-contrast);
      }
      :host([selected]) > [part='item'] [part='check'] {
        border-color: var(--sb-color-primary);
        background: var(--sb-color-primary);
      }
      :host(:not([selected])) > [part='item'] [part='check'] sb-icon {
        visibility: hidden;
      }
      .text {
        flex: 1;
      }
      [part='children'] {
        margin-inline-start: var(--sb-tree-indent, 1.5rem);
      }
      :host(:not([open])) > [part='children'] {
        display: none;
      }
      :host([disabled]) > [part='item'] {
        opacity: 0.5;
      }
    `,
  ];

  /** Text for this line in the events of the tree. */
  @property({ reflect: true }) value = '';

  /** Whether the lines below are shown. */
  @property({ type: Boolean, reflect: true }) open = false;

  /** Whether the line is chosen. */
  @property({ type: Boolean, reflect: true }) selected = false;

  /** Shows the arrow also while there are no lines below, for those that are loaded when the branch is opened. */
  @property({ type: Boolean, reflect: true }) branch = false;

  /** Keeps the line from being chosen. */
  @property({ type: Boolean, reflect: true }) disabled = false;

  /** @internal How many lines of the tree can be chosen: with several, the line has a box to tick; the tree sets it. */
  @state() selection: 'none' | 'single' | 'multiple' = 'single';

  /** Text of the line, without what is in its named slots. */
  get text(): string {
    return ownText(this);
  }

  /** True when the line has lines below, or may get them. */
  get isBranch(): boolean {
    return this.branch || this.items.length > 0;
  }

  /** The lines right below this one. */
  get items(): readonly SbTreeItem[] {
    return [...this.children].filter((child) => child instanceof SbTreeItem);
  }

  /** Opens or closes the branch for the user, with the event; does nothing on a line without lines below. */
  toggle(): void {
    if (!this.isBranch) return;
    this.open = !this.open;
    this.emit(this.open ? 'sb-open' : 'sb-close', { value: this.value });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.setDefaultAttribute('role', 'treeitem');
    this.setDefaultAttribute('tabindex', '-1');
    if (this.parentElement instanceof SbTreeItem) this.slot ||= 'children';
  }

  protected override render(): TemplateResult {
    return html`<div part="item">
        <span part="arrow">${this.isBranch ? html`<sb-icon name="chevron-end"></sb-icon>` : nothing}</span>
        ${this.selection === 'multiple' ? html`<span part="check"><sb-icon name="check"></sb-icon></span>` : nothing}
        <slot name="start"></slot><span class="text"><slot></slot></span><slot name="end"></slot>
      </div>
      <div part="children" role="group"><slot name="children" @slotchange=${this.onLinesChange}></slot></div>`;
  }

  protected override updated(changed: PropertyValues): void {
    this.ariaExpanded = this.isBranch ? String(this.open) : null;
    this.ariaSelected = this.selection === 'none' ? null : String(this.selected);
    if (changed.has('disabled')) this.ariaDisabled = this.disabled ? 'true' : null;
    if (changed.has('open')) this.tellTree();
  }

  private onLinesChange(): void {
    this.requestUpdate();
    this.tellTree();
  }

  /** Which lines are there, and which of them can be seen, decides where Tab enters the tree. */
  private tellTree(): void {
    // Lines are defined before their tree, which then looks at them all by itself.
    this.closest<HTMLElementTagNameMap['sb-tree']>('sb-tree:defined')?.requestUpdate();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-tree-item': SbTreeItem;
  }
}
