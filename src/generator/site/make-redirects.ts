import { encodePath, isExternal, splitUrl } from '../../shared/url.ts';
import type { Config } from '../config/config.ts';
import { resolvePath } from './page-name.ts';
import { editionRoot, toHref } from './permalink.ts';
import type { Edition, SiteRedirect } from './site.ts';

/** The redirects of the config, which hold in every locale and go first, and those that pages ask for (`redirect_from`). */
export function makeRedirects(editions: readonly Edition[], config: Config): Map<string, SiteRedirect> {
  const fromConfig = config.locales.flatMap((locale) =>
    config.redirects.map(({ from, to }) => {
      const root = editionRoot(locale, null);
      return {
        from: root + resolvePath(from, '/'),
        to: isExternal(to) ? to : localHref(root, to, config),
        locale: locale.key,
      };
    }),
  );
  const fromPages = editions.flatMap(({ pages, root, locale }) =>
    pages.flatMap((page) =>
      (page.outline.frontMatter.redirect_from ?? []).map((from) => ({
        from: root + resolvePath(from, '/'),
        to: encodePath(page.permalink),
        locale: locale.key,
      })),
    ),
  );
  return new Map([...fromPages, ...fromConfig].map((redirect) => [redirect.from, redirect]));
}

function localHref(root: string, to: string, config: Config): string {
  const { path, search, hash } = splitUrl(to);
  return toHref(root + resolvePath(path, '/'), config) + search + hash;
}
