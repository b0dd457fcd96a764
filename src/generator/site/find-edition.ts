import type { Edition, Route, Site } from './site.ts';

/** The edition of a locale and version; routes without a version belong to the latest one. */
export function findEdition(site: Site, locale: string, version: string | null): Edition {
  const edition = site.editions.find(
    (candidate) =>
      candidate.locale.key === locale && (version === null ? isLatest(candidate) : candidate.version.name === version),
  );
  if (edition === undefined) throw new Error(`The site has no ${locale} in version ${version ?? '(latest)'}.`);
  return edition;
}

/** The same route in another edition, if it has one. */
export function findTwin(route: Route, edition: Edition): Route | undefined {
  return edition.routesByKey.get(route.key);
}

/** True for the version whose paths carry no version. */
export function isLatest(edition: Edition): boolean {
  return edition.version.path === '';
}
