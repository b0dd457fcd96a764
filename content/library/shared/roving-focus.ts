import { isShortcut } from './is-shortcut.ts';

/** Which arrow keys move the focus: along the line, across it, or both. */
export type Orientation = 'horizontal' | 'vertical' | 'both';

/** What `rovingTarget` decides on. */
export interface RovingMove<Item extends HTMLElement> {
  readonly items: readonly Item[];
  readonly current: Item | undefined;
  readonly orientation: Orientation;
  readonly rtl: boolean;
  /** Whether a step beyond an end leads to the other one, as by default, or stays. */
  readonly ends?: 'join' | 'stop';
}

/** The step of a key in the reading order; `null` for keys that do not move. */
export function stepOf(
  event: KeyboardEvent,
  move: Pick<RovingMove<HTMLElement>, 'orientation' | 'rtl'>,
): number | null {
  if (isShortcut(event)) return null;
  const { key } = event;
  const vertical = move.orientation !== 'horizontal';
  const horizontal = move.orientation !== 'vertical';
  if (vertical && key === 'ArrowDown') return 1;
  if (vertical && key === 'ArrowUp') return -1;
  if (horizontal && key === 'ArrowRight') return move.rtl ? -1 : 1;
  if (horizontal && key === 'ArrowLeft') return move.rtl ? 1 : -1;
  return null;
}

/** The item that a key (arrows, Home, End) moves the focus to; `undefined` when the key does not move it. */
export function rovingTarget<Item extends HTMLElement>(event: KeyboardEvent, move: RovingMove<Item>): Item | undefined {
  const { items, current } = move;
  if (isShortcut(event) || items.length === 0) return undefined;
  if (event.key === 'Home') return items[0];
  if (event.key === 'End') return items.at(-1);
  const step = stepOf(event, move);
  if (step === null) return undefined;
  const index = current === undefined ? -1 : items.indexOf(current);
  if (index < 0) return step > 0 ? items[0] : items.at(-1);
  if (move.ends === 'stop') return items[Math.min(items.length - 1, Math.max(0, index + step))];
  return items[(index + step + items.length) % items.length];
}

/** Makes one item of a group reachable with Tab and the others only with the arrow keys. */
export function setRovingTabIndex(items: readonly HTMLElement[], active: HTMLElement | undefined): void {
  const reachable = active ?? items[0];
  for (const item of items) item.tabIndex = item === reachable ? 0 : -1;
}
