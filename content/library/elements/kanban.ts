import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { DragGesture, type Point } from '../shared/drag-gesture.ts';
import { SbElement } from '../shared/element.ts';
import { handleStyles } from '../shared/handle-styles.ts';
import {
  isSamePlace,
  moveCard,
  placeOf,
  readColumns,
  stepFrom,
  type KanbanCard,
  type KanbanColumn,
  type KanbanPlace,
} from '../shared/kanban-board.ts';
import { cardUnder, placeUnder } from '../shared/kanban-pointer.ts';
import { kanbanStyles } from '../shared/kanban-styles.ts';
import { kanbanWords } from '../shared/kanban-words.ts';
import { Localizer } from '../shared/localize.ts';
import { stepOf } from '../shared/roving-focus.ts';
import { visuallyHiddenStyles } from '../shared/visually-hidden.ts';
import './icon.ts';

/** A card that is picked up, and the board before that. */
interface Lift {
  readonly card: KanbanCard;
  readonly from: string;
  readonly before: readonly KanbanColumn[];
}

/**
 * Shows work in columns, from the first step to the last. The user moves cards by dragging, by the keyboard, or by a click
 * on the grip and a second click on the place.
 *
 * @tag sb-kanban
 * @summary A board of columns with cards that can be moved.
 *
 * @slot card-id - Your own content of the card with that `id`, instead of its title and text.
 *
 * @csspart board - Frame of the columns; it scrolls when they are wider than the page.
 * @csspart column - A column.
 * @csspart title - Heading of a column.
 * @csspart card - A card.
 * @csspart lifted - The card that is picked up.
 * @csspart handle - Grip of a card.
 *
 * @cssprop [--sb-kanban-column-width=14rem] - Least width of a column.
 * @cssprop [--sb-kanban-gap=var(--sb-space-3)] - Space between columns.
 * @cssprop [--sb-kanban-column-background=var(--sb-surface-color-sunken)] - Background of a column.
 * @cssprop [--sb-kanban-card-background=var(--sb-surface-color)] - Background of a card.
 *
 * @cssState moving - A card is picked up.
 *
 * @fires {CustomEvent<{ card: string, from: string, to: string, index: number }>} sb-move - When the user has moved a card: ids of the card and of both columns, and its new place from zero. Cancel it to put the card back.
 */
@customElement('sb-kanban')
export class SbKanban extends SbElement {
  static override styles = [SbElement.styles, handleStyles, visuallyHiddenStyles, kanbanStyles];

  /** Columns with their cards: `[{ id, title, limit, cards: [{ id, title, text }] }]`, in the attribute as JSON. A move replaces the array. */
  @property({ converter: readColumns }) columns: readonly KanbanColumn[] = [];

  /** Name of the board for assistive technology. */
  @property() label = '';

  /** Keeps the cards where they are. */
  @property({ type: Boolean, reflect: true }) disabled = false;

  @state() private lifted?: Lift;
  @state() private message = '';
  private readonly localizer = new Localizer(this, kanbanWords);
  protected readonly gesture = new DragGesture<KanbanCard>(this, {
    start: (event) => this.cardOf(event),
    lift: (card) => this.lift(card),
    over: (card, point) => this.dragOver(card.id, point),
    drop: () => this.drop(),
    cancel: () => this.cancel(),
  });

  protected override updated(changes: PropertyValues<this>): void {
    this.setState('moving', this.lifted !== undefined);
    // A card that has changed its column is drawn anew, without the focus.
    if (changes.has('columns') && this.lifted !== undefined) this.handleOf(this.lifted.card.id)?.focus();
  }

  protected override render(): TemplateResult {
    return html`<div part="board" role="group" aria-label=${this.label || nothing} tabindex="0">
        ${repeat(
          this.columns,
          (column) => column.id,
          (column, number) => this.renderColumn(column, number),
        )}
      </div>
      <div role="status" class="visually-hidden">${this.message}</div>`;
  }

  private renderColumn(column: KanbanColumn, number: number): TemplateResult {
    const { title, cards, limit } = column;
    const isOver = limit !== undefined && cards.length > limit;
    return html`<div part="column" @click=${() => this.placeByClick({ column: column.id, index: cards.length })}>
      <div part="title">
        <span id=${`title-${number}`}>${title}</span>
        <span class=${isOver ? 'count over' : 'count'}>
          ${limit === undefined ? cards.length : this.localizer.words.count(cards.length, limit)}
        </span>
      </div>
      <ul aria-labelledby=${`title-${number}`} data-column=${column.id}>
        ${repeat(
          cards,
          (card) => card.id,
          (card) => this.renderCard(card),
        )}
      </ul>
    </div>`;
  }

  private renderCard(card: KanbanCard): TemplateResult {
    const isLifted = this.lifted?.card.id === card.id;
    return html`<li part=${isLifted ? 'card lifted' : 'card'} data-card=${card.id}>
      <div class="content">
        <slot name=${card.id}>
          <strong>${card.title}</strong>${card.text === undefined ? nothing : html`<p>${card.text}</p>`}
        </slot>
      </div>
      ${this.disabled ? nothing : this.renderHandle(card, isLifted)}
    </li>`;
  }

  private renderHandle(card: KanbanCard, isLifted: boolean): TemplateResult {
    return html`<button
      part="handle"
      class="handle"
      type="button"
      data-handle=${card.id}
      aria-label=${this.localizer.words.move(card.title)}
      aria-pressed=${String(isLifted)}
      @click=${(event: Event) => this.onHandleClick(event, card)}
      @keydown=${this.onKey}
      @blur=${this.onBlur}
    >
      <sb-icon name="drag"></sb-icon>
    </button>`;
  }

  private handleOf(card: string): HTMLElement | null | undefined {
    return this.shadowRoot?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(card)}"]`);
  }

  private cardOf(event: PointerEvent): KanbanCard | undefined {
    const id = this.disabled ? undefined : cardUnder(event);
    return this.columns.flatMap((column) => column.cards).find((card) => card.id === id);
  }

  private lift(card: KanbanCard): void {
    this.drop();
    const place = placeOf(this.columns, card.id);
    if (place === undefined) return;
    this.lifted = { card, from: place.column, before: this.columns };
    this.message = this.localizer.words.lifted(card.title);
  }

  private moveTo(place: KanbanPlace | undefined): void {
    if (place === undefined || this.lifted === undefined) return;
    this.columns = moveCard(this.columns, this.lifted.card.id, place);
    const column = this.columns.find((candidate) => candidate.id === place.column);
    this.message = this.localizer.words.placed(column?.title ?? '', place.index + 1, column?.cards.length ?? 0);
  }

  private dragOver(card: string, point: Point): void {
    const place = placeUnder(this.shadowRoot?.querySelectorAll('[part="column"]') ?? [], point, card);
    if (place !== undefined && !isSamePlace(place, placeOf(this.columns, card))) this.moveTo(place);
  }

  private drop(): void {
    const { lifted } = this;
    if (lifted === undefined) return;
    this.lifted = undefined;
    const place = placeOf(this.columns, lifted.card.id);
    const column = this.columns.find((candidate) => candidate.id === place?.column);
    this.message = this.localizer.words.dropped(lifted.card.title, column?.title ?? '');
    if (place === undefined || isSamePlace(place, placeOf(lifted.before, lifted.card.id))) return;
    const detail = { card: lifted.card.id, from: lifted.from, to: place.column, index: place.index };
    if (!this.emit('sb-move', detail, { cancelable: true })) this.columns = lifted.before;
  }

  private cancel(): void {
    const { lifted } = this;
    if (lifted === undefined) return;
    this.lifted = undefined;
    this.columns = lifted.before;
    this.message = this.localizer.words.canceled(lifted.card.title);
    void this.updateComplete.then(() => this.handleOf(lifted.card.id)?.focus());
  }

  /** A click picks up; a further one drops, on another card's grip in its place. Dragging is then never the only way. */
  private onHandleClick(event: Event, card: KanbanCard): void {
    event.stopPropagation();
    if (this.lifted === undefined) this.lift(card);
    else if (this.lifted.card.id === card.id) this.drop();
    else this.placeByClick(placeOf(this.columns, card.id));
  }

  private placeByClick(place: KanbanPlace | undefined): void {
    this.moveTo(place);
    this.drop();
  }

  private onKey(event: KeyboardEvent): void {
    const place = this.lifted === undefined ? undefined : placeOf(this.columns, this.lifted.card.id);
    if (place === undefined) return;
    const along = stepOf(event, { orientation: 'vertical', rtl: this.isRtl }) ?? 0;
    const across = stepOf(event, { orientation: 'horizontal', rtl: this.isRtl }) ?? 0;
    if (event.key === 'Escape') this.cancel();
    else if (along !== 0 || across !== 0) this.moveTo(stepFrom(this.columns, place, { along, across }));
    else return;
    event.preventDefault();
  }

  /** Whoever goes elsewhere with the keyboard leaves the card where it is. */
  private onBlur(event: FocusEvent): void {
    const next = event.relatedTarget;
    if (!(next instanceof Element) || this.contains(next) || next.getRootNode() === this.shadowRoot) return;
    this.drop();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-kanban': SbKanban;
  }
}
