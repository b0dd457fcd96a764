import type { PageRoute } from '../graph/route.ts';
import type { Edition } from '../graph/site.ts';

/** The pages of an edition that readers are led to, each in its own language only: no drafts, no unlisted pages. */
export function listPublished({ pages }: Pick<Edition, 'pages'>): readonly PageRoute[] {
  return pages.filter((page) => page.fallback === null && !page.unlisted && !page.draft);
}
