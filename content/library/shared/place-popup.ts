/** Where a popup stands beside its anchor: a side, and how their edges line up along it. `start` and `end` follow the direction of the text. */
export type Placement = 'top' | 'top-start' | 'top-end' | 'bottom' | 'bottom-start' | 'bottom-end' | 'start' | 'end';

/** A rectangle in pixels of the viewport. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What the position of a popup depends on; `gap` is the distance from the anchor in pixels. */
export interface PopupGeometry {
  readonly anchor: Box;
  readonly popup: { readonly width: number; readonly height: number };
  readonly viewport: { readonly width: number; readonly height: number };
  readonly placement: Placement;
  readonly rtl: boolean;
  readonly gap: number;
}

const margin = 4;

/** Keeps `position` so that `size` fits between the edges of the viewport. */
function keepInside(position: number, size: number, limit: number): number {
  return Math.max(margin, Math.min(position, limit - size - margin));
}

/** Position after or before a stretch of the anchor, on the other side when only there is room. */
function besideOrFlipped(
  start: number,
  length: number,
  size: number,
  limit: number,
  geometry: { readonly after: boolean; readonly gap: number },
): number {
  const before = start - geometry.gap - size;
  const after = start + length + geometry.gap;
  const fitsBefore = before >= margin;
  const fitsAfter = after + size <= limit - margin;
  if (geometry.after) return fitsAfter || !fitsBefore ? after : before;
  return fitsBefore || !fitsAfter ? before : after;
}

/** Position along the anchor: starts together, ends together or centered. */
function aligned(start: number, length: number, size: number, align: 'start' | 'center' | 'end'): number {
  if (align === 'start') return start;
  return align === 'end' ? start + length - size : start + (length - size) / 2;
}

/** The left upper corner of a popup: on its side when it fits there, else on the other, never outside the viewport. */
export function placePopup(geometry: PopupGeometry): { readonly x: number; readonly y: number } {
  const { anchor, popup, viewport, placement, rtl, gap } = geometry;
  const [side, edge = 'center'] = placement.split('-');
  if (side === 'start' || side === 'end') {
    const x = besideOrFlipped(anchor.x, anchor.width, popup.width, viewport.width, {
      after: (side === 'end') !== rtl,
      gap,
    });
    return { x: keepInside(x, popup.width, viewport.width), y: keepInside(anchor.y, popup.height, viewport.height) };
  }
  const align = edge === 'center' ? 'center' : (edge === 'start') !== rtl ? 'start' : 'end';
  const x = aligned(anchor.x, anchor.width, popup.width, align);
  const y = besideOrFlipped(anchor.y, anchor.height, popup.height, viewport.height, { after: side === 'bottom', gap });
  return { x: keepInside(x, popup.width, viewport.width), y: keepInside(y, popup.height, viewport.height) };
}
