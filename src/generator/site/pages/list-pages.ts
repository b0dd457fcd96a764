import type { PageRoute } from '../graph/route.ts';
import type { Edition } from '../graph/site.ts';

/** The pages of an edition that readers are led to, each in its own language only: no drafts, no unlisted pages. */
export function listPublished({ pages }: Pick<Edition, 'pages'>): readonly PageRoute[] {
  return pages.filter((page) => page.fallback === null && !page.unlisted && !page.draft);
}

/** The pages that have a date, from the newest. */
export function listDated(pages: readonly PageRoute[]): readonly PageRoute[] {
  return pages.filter(({ date }) => date !== null).toSorted(byAge);
}

function byAge(a: PageRoute, b: PageRoute): number {
  if (a.date !== b.date) return (a.date ?? '') < (b.date ?? '') ? 1 : -1;
  return a.path < b.path ? -1 : 1;
}
