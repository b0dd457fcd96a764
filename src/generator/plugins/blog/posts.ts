import type { PageRoute } from '../../site/graph/route.ts';

/** The posts among pages, from the newest; one without a date is none. */
export function listPosts(pages: readonly PageRoute[]): readonly PageRoute[] {
  return pages.filter(({ date }) => date !== null).toSorted(byAge);
}

function byAge(a: PageRoute, b: PageRoute): number {
  if (a.date !== b.date) return (a.date ?? '') < (b.date ?? '') ? 1 : -1;
  return a.path < b.path ? -1 : 1;
}
