/** A page number, or the gap that stands for the pages left out. */
export type PageSlot = number | 'gap';

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

/**
 * The page numbers to show: the first, the last, the current with `siblings` on either side, and gaps between.
 * A gap always stands for two pages or more, and the length is the same on every page, so that the buttons stay under the pointer.
 */
export function pageNumbers(current: number, pages: number, siblings: number): readonly PageSlot[] {
  const length = 2 * siblings + 5;
  if (pages <= length) return range(1, pages);
  const middle = Math.min(Math.max(current, siblings + 3), pages - siblings - 2);
  const from = middle - siblings;
  const to = middle + siblings;
  const head: readonly PageSlot[] = from === 3 ? [1, 2] : [1, 'gap'];
  const tail: readonly PageSlot[] = to === pages - 2 ? [pages - 1, pages] : ['gap', pages];
  return [...head, ...range(from, to), ...tail];
}
