import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** A point of the viewport in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What a drag does. `start` names what is dragged, or nothing when the pointer is not on it. */
export interface DragOptions<Item> {
  readonly start: (event: PointerEvent) => Item | undefined;
  readonly lift: (item: Item) => void;
  readonly over: (item: Item, point: Point) => void;
  readonly drop: (item: Item) => void;
  readonly cancel: (item: Item) => void;
}

interface Drag<Item> extends Point {
  readonly item: Item;
  readonly pointer: number;
  readonly lifted: boolean;
}

/** Below this distance in pixels a press is a click. */
const threshold = 4;

/** True when a point lies inside an element's box. */
export function isInside(element: Element, { x, y }: Point): boolean {
  const box = element.getBoundingClientRect();
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

/** Follows a pointer of any kind from press to release. Pointer events are used because native drag and drop knows no touch. */
export class DragGesture<Item> implements ReactiveController {
  private readonly host: ReactiveControllerHost & HTMLElement;
  private readonly options: DragOptions<Item>;
  private drag?: Drag<Item>;
  private readonly onMove = (event: PointerEvent): void => this.follow(event);
  private readonly onEnd = (event: PointerEvent): void => this.end(event.type === 'pointerup');
  private readonly onKey = (event: KeyboardEvent): void => void (event.key === 'Escape' && this.end(false));

  constructor(host: ReactiveControllerHost & HTMLElement, options: DragOptions<Item>) {
    this.host = host;
    this.options = options;
    host.addController(this);
    host.addEventListener('pointerdown', (event) => this.press(event));
  }

  hostDisconnected(): void {
    this.end(false);
  }

  private press(event: PointerEvent): void {
    if (event.button !== 0 || this.drag !== undefined) return;
    const item = this.options.start(event);
    if (item === undefined) return;
    this.drag = { item, pointer: event.pointerId, x: event.clientX, y: event.clientY, lifted: false };
    window.addEventListener('pointermove', this.onMove);
    window.addEventListener('pointerup', this.onEnd);
    window.addEventListener('pointercancel', this.onEnd);
    window.addEventListener('keydown', this.onKey);
  }

  private follow(event: PointerEvent): void {
    const { drag } = this;
    if (drag === undefined || event.pointerId !== drag.pointer) return;
    if (!drag.lifted) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < threshold) return;
      this.drag = { ...drag, lifted: true };
      this.host.setPointerCapture(drag.pointer);
      getSelection()?.removeAllRanges();
      this.options.lift(drag.item);
    }
    this.options.over(drag.item, { x: event.clientX, y: event.clientY });
  }

  private end(dropped: boolean): void {
    window.removeEventListener('pointermove', this.onMove);
    window.removeEventListener('pointerup', this.onEnd);
    window.removeEventListener('pointercancel', this.onEnd);
    window.removeEventListener('keydown', this.onKey);
    const { drag } = this;
    this.drag = undefined;
    if (drag?.lifted !== true) return;
    swallowClick();
    if (dropped) this.options.drop(drag.item);
    else this.options.cancel(drag.item);
  }
}

/** Clicks by the keyboard or by code have no `detail`; they can come before the timer below. */
function swallow(event: MouseEvent): void {
  if (event.detail > 0) event.stopPropagation();
}

/** The release of a drag is no click on what happens to be under the pointer. */
function swallowClick(): void {
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
