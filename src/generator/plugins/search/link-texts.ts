import { groupBy } from '../../kernel/collections.ts';
import type { Route } from '../../site/graph/route.ts';
import { listPublished, type Edition, type Site } from '../../site/graph/site.ts';
import { resolvePageLinks } from '../../site/links/resolve-link.ts';

/** Number of texts that a page gets, the most frequent ones. */
const textsOfPage = 8;
/** A text that leads to more pages than this, such as “here”, describes none of them. */
const mostTargets = 3;

/** Returns, for each page of an edition, the texts by which other pages of the edition link to it, the most frequent first. */
export function linkTextsIn(edition: Edition, site: Site): ReadonlyMap<Route, readonly string[]> {
  const published = listPublished(edition);
  const pages = new Set<Route>(published);
  const uses = published.flatMap((page) =>
    (page.outline.facts.linkTexts ?? []).flatMap(([index, text]) => {
      const target = resolvePageLinks(page, site)[index]?.target;
      const route = target?.kind === 'route' ? target.route : page;
      const isName = text.toLowerCase() === route.title.toLowerCase();
      return route === page || isName || !pages.has(route) ? [] : [{ text, route }];
    }),
  );
  const texts = [...groupBy(uses, ({ text }) => text)].flatMap(([text, own]) => {
    const targets = [...groupBy(own, ({ route }) => route)];
    return targets.length > mostTargets ? [] : targets.map(([route, { length }]) => ({ route, text, length }));
  });
  // Sorting is stable, so texts that are equally frequent keep the order of the pages.
  const frequent = texts.toSorted((a, b) => b.length - a.length);
  return new Map(
    [...groupBy(frequent, ({ route }) => route)].map(([route, own]) => [
      route,
      own.slice(0, textsOfPage).map(({ text }) => text),
    ]),
  );
}
