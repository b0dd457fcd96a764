import { isInside, type Point } from './drag-gesture.ts';
import type { KanbanPlace } from './kanban-board.ts';

/**
 * The id of the card that a press would drag. A mouse drags the whole card but for what can be clicked in it; a finger only the
 * grip, because it must be able to scroll.
 */
export function cardUnder(event: PointerEvent): string | undefined {
  const path = event.composedPath().filter((node) => node instanceof HTMLElement);
  const onHandle = path.some((node) => node.dataset['handle'] !== undefined);
  const onControl = path.some((node) => node.matches('a, button, input, select, textarea'));
  if (!onHandle && (onControl || event.pointerType !== 'mouse')) return undefined;
  return path.find((node) => node.dataset['card'] !== undefined)?.dataset['card'];
}

/** The place under a point: in the column there, before the first other card whose middle is below it. */
export function placeUnder(columns: Iterable<Element>, point: Point, card: string): KanbanPlace | undefined {
  const list = [...columns].find((column) => isInside(column, point))?.querySelector('ul');
  if (list === null || list === undefined) return undefined;
  const others = [...list.children].filter((item) => item instanceof HTMLElement && item.dataset['card'] !== card);
  const below = others.findIndex((item) => {
    const box = item.getBoundingClientRect();
    return point.y < box.top + box.height / 2;
  });
  return { column: list.dataset['column'] ?? '', index: below < 0 ? others.length : below };
}
