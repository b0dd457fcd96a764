import type { PageRoute } from '../graph/route.ts';
import type { Edition } from '../graph/site.ts';

/** The pages of an edition for lists and indexes: no drafts, unlisted pages or fallbacks from another language. */
export function listPublished({ pages }: Pick<Edition, 'pages'>): readonly PageRoute[] {
  return pages.filter((page) => page.fallback === null && !page.unlisted && !page.draft);
}

/** The pages with a date, newest first. */
export function listDated(pages: readonly PageRoute[]): readonly PageRoute[] {
  return pages.filter(({ date }) => date !== null).toSorted(byAge);
}

function byAge(a: PageRoute, b: PageRoute): number {
  if (a.date !== b.date) return (a.date ?? '') < (b.date ?? '') ? 1 : -1;
  return a.path < b.path ? -1 : 1;
}
