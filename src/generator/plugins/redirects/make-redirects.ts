import { decodeUrl, encodePath, normalizePath } from '../../../shared/url.ts';
import type { Config, LocaleConfig } from '../../config/config.ts';
import { resolvePath, editionRoot, toWrittenPath } from '../../site/graph/permalink.ts';
import type { Edition, SiteRedirect } from '../../site/graph/site.ts';

/**
 * Every redirect, with its target as written: those of the config, which apply in every locale unless they begin with
 * the path of one, and those of pages (`redirect_from`).
 */
export function listRedirects(editions: readonly Edition[], config: Config): readonly SiteRedirect[] {
  const fromConfig = config.locales.flatMap((locale) =>
    config.redirects.flatMap(({ from, to }, index) =>
      isOfLocale(from, locale, config)
        ? {
            ...readFrom(editionRoot(locale, null), toWrittenPath(from, locale.key, config)),
            to,
            locale: locale.key,
            origin: { index },
          }
        : [],
    ),
  );
  const fromPages = editions.flatMap(({ pages, root, locale }) =>
    pages.flatMap((page) =>
      (page.outline.frontMatter.redirect_from ?? []).map((from) => ({
        ...readFrom(root, from),
        to: `pathname://${encodePath(page.permalink)}`,
        locale: locale.key,
        origin: { page },
      })),
    ),
  );
  return [...fromConfig, ...fromPages];
}

/** False for a redirect that begins with the path of another locale. */
function isOfLocale(from: string, { key }: LocaleConfig, { locales }: Config): boolean {
  const named = locales.find(({ path }) => path !== '' && `${from}/`.startsWith(`/${path}/`));
  return named === undefined || named.key === key;
}

function readFrom(root: string, from: string): Pick<SiteRedirect, 'from' | 'isFile'> {
  const path = root + resolvePath(decodeUrl(from), '/');
  return { from: normalizePath(path), isFile: path.endsWith('.html') && !path.endsWith('/index.html') };
}
