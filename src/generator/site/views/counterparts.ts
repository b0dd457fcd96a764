import type { AlternateView, VersionLinkView, VersionView } from '../../../shared/page-view.ts';
import { encodePath } from '../../../shared/url.ts';
import { hasSets, nameVersion } from '../../config/concepts/sets.ts';
import { editionRoot, hrefFrom, toPermalink, toHref } from '../graph/permalink.ts';
import type { Route } from '../graph/route.ts';
import { findEdition, findLatest, findLocaleRoute, findCounterpart, type Site, type Edition } from '../graph/site.ts';

/** Returns the same document in every locale, or the home page of a locale that lacks it. */
export function makeAlternates(route: Route, site: Site): AlternateView[] {
  const { config } = site;
  const alternates = config.locales.map((locale) => {
    // A missing page has no counterparts.
    const counterpart = route.kind === 'not-found' ? undefined : findLocaleCounterpart(route, locale.key, site);
    const home = { locale: locale.key, permalink: toPermalink(editionRoot(locale, null) || '/', config) };
    return {
      locale: locale.key,
      label: locale.label,
      htmlLang: locale.htmlLang,
      direction: locale.direction,
      href: hrefFrom(route.locale, counterpart ?? home, config),
      current: locale.key === route.locale,
      translated: counterpart !== undefined && !isFallback(counterpart),
    };
  });
  const translated = alternates.filter((alternate) => alternate.translated);
  const original = translated.find(({ locale }) => locale === config.defaultLocale) ?? translated[0];
  return alternates.map((alternate) => ({ ...alternate, original: alternate === original }));
}

function isFallback(route: Route): boolean {
  return route.finished?.isFallback ?? (route.kind === 'page' && route.fallback !== null);
}

/** The same route in another locale, if it exists there. */
export function findLocaleCounterpart(route: Route, locale: string, site: Site): Route | undefined {
  if (locale === route.locale) return route;
  if (route.version === null) return findLocaleRoute(route.key, locale, site);
  return findCounterpart(route, findEdition(site, locale, route.version));
}

/** The editions of the same documentation set in the same locale. */
export function editionsOfSet({ locale, version }: Edition, { editions }: Site): readonly Edition[] {
  return editions.filter((one) => one.locale === locale && one.version.set?.name === version.set?.name);
}

/**
 * Returns the versions of the route's documentation set in the route's locale, each with the same page or its first page.
 * Empty if a site with sets has no choice to show: the only version of a set, without a label.
 */
export function makeVersionLinks(route: Route, site: Site): VersionLinkView[] {
  const own = findEdition(site, route.locale, route.version);
  const latest = findLatest(own, site);
  const editions = editionsOfSet(own, site);
  if (editions.length === 1 && hasSets(site.config) && own.version.label === 'current') return [];
  return editions.map((edition) => ({
    name: edition.version.name,
    label: edition.version.label,
    href: hrefIn(edition, route, site),
    current: edition.version.name === route.version,
    latest: edition === latest,
    ...(route.version !== null && findCounterpart(route, edition) === undefined && { isMissing: true }),
  }));
}

/**
 * Returns the route that search engines list for a document: that of the latest version if it has the page, and the original
 * of a page without a translation.
 */
export function findCanonical(route: Route, site: Site): Route {
  if (route.kind === 'page' && route.fallback !== null) {
    const source = findLocaleCounterpart(route, route.fallback, site);
    return source === undefined ? route : findCanonical(source, site);
  }
  if (route.version === null || site.config.versions.length < 2) return route;
  const own = findEdition(site, route.locale, route.version);
  const latest = findLatest(own, site);
  const same =
    own === latest || own.version.noIndex || latest.version.noIndex ? undefined : findCounterpart(route, latest);
  const isHidden = same?.kind === 'page' && (same.fallback !== null || same.unlisted || same.draft);
  return same === undefined || isHidden ? route : same;
}

/** Returns the version of a route; null for a route without a version. */
export function makeVersionView(route: Route, edition: Edition, site: Site): VersionView | null {
  if (route.version === null) return null;
  const { name, banner, badge } = edition.version;
  const latest = findLatest(edition, site);
  const labelOf = ({ locale: { key }, version }: Edition): string =>
    version.set === undefined ? version.label : nameVersion(version, key, site.config);
  const href = hrefIn(latest, route, site);
  return { name, label: labelOf(edition), banner, badge, latest: { label: labelOf(latest), href } };
}

function hrefIn(edition: Edition, route: Route, { config }: Site): string {
  const counterpart = findCounterpart(route, edition) ?? edition.firstPage;
  return counterpart ? encodePath(counterpart.permalink) : toHref(edition.root || '/', config);
}
