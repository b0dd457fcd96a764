import type { PageRoute } from '../graph/route.ts';

/** The pages that have a date, from the newest. */
export function listDated(pages: readonly PageRoute[]): readonly PageRoute[] {
  return pages.filter(({ date }) => date !== null).toSorted(byAge);
}

function byAge(a: PageRoute, b: PageRoute): number {
  if (a.date !== b.date) return (a.date ?? '') < (b.date ?? '') ? 1 : -1;
  return a.path < b.path ? -1 : 1;
}
