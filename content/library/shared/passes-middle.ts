import type { Point } from './drag-gesture.ts';

/**
 * True when a point has gone past the middle of `target` as seen from `moved`, so that the two may change places.
 * Elements in one row are compared along the row, others down the page. Without the middle, elements of unequal size would flicker.
 */
export function passesMiddle(moved: DOMRect, target: DOMRect, point: Point): boolean {
  const inOneRow = moved.top < target.bottom && target.top < moved.bottom;
  if (inOneRow) {
    const middle = target.left + target.width / 2;
    return target.left > moved.left ? point.x > middle : point.x < middle;
  }
  const middle = target.top + target.height / 2;
  return target.top > moved.top ? point.y > middle : point.y < middle;
}
