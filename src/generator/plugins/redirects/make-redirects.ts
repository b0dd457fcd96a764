import { decodeUrl, encodePath, normalizePath } from '../../../shared/url.ts';
import { latestVersion } from '../../config/concepts/versions.ts';
import type { Config } from '../../config/config.ts';
import { resolvePath, editionRoot, findLocaleOf, pathInEdition, toWrittenPath } from '../../site/graph/permalink.ts';
import type { Edition, SiteRedirect } from '../../site/graph/site.ts';
import type { RedirectConfig } from './keys.ts';

/** Redirects in the folders of versions, by name of the version. `file` is relative to the site's folder. */
export type VersionRedirects = ReadonlyMap<
  string,
  { readonly file: string; readonly redirects: readonly RedirectConfig[] }
>;

/**
 * Returns every redirect, with its target as written: those of the config, which apply in every locale unless they begin
 * with the path of one, and those of pages (`redirect_from`).
 */
export function listRedirects(
  editions: readonly Edition[],
  config: Config,
  own: VersionRedirects,
): readonly SiteRedirect[] {
  const listIn = (list: readonly RedirectConfig[], version: string | null, file?: string): readonly SiteRedirect[] =>
    config.locales.flatMap((locale) =>
      list.flatMap(({ from, to }, index) => {
        if ((findLocaleOf(from, config.locales) ?? locale) !== locale) return [];
        const edition = editions.find((one) => one.locale.key === locale.key && one.version.name === version);
        const written = toWrittenPath(from, locale.key, config);
        const redirect = { to, locale: locale.key, ...(version !== null && { version }), origin: { index, file } };
        if (edition === undefined) return { ...readFrom(editionRoot(locale, null), written), ...redirect };
        return { ...readFrom('', pathInEdition(resolvePath(written, '/'), edition, config)), ...redirect };
      }),
    );
  const fromConfig = [
    ...listIn(config.redirects, ofCurrent(config, own) ? 'current' : null),
    ...[...own].flatMap(([version, { file, redirects }]) => listIn(redirects, version, file)),
  ];
  const fromPages = editions.flatMap((edition) =>
    edition.pages.flatMap((page) =>
      (page.outline.frontMatter.redirect_from ?? []).map((from) => ({
        ...readFrom('', formerPath(resolvePath(from, '/'), edition, config)),
        to: `pathname://${encodePath(page.permalink)}`,
        locale: edition.locale.key,
        origin: { page },
      })),
    ),
  );
  return [...fromConfig, ...fromPages];
}

/** Returns whether the redirects of the config are those of the version `current`, because the latest one has its own. */
export function ofCurrent(config: Config, own: VersionRedirects): boolean {
  return own.has(latestVersion(config)?.name ?? '') && config.versions.some(({ name }) => name === 'current');
}

/** Returns the path within the site of a former path of a page, which may begin with the root of its edition or locale. */
function formerPath(path: string, edition: Edition, config: Config): string {
  const { root, locale } = edition;
  const isComplete = root !== '' && `${path}/`.startsWith(`${root}/`);
  return isComplete ? path : pathInEdition(toWrittenPath(path, locale.key, config), edition, config);
}

function readFrom(root: string, from: string): Pick<SiteRedirect, 'from' | 'isFile'> {
  const path = root + resolvePath(decodeUrl(from), '/');
  return { from: normalizePath(path), isFile: path.endsWith('.html') && !path.endsWith('/index.html') };
}
