import { latestVersion } from '../../config/concepts/versions.ts';
import type { Route } from './route.ts';
import type { Edition, Site } from './site.ts';
import type { Sidebar } from './sidebar.ts';

/** The edition of a locale and version; null means the latest version. Throws when there is none. */
export function findEdition(site: Site, locale: string, version: string | null): Edition {
  const name = version ?? latestVersion(site.config)?.name;
  const edition = site.editions.find((candidate) => candidate.locale.key === locale && candidate.version.name === name);
  if (edition === undefined) throw new Error(`The site has no ${locale} in version ${name}.`);
  return edition;
}

/** A document that exists once in a locale, independent of versions, by its key: `search`. */
export function findLocaleRoute(key: string, locale: string, { routes }: Pick<Site, 'routes'>): Route | undefined {
  return [...routes.values()].find((route) => route.version === null && route.key === key && route.locale === locale);
}

/** The same route in another edition, if it exists there. */
export function findCounterpart(route: Route, edition: Edition): Route | undefined {
  return edition.routesByKey.get(route.key);
}

/** The sidebar that a document shows; null for none. */
export function findSidebar({ key }: Route, { sidebars, sidebarOf }: Edition): Sidebar | null {
  return sidebars.get(sidebarOf.get(key) ?? '') ?? null;
}
