import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { fieldStyles } from '../shared/field.ts';
import { iconNames } from '../shared/icons.ts';
import { Localizer } from '../shared/localize.ts';
import { PanelControl, panelControlStyles } from '../shared/panel-control.ts';
import { popupStyles } from '../shared/popup.ts';
import { rovingTarget, setRovingTabIndex } from '../shared/roving-focus.ts';
import { isCharacter } from '../shared/typeahead.ts';
import './icon.ts';

const columns = 6;

/**
 * A choice of one of the icons of `sb-icon`, yours included, by its look or by typing a part of its name.
 *
 * @tag sb-icon-picker
 * @summary An icon, chosen from those that there are.
 *
 * @csspart label - The label.
 * @csspart box - The button that shows the icon and opens the panel.
 * @csspart panel - The panel.
 * @csspart search - The field that narrows the icons.
 * @csspart grid - The icons.
 * @csspart help - The explanation below.
 * @csspart error - The error message.
 *
 * @cssState user-invalid - An icon is missing, and the error is shown.
 *
 * @fires {CustomEvent<{ value: string }>} sb-change - When the user has chosen an icon.
 * @fires {CustomEvent<{}>} sb-open - When the user opens the panel.
 * @fires {CustomEvent<{}>} sb-close - When the user closes the panel.
 */
@customElement('sb-icon-picker')
export class SbIconPicker extends PanelControl {
  static override styles = [
    PanelControl.styles,
    fieldStyles,
    popupStyles,
    panelControlStyles,
    css`
      [part='grid'] {
        display: grid;
        grid-template-columns: repeat(6, 2.5rem);
        max-block-size: 12.5rem;
        margin-block-start: var(--sb-space-2);
        overflow: auto;
      }
      [role='option'] {
        display: grid;
        place-content: center;
        block-size: 2.5rem;
        border-radius: var(--sb-radius-small);
        font-size: 1.25rem;
        cursor: pointer;
      }
      [role='option']:hover {
        background: var(--sb-hover-color);
      }
      [role='option']:focus-visible {
        outline-offset: -2px;
      }
      [aria-selected='true'] {
        background: var(--sb-color-primary-tint);
        color: var(--sb-color-primary-text);
      }
      .none {
        grid-column: 1 / -1;
        padding: var(--sb-space-3);
        color: var(--sb-text-color-muted);
      }
    `,
  ];

  /** Name of the chosen icon; empty when none is chosen. The attribute sets the name that a reset restores. */
  @property() override value = '';

  /** Names to choose from, separated by spaces or commas; without them, all icons. */
  @property() icons = '';

  @query('#search') private readonly search?: HTMLInputElement;

  @state() private filter = '';

  private readonly localizer = new Localizer(this, {
    sk: { choose: 'Vyberte ikonu', search: 'Hľadať ikonu', none: 'Žiadna ikona nevyhovuje.' },
    en: { choose: 'Choose an icon', search: 'Search icons', none: 'No icon matches.' },
  });

  protected override get firstInPanel(): HTMLElement | undefined {
    return this.search;
  }

  protected override render(): TemplateResult {
    const { words } = this.localizer;
    const text = this.value || words.choose;
    const icon = this.value === '' ? nothing : html`<sb-icon name=${this.value} size="small"></sb-icon>`;
    return this.renderControl({
      button: html`${icon}<span id="text">${text}</span><sb-icon name="chevron-down"></sb-icon>`,
      text,
      panelLabel: words.choose,
      panel: () => this.renderPanel(),
    });
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (!this.open) this.filter = '';
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const { items } = this;
    setRovingTabIndex(
      items,
      items.find((item) => item.ariaSelected === 'true'),
    );
  }

  private renderPanel(): TemplateResult {
    const { words } = this.localizer;
    const names = this.names;
    return html`<input
        part="search"
        class="box"
        id="search"
        type="search"
        aria-label=${words.search}
        placeholder=${words.search}
        .value=${live(this.filter)}
        @input=${this.onSearch}
        @keydown=${this.onSearchKey}
      />
      <div part="grid" role="listbox" aria-label=${words.choose} @click=${this.onPick} @keydown=${this.onGridKey}>
        ${names.map((name) => html`<div role="option" data-name=${name} aria-label=${name} title=${name} aria-selected=${name === this.value}><sb-icon name=${name}></sb-icon></div>`)}
      </div>
      ${names.length === 0 ? html`<div class="none" role="status">${words.none}</div>` : nothing}`;
  }

  private get names(): readonly string[] {
    const all = this.icons === '' ? iconNames() : this.icons.split(/[\s,]+/).filter((name) => name !== '');
    return all.filter((name) => name.includes(this.filter.trim().toLowerCase()));
  }

  private get items(): readonly HTMLElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLElement>('[role="option"]')];
  }

  private onSearch(): void {
    this.filter = this.search?.value ?? '';
  }

  private onSearchKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    this.items.find((item) => item.tabIndex === 0)?.focus();
  }

  private onGridKey(event: KeyboardEvent): void {
    const { items } = this;
    const current = items.find((item) => item === event.target);
    if (current === undefined) return;
    const row = { ArrowDown: columns, ArrowUp: -columns }[event.key];
    const isInFirstRow = items.indexOf(current) < columns;
    const next =
      row === undefined
        ? rovingTarget(event, { items, current, orientation: 'horizontal', rtl: this.isRtl })
        : items[items.indexOf(current) + row];
    // What is typed among the icons goes on narrowing them: the field has the focus before the letter arrives.
    if (event.key !== ' ' && isCharacter(event)) return this.search?.focus();
    if (event.key === 'Enter' || event.key === ' ') this.choose(current);
    else if (event.key === 'ArrowUp' && isInFirstRow) this.search?.focus();
    else if (next === undefined) return;
    else {
      setRovingTabIndex(items, next);
      next.focus();
    }
    event.preventDefault();
  }

  private onPick(event: Event): void {
    const item = event.target instanceof Element ? event.target.closest<HTMLElement>('[role="option"]') : null;
    if (item !== null) this.choose(item);
  }

  private choose(item: HTMLElement): void {
    const value = item.dataset['name'] ?? '';
    const changed = value !== this.value;
    this.value = value;
    this.closeAndReturn();
    if (changed) this.emit('sb-change', { value });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-icon-picker': SbIconPicker;
  }
}
