import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { DragGesture, isInside, type Point } from '../shared/drag-gesture.ts';
import { SbElement } from '../shared/element.ts';
import { Localizer } from '../shared/localize.ts';
import { passesMiddle } from '../shared/passes-middle.ts';
import { ReorderLift, zonesOf } from '../shared/reorder-lift.ts';
import { nameOf, reorderWords } from '../shared/reorder-words.ts';
import { stepOf } from '../shared/roving-focus.ts';
import { visuallyHiddenStyles } from '../shared/visually-hidden.ts';
import { SbReorderDropzone } from './reorder-dropzone.ts';
import { SbReorderHandle } from './reorder-handle.ts';
import { SbReorderItem } from './reorder-item.ts';

/**
 * A list whose items the user puts in order: by dragging, by the keyboard, or by a click on the grip and a second click on
 * the place.
 *
 * @tag sb-reorder
 * @summary A list whose items can be moved.
 *
 * @slot - Items: `sb-reorder-item`.
 *
 * @csspart list - Frame of the items; a grid.
 *
 * @cssprop [--sb-reorder-gap=var(--sb-space-2)] - Space between items.
 *
 * @fires {CustomEvent<{ from: number, to: number }>} sb-reorder - When the user has moved an item; positions count from zero. Cancel it to put the item back and change the data yourself.
 */
@customElement('sb-reorder')
export class SbReorder extends SbElement {
  static override styles = [
    SbElement.styles,
    visuallyHiddenStyles,
    css`
      :host {
        display: block;
        position: relative;
      }
      [part='list'] {
        display: grid;
        gap: var(--sb-reorder-gap, var(--sb-space-2));
        color: var(--sb-text-color);
      }
      ::slotted(*) {
        --_handle: contents;
      }
      :host([disabled]) ::slotted(*) {
        --_handle: none;
      }
    `,
  ];

  /** Name of the list for assistive technology. */
  @property() label = '';

  /** Name by which `sb-reorder-dropzone` recognizes the lists it takes from. */
  @property() group = '';

  /** Keeps the items where they are and removes their grips. */
  @property({ type: Boolean, reflect: true }) disabled = false;

  @state() private message = '';
  private lifted?: ReorderLift;
  private isMoving = false;
  private readonly localizer = new Localizer(this, reorderWords);
  protected readonly gesture = new DragGesture<SbReorderItem>(this, {
    start: (event) => this.itemOf(event),
    lift: (item) => this.lift(item),
    over: (item, point) => this.dragOver(item, point),
    drop: () => this.dropWhereItIs(),
    cancel: () => this.cancel(),
  });

  constructor() {
    super();
    this.addEventListener('click', this.onClick);
    this.addEventListener('keydown', this.onKey);
    this.addEventListener('focusout', this.onFocusOut);
  }

  private get items(): readonly SbReorderItem[] {
    return [...this.children].filter((child) => child instanceof SbReorderItem);
  }

  protected override render(): TemplateResult {
    return html`<div part="list" role="list" aria-label=${this.label || nothing}><slot></slot></div>
      <div role="status" class="visually-hidden">${this.message}</div>`;
  }

  /** The item whose grip an event comes from. */
  private itemOf(event: Event): SbReorderItem | undefined {
    const path = event.composedPath();
    if (this.disabled || !path.some((node) => node instanceof SbReorderHandle)) return undefined;
    return this.items.find((item) => path.includes(item));
  }

  private lift(item: SbReorderItem): void {
    this.drop();
    const zones = zonesOf(this, this.group);
    for (const zone of zones) zone.take = () => this.dropInto(zone);
    this.lifted = new ReorderLift(item, this.items.indexOf(item), zones);
    this.message = this.localizer.words.lifted(nameOf(item));
  }

  private dragOver(item: SbReorderItem, point: Point): void {
    this.lifted?.markZones(point);
    const target = this.items.find((candidate) => candidate !== item && isInside(candidate, point));
    if (target === undefined) return;
    if (passesMiddle(item.getBoundingClientRect(), target.getBoundingClientRect(), point)) this.moveTo(target);
  }

  /** Moves the lifted item to the place of another one. */
  private moveTo(target: SbReorderItem): void {
    const item = this.lifted?.item;
    if (item === undefined || target === item) return;
    const { items } = this;
    const isLater = items.indexOf(target) > items.indexOf(item);
    this.keepFocus(item, () => (isLater ? target.after(item) : target.before(item)));
    this.message = this.localizer.words.moved(this.items.indexOf(item) + 1, items.length);
  }

  /** An element that is taken out of the page loses the focus, even when it comes back at once. */
  private keepFocus(item: SbReorderItem, move: () => void): void {
    const hadFocus = item.matches(':focus-within');
    this.isMoving = true;
    move();
    if (hadFocus) item.handle?.focus();
    this.isMoving = false;
  }

  private dropWhereItIs(): void {
    const zone = this.lifted?.zone;
    if (zone === undefined) this.drop();
    else this.dropInto(zone);
  }

  private drop(): void {
    const lift = this.release();
    if (lift === undefined) return;
    const to = this.items.indexOf(lift.item);
    this.message = this.localizer.words.dropped(nameOf(lift.item), to + 1);
    if (to === lift.from) return;
    if (!this.emit('sb-reorder', { from: lift.from, to }, { cancelable: true })) lift.putBack();
  }

  private dropInto(zone: SbReorderDropzone): void {
    const lift = this.release();
    if (lift === undefined) return;
    lift.putBack();
    this.message = '';
    zone.receive(lift.item, lift.from);
  }

  private cancel(): void {
    const lift = this.release();
    if (lift === undefined) return;
    this.keepFocus(lift.item, () => lift.putBack());
    this.message = this.localizer.words.canceled(nameOf(lift.item));
  }

  private release(): ReorderLift | undefined {
    const { lifted } = this;
    this.lifted = undefined;
    lifted?.end();
    return lifted;
  }

  /** A click picks up; a further one drops, on another item's grip in its place. Dragging is then never the only way. */
  private onClick(event: Event): void {
    const item = this.itemOf(event);
    if (item === undefined) return;
    if (this.lifted === undefined) {
      this.lift(item);
      return;
    }
    this.moveTo(item);
    this.drop();
  }

  private onKey(event: KeyboardEvent): void {
    const item = this.lifted?.item;
    if (item === undefined || this.itemOf(event) !== item) return;
    const { items } = this;
    const step = stepOf(event, { orientation: 'both', rtl: this.isRtl });
    const ends: Readonly<Record<string, SbReorderItem | undefined>> = { Home: items[0], End: items.at(-1) };
    const target = step === null ? ends[event.key] : items[items.indexOf(item) + step];
    if (event.key === 'Escape') this.cancel();
    else if (target !== undefined) this.moveTo(target);
    else if (step === null) return;
    event.preventDefault();
  }

  /** Whoever goes elsewhere with the keyboard leaves the item where it is; dropzones are part of the move. */
  private onFocusOut(event: FocusEvent): void {
    const next = event.relatedTarget;
    if (this.isMoving || this.lifted === undefined || !(next instanceof Element)) return;
    if (!this.contains(next) && !(next instanceof SbReorderDropzone)) this.drop();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-reorder': SbReorder;
  }
}
