import type { VersionLinkView, VersionView } from '../../../shared/page-view.ts';
import { encodePath } from '../../../shared/url.ts';
import { findEdition, findTwin } from '../graph/find-edition.ts';
import { toHref } from '../graph/permalink.ts';
import type { Route } from '../graph/route.ts';
import type { Edition, Site } from '../graph/site.ts';

/** The versions of the docs in the route's locale, each with the same page there, or its first page. */
export function makeVersionLinks(route: Route, site: Site): VersionLinkView[] {
  const latest = findEdition(site, route.locale, null);
  return site.editions
    .filter((edition) => edition.locale.key === route.locale)
    .map((edition) => ({
      name: edition.version.name,
      label: edition.version.label,
      href: hrefIn(edition, route, site),
      current: edition.version.name === route.version,
      latest: edition === latest,
    }));
}

/** The version that a route belongs to; null when it belongs to none. */
export function makeVersionView(route: Route, edition: Edition, site: Site): VersionView | null {
  if (route.version === null) return null;
  const { name, label, banner, badge } = edition.version;
  const latest = findEdition(site, route.locale, null);
  return { name, label, banner, badge, latest: { label: latest.version.label, href: hrefIn(latest, route, site) } };
}

function hrefIn(edition: Edition, route: Route, { config }: Site): string {
  const twin = findTwin(route, edition) ?? edition.firstPage;
  return twin ? encodePath(twin.permalink) : toHref(edition.root || '/', config);
}
