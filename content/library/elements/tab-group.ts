import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';
import { rovingTarget, setRovingTabIndex } from '../shared/roving-focus.ts';
import { SbTabPanel } from './tab-panel.ts';
import { SbTab } from './tab.ts';

/**
 * Several views of one thing, one shown at a time. Each `sb-tab` shows the `sb-tab-panel` of its name.
 *
 * @tag sb-tab-group
 * @summary Views of which one is shown.
 *
 * @slot - The panels: `sb-tab-panel`.
 * @slot tab - The tabs; an `sb-tab` goes there automatically.
 *
 * @csspart tabs - The row of tabs.
 * @csspart panels - The box around the panels.
 *
 * @cssprop [--sb-tab-group-line-color=var(--sb-border-color)] - Color of the line between tabs and panels.
 * @cssprop [--sb-tab-group-active-color=var(--sb-color-primary)] - Color of the mark at the chosen tab.
 *
 * @fires {CustomEvent<{ value: string }>} sb-change - When the user chooses a tab; `value` is the name of its panel.
 */
@customElement('sb-tab-group')
export class SbTabGroup extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        display: flex;
        flex-direction: column;
        --_mark: inset 0 -2px 0 var(--sb-tab-group-active-color, var(--sb-color-primary));
        --_line: inset 0 -1px 0 var(--sb-tab-group-line-color, var(--sb-border-color));
      }
      :host([placement='start']) {
        flex-direction: row;
        --_mark: inset -2px 0 0 var(--sb-tab-group-active-color, var(--sb-color-primary));
        --_line: inset -1px 0 0 var(--sb-tab-group-line-color, var(--sb-border-color));
      }
      :host([placement='start']:dir(rtl)) {
        --_mark: inset 2px 0 0 var(--sb-tab-group-active-color, var(--sb-color-primary));
        --_line: inset 1px 0 0 var(--sb-tab-group-line-color, var(--sb-border-color));
      }
      :host([placement='bottom']) {
        flex-direction: column-reverse;
        --_mark: inset 0 2px 0 var(--sb-tab-group-active-color, var(--sb-color-primary));
        --_line: inset 0 1px 0 var(--sb-tab-group-line-color, var(--sb-border-color));
      }
      [part='tabs'] {
        display: flex;
        flex: none;
        overflow-x: auto;
        box-shadow: var(--_line);
        scrollbar-width: thin;
      }
      :host([placement='start']) [part='tabs'] {
        flex-direction: column;
        margin-inline-end: var(--sb-space-5);
      }
      ::slotted(sb-tab[active]) {
        box-shadow: var(--_mark);
      }
      [part='panels'] {
        flex: 1;
        min-inline-size: 0;
      }
    `,
  ];

  /** Name of the panel that is shown; without one the first is. */
  @property({ reflect: true }) value = '';

  /** Side of the panels on which the tabs are. */
  @property({ reflect: true }) placement: 'top' | 'bottom' | 'start' = 'top';

  /** Whether an arrow key shows the panel at once, or only moves the focus until Enter or Space is pressed. */
  @property() activation: 'auto' | 'manual' = 'auto';

  /** Name of the row of tabs for assistive technology. */
  @property({ attribute: 'accessible-label' }) accessibleLabel = '';

  @query('[part="tabs"]') private readonly row?: HTMLElement;

  constructor() {
    super();
    this.addEventListener('click', (event) => this.onClick(event));
    this.addEventListener('keydown', (event) => this.onKeyDown(event));
  }

  protected override render(): TemplateResult {
    return html`<div
        part="tabs"
        role="tablist"
        aria-orientation=${this.placement === 'start' ? 'vertical' : 'horizontal'}
        aria-label=${this.accessibleLabel || nothing}
      >
        <slot name="tab" @slotchange=${this.connect}></slot>
      </div>
      <div part="panels"><slot @slotchange=${this.connect}></slot></div>`;
  }

  protected override updated(): void {
    this.connect();
  }

  private get tabs(): readonly SbTab[] {
    return [...this.children].filter((child) => child instanceof SbTab);
  }

  private get chosen(): SbTab | undefined {
    const enabled = this.tabs.filter((tab) => !tab.disabled);
    return enabled.find((tab) => tab.panel === this.value) ?? enabled[0];
  }

  /** Shows the chosen panel and tells assistive technology which tab and panel belong together. */
  private connect(): void {
    const { chosen } = this;
    const panels = [...this.children].filter((child) => child instanceof SbTabPanel);
    for (const tab of this.tabs) {
      const panel = panels.find(({ name }) => name === tab.panel);
      tab.active = tab === chosen;
      if (panel === undefined) continue;
      panel.active = tab.active;
      tab.ariaControlsElements = [panel];
      panel.ariaLabelledByElements = [tab];
    }
    setRovingTabIndex(this.tabs, chosen);
    this.reveal(chosen);
  }

  /** Moves only the row of tabs: bringing a tab into view must not scroll the page. */
  private reveal(tab: SbTab | undefined): void {
    if (tab === undefined || this.row === undefined) return;
    const row = this.row.getBoundingClientRect();
    const box = tab.getBoundingClientRect();
    if (box.right > row.right) this.row.scrollLeft += box.right - row.right;
    else if (box.left < row.left) this.row.scrollLeft -= row.left - box.left;
  }

  private choose(tab: SbTab): void {
    if (tab.disabled || tab === this.chosen) return;
    this.value = tab.panel;
    this.emit('sb-change', { value: tab.panel });
  }

  private tabOf(event: Event): SbTab | undefined {
    return this.tabs.find((tab) => event.target instanceof Node && tab.contains(event.target));
  }

  private onClick(event: Event): void {
    const tab = this.tabOf(event);
    if (tab !== undefined) this.choose(tab);
  }

  private onKeyDown(event: KeyboardEvent): void {
    const current = this.tabOf(event);
    if (current === undefined) return;
    const next = rovingTarget(event, {
      items: this.tabs.filter((tab) => !tab.disabled),
      current,
      orientation: this.placement === 'start' ? 'vertical' : 'horizontal',
      rtl: this.isRtl,
    });
    if (next !== undefined) {
      setRovingTabIndex(this.tabs, next);
      next.focus();
      if (this.activation === 'auto') this.choose(next);
    } else if (event.key === 'Enter' || event.key === ' ') this.choose(current);
    else return;
    event.preventDefault();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-tab-group': SbTabGroup;
  }
}
