import type { SearchRoute } from '../../site/graph/route.ts';
import type { Site } from '../../site/graph/site.ts';

/** The search page of a locale; undefined in a site without search. */
export function findSearchPage(locale: string, { routes }: Pick<Site, 'routes'>): SearchRoute | undefined {
  return [...routes.values()].find((route): route is SearchRoute => route.kind === 'search' && route.locale === locale);
}
