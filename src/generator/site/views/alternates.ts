import type { AlternateView } from '../../../shared/page-view.ts';
import { findEdition, findLocaleRoute, findTwin } from '../graph/find-edition.ts';
import { editionRoot, hrefFrom, toPermalink } from '../graph/permalink.ts';
import type { Route } from '../graph/route.ts';
import type { Site } from '../graph/site.ts';

/** The same document in every locale; where a locale lacks it, that locale's home page, never a missing one. */
export function makeAlternates(route: Route, site: Site): AlternateView[] {
  const { config } = site;
  const alternates = config.locales.map((locale) => {
    const twin = findLocaleTwin(route, locale.key, site);
    const home = { locale: locale.key, permalink: toPermalink(editionRoot(locale, null) || '/', config) };
    return {
      locale: locale.key,
      label: locale.label,
      htmlLang: locale.htmlLang,
      direction: locale.direction,
      href: hrefFrom(route.locale, twin ?? home, config),
      current: locale.key === route.locale,
      translated: twin !== undefined && (twin.kind !== 'page' || twin.fallback === null),
    };
  });
  const translated = alternates.filter((alternate) => alternate.translated);
  const original = translated.find(({ locale }) => locale === config.defaultLocale) ?? translated[0];
  return alternates.map((alternate) => ({ ...alternate, original: alternate === original }));
}

/** The route of the same key in another locale. */
export function findLocaleTwin(route: Route, locale: string, site: Site): Route | undefined {
  if (locale === route.locale) return route;
  if (route.version === null) return findLocaleRoute(route.key, locale, site);
  return findTwin(route, findEdition(site, locale, route.version));
}
