import { encodePath } from '../../shared/url.ts';
import type { Config } from '../config/config.ts';
import { resolveLink } from '../links/resolve-link.ts';
import { findEdition } from './find-edition.ts';
import { resolvePath } from './resolve-path.ts';
import { editionRoot } from './permalink.ts';
import type { Edition, Site, SiteRedirect } from './site.ts';

/**
 * The redirects of the config, which hold in every locale and go first, and those that pages ask for
 * (`redirect_from`). Their targets are still as written: see `resolveRedirects`.
 */
export function makeRedirects(editions: readonly Edition[], config: Config): Map<string, SiteRedirect> {
  const fromPages = editions.flatMap(({ pages, root, locale }) =>
    pages.flatMap((page) =>
      (page.outline.frontMatter.redirect_from ?? []).map((from) => ({
        from: root + resolvePath(from, '/'),
        to: `pathname://${encodePath(page.permalink)}`,
        locale: locale.key,
      })),
    ),
  );
  const fromConfig = config.locales.flatMap((locale) =>
    config.redirects.map(({ from, to }) => ({
      from: editionRoot(locale, null) + resolvePath(from, '/'),
      to,
      locale: locale.key,
    })),
  );
  return new Map([...fromPages, ...fromConfig].map((redirect) => [redirect.from, redirect]));
}

/** Applies the link rules to the targets of redirects, which can be done only when all routes are known. */
export function resolveRedirects(site: Site): ReadonlyMap<string, SiteRedirect> {
  return new Map(
    Array.from(site.redirects, ([from, redirect]) => {
      const { locale, version } = findEdition(site, redirect.locale, null);
      const origin = { locale: locale.key, version: version.name, page: null };
      return [from, { ...redirect, to: resolveLink(redirect.to, origin, site).href }];
    }),
  );
}
