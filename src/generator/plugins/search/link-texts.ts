import type { PageRoute } from '../../site/graph/route.ts';
import { listPublished, type Edition, type Site } from '../../site/graph/site.ts';
import { resolvePageLinks } from '../../site/links/resolve-link.ts';

/** Number of texts that a page gets, the most frequent ones. */
const textsOfPage = 8;
/** A text that leads to more pages than this, such as “here”, describes none of them. */
const mostTargets = 3;

/** Returns, for each page of an edition, the texts by which other pages of the edition link to it, the most frequent first. */
export function linkTextsIn(edition: Edition, site: Site): ReadonlyMap<PageRoute, readonly string[]> {
  const pages = new Set(listPublished(edition));
  const counts = new Map<PageRoute, Map<string, number>>();
  const targets = new Map<string, Set<PageRoute>>();
  for (const page of pages) {
    const { linkTexts = [] } = page.outline.facts;
    const links = linkTexts.length > 0 ? resolvePageLinks(page, site) : [];
    for (const [index, text] of linkTexts) {
      const target = links[index]?.target;
      if (target?.kind !== 'route' || target.route.kind !== 'page' || target.route === page) continue;
      const { route } = target;
      if (!pages.has(route) || text.toLowerCase() === route.title.toLowerCase()) continue;
      const ofPage = counts.get(route) ?? new Map<string, number>();
      counts.set(route, ofPage.set(text, (ofPage.get(text) ?? 0) + 1));
      targets.set(text, (targets.get(text) ?? new Set()).add(route));
    }
  }
  const describes = (text: string): boolean => (targets.get(text)?.size ?? 0) <= mostTargets;
  return new Map(
    [...counts].map(([page, texts]) => {
      // Sorting is stable, so texts that are equally frequent keep the order of the pages.
      const frequent = [...texts].filter(([text]) => describes(text)).toSorted(([, a], [, b]) => b - a);
      return [page, frequent.slice(0, textsOfPage).map(([text]) => text)];
    }),
  );
}
