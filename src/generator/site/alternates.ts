import type { AlternateView } from '../../shared/page-view.ts';
import { encodePath } from '../../shared/url.ts';
import { findEdition, findTwin } from './find-edition.ts';
import { toHref, editionRoot } from './permalink.ts';
import type { Route, Site } from './site.ts';

/** The same document in every locale; where a locale lacks it, that locale's home page, never a missing one. */
export function makeAlternates(route: Route, site: Site): AlternateView[] {
  const { config } = site;
  const ownUrl = config.locales.find((locale) => locale.key === route.locale)?.url;
  return config.locales.map((locale) => {
    const twin = findLocaleTwin(route, locale.key, site);
    const path = twin ? encodePath(twin.permalink) : toHref(editionRoot(locale, null) || '/', config);
    return {
      locale: locale.key,
      label: locale.label,
      htmlLang: locale.htmlLang,
      direction: locale.direction,
      href: locale.url === ownUrl ? path : locale.url + path,
      current: locale.key === route.locale,
      translated: twin !== undefined && (twin.kind !== 'page' || twin.fallback === null),
    };
  });
}

/** The route of the same key in another locale. */
export function findLocaleTwin(route: Route, locale: string, site: Site): Route | undefined {
  if (locale === route.locale) return route;
  if (route.kind === 'search') return [...site.routes.values()].find((r) => r.kind === 'search' && r.locale === locale);
  return findTwin(route, findEdition(site, locale, route.version));
}
