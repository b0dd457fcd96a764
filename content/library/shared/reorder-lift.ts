import type { SbReorderDropzone } from '../elements/reorder-dropzone.ts';
import type { SbReorderItem } from '../elements/reorder-item.ts';
import { isInside, type Point } from './drag-gesture.ts';

/** An item of a list that is picked up: where it came from, and which places outside the list may take it. */
export class ReorderLift {
  readonly item: SbReorderItem;
  /** Position in the list before the move, from zero. */
  readonly from: number;
  private readonly next: Node | null;
  private readonly zones: readonly SbReorderDropzone[];

  constructor(item: SbReorderItem, from: number, zones: readonly SbReorderDropzone[]) {
    this.item = item;
    this.from = from;
    this.next = item.nextSibling;
    this.zones = zones;
    item.lifted = true;
  }

  /** The place outside the list that the item is above. */
  get zone(): SbReorderDropzone | undefined {
    return this.zones.find((zone) => zone.over);
  }

  /** Shows above which place the pointer is. */
  markZones(point: Point): void {
    for (const zone of this.zones) zone.over = isInside(zone, point);
  }

  /** Returns the item to where it was. */
  putBack(): void {
    this.item.parentNode?.insertBefore(this.item, this.next);
  }

  /** Ends the move where the item is. */
  end(): void {
    this.item.lifted = false;
    for (const zone of this.zones) Object.assign(zone, { take: undefined, over: false });
  }
}

/** The dropzones beside a list that take from its group. */
export function zonesOf(list: Element, group: string): readonly SbReorderDropzone[] {
  const root = list.getRootNode();
  const all =
    root instanceof Document || root instanceof ShadowRoot ? root.querySelectorAll('sb-reorder-dropzone') : [];
  return [...all].filter((zone) => zone.group === group);
}
