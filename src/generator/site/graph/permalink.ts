import type { AddressRules } from '../../../shared/client-address.ts';
import { applyTrailingSlash, decodeUrl, encodePath, isExternal, joinUrl, normalizePath } from '../../../shared/url.ts';
import type { Config, LocaleConfig, VersionConfig } from '../../config/config.ts';
import type { NotFoundRoute, Route } from './route.ts';
import type { Edition, Site } from './site.ts';

/** Path of an edition's root within the site, without a trailing slash; empty for the site's root. */
export function editionRoot(locale: LocaleConfig, version: VersionConfig | null): string {
  return [locale.path, version?.path ?? ''].map((segment) => (segment === '' ? '' : `/${segment}`)).join('');
}

/** Path of a locale's root within the site, without a trailing slash; empty for the site's root. */
export function localeRoot(key: string, { locales }: Config): string {
  const locale = locales.find((candidate) => candidate.key === key);
  return locale === undefined ? '' : editionRoot(locale, null);
}

/** Folder of a locale within the output: `en/`; empty for the site's root. */
export function localeFolder(locale: LocaleConfig): string {
  return `${editionRoot(locale, null)}/`.slice(1);
}

/** Returns a path within the site as authors write it in links of a locale: without the root of that locale. */
export function toWrittenPath(path: string, locale: string, config: Config): string {
  const root = localeRoot(locale, config);
  return root !== '' && `${path}/`.startsWith(`${root}/`) ? path.slice(root.length) || '/' : path;
}

/**
 * A path within the site, from one within an edition. With `versionedFolder`, the version follows that folder; a set has
 * no such folder.
 */
export function pathInEdition(path: string, { root, locale, version }: EditionPlace, config: Config): string {
  const folder = version.set === undefined ? (config.versionedFolder ?? null) : null;
  if (folder === null || !`${path}/`.startsWith(`/${folder}/`)) return path === '/' ? root || '/' : root + path;
  const segment = version.segment ?? version.path;
  return `${editionRoot(locale, null)}/${folder}${segment === '' ? '' : `/${segment}`}${path.slice(folder.length + 1)}`;
}

/**
 * Returns a path within the site for a path that a page of an edition links to: `/intro` is in the page's own version, and
 * so is `/core/intro` on a page of the set `core`. Null for a path outside the page's set.
 */
export function pathOfLink(path: string, edition: EditionPlace, config: Config): string | null {
  const { set } = edition.version;
  if (set === undefined) return pathInEdition(path, edition, config);
  return `${path}/`.startsWith(`/${set.path}/`) ? edition.root + path.slice(set.path.length + 1) : null;
}

/** The address and edition of a generated route, from its path within the edition. */
export function placeInEdition(path: string, edition: EditionPlace, config: Config) {
  const inSite = pathInEdition(path, edition, config);
  const { locale, version } = edition;
  return { path: inSite, permalink: toPermalink(inSite, config), locale: locale.key, version: version.name };
}

type EditionPlace = Pick<Edition, 'root' | 'locale' | 'version'>;

/** The output file of a document by its path within the site: `x/y/index.html` or `x/y.html` for `/x/y`. */
export function documentFile(path: string, { trailingSlash, relative, locales }: Config): string {
  const bare = path.slice(1);
  if (bare === '' || bare.endsWith('.html')) return bare || 'index.html';
  // The root of a locale always has a trailing slash.
  // As `x/index.html`, a redirect from `/x/index` would be the document of `/x/` for hosts.
  const needsFolder = /(?:^|\/)index$/.test(bare) || locales.some((locale) => locale.path === bare);
  const isFlat = (trailingSlash ?? !relative) === false && !needsFolder;
  return isFlat ? `${bare}.html` : `${bare}/index.html`;
}

/**
 * The public path of a document: with base URL and the trailing slash of the config. Roots of locales always have one:
 * `/en/`. A relative site uses the path of the file, because its host is unknown.
 */
export function toPermalink(path: string, config: Config): string {
  if (config.relative) return toPublicPath(`/${documentFile(path, config)}`, config);
  const isLocaleRoot = config.locales.some((locale) => `/${locale.path}` === path);
  const publicPath = toPublicPath(path, config);
  return isLocaleRoot ? joinUrl(publicPath, '/') : applyTrailingSlash(publicPath, config.trailingSlash);
}

/** Relative path from a document to the root of its site: `./`, `../`. */
function rootFrom(path: string, config: Config): string {
  const depth = toPermalink(path, config).slice(config.baseUrl.length).split('/').length - 1;
  return '../'.repeat(depth) || './';
}

/** Returns the locale with a path of its own that contains a path within the site. */
export function findLocaleOf(path: string, locales: readonly LocaleConfig[]): LocaleConfig | undefined {
  return locales.find((locale) => locale.path !== '' && `${path}/`.startsWith(`/${locale.path}/`));
}

/** The public form of a path within the site: with base URL, without the path of a locale that has its own domain. */
export function toPublicPath(path: string, { baseUrl, locales }: Config): string {
  const own = findLocaleOf(path, locales);
  return joinUrl(baseUrl, own === undefined ? path : own.root + path.slice(own.path.length + 1));
}

/** The address for `href` of a document, from its path within the site. */
export function toHref(path: string, config: Config): string {
  return encodePath(toPermalink(path, config));
}

/** Returns the address of a document for pages of a locale; absolute if it is on another domain. */
export function hrefFrom(locale: string, to: Pick<Route, 'locale' | 'permalink'>, config: Config): string {
  const origin = originOf(to.locale, config);
  return (origin === originOf(locale, config) ? '' : origin) + encodePath(to.permalink);
}

/** Returns the origin at which a locale is published. */
export function originOf(locale: string, { locales, url }: Config): string {
  return locales.find(({ key }) => key === locale)?.url ?? url;
}

/** Returns the path within the site of an absolute address or of one with base URL; null for an address outside the site. */
export function pathOfUrl(url: string, { url: siteUrl, baseUrl, locales }: Config): string | null {
  const { origin, pathname } = new URL(url, siteUrl);
  const path = decodeUrl(pathname);
  if (!path.startsWith(baseUrl)) return null;
  const inSite = `/${path.slice(baseUrl.length)}`;
  const places = locales.map((locale) => ({ locale, ...(isExternal(url) ? locale.published : locale) }));
  const own = places
    .filter((place) => place.url === origin && `${inSite}/`.startsWith(`${place.root}/`))
    .toSorted((a, b) => b.root.length - a.root.length)[0];
  if (own === undefined) return null;
  return normalizePath(editionRoot(own.locale, null) + inSite.slice(own.root.length));
}

/** Resolves `.` and `..` of a path against a base that ends with a slash; the result has no trailing slash. */
export function resolvePath(path: string, base: string): string {
  const segments: string[] = [];
  for (const segment of (path.startsWith('/') ? path : base + path).split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  return `/${segments.join('/')}`;
}

/** Absolute address of a document. */
export function pageUrl({ permalink, locale }: Pick<Route, 'permalink' | 'locale'>, site: Site): string {
  return absoluteUrl(encodePath(permalink), originOf(locale, site.config));
}

/** A path that `URL` does not change. */
const plainPath = /^(?:\/[\w~-][\w.~-]*)*\/?$/;

/** Absolute form of an address of a document on an origin of the site. */
export function absoluteUrl(href: string, origin: string): string {
  // Most addresses are plain, and creating a URL object takes ten times as long.
  return plainPath.test(href) ? origin + (href || '/') : new URL(href, origin).href;
}

/** Location of a document in its site. */
export interface Mount {
  /** Begins and ends with a slash. */
  readonly baseUrl: string;
  /** Relative path from the document to the site's root: `./`, `../`; the base URL if addresses are not relative. */
  readonly root: string;
}

/**
 * Returns the location of a route's document. The not-found page is served at any path, so its addresses are never relative.
 */
export function mountOf({ kind, path }: Pick<Route, 'kind' | 'path'>, { config }: Pick<Site, 'config'>): Mount {
  const { baseUrl, relative } = config;
  return { baseUrl, root: relative && kind !== 'not-found' ? rootFrom(path, config) : baseUrl };
}

/** Returns the rules by which scripts of a document in a locale complete addresses. */
export function addressRulesOf(locale: string, { baseUrl, root }: Mount, config: Config): AddressRules {
  const prefix = root.slice(0, -1);
  const origin = originOf(locale, config);
  const startOf = (other: LocaleConfig): string =>
    other.url === origin ? prefix + other.root : other.url + baseUrl.slice(0, -1) + other.root;
  const others = config.locales.filter(({ path }) => path !== '').map((other) => [`/${other.path}`, startOf(other)]);
  return {
    base: root,
    home: prefix + (config.locales.find(({ key }) => key === locale)?.root ?? ''),
    languages: Object.fromEntries(others),
    trailingSlash: config.trailingSlash,
    ...(root === baseUrl ? {} : { relative: true }),
  };
}

/** Makes an address with base URL relative to the document; other addresses are unchanged. */
export function relativeAddress(href: string, { baseUrl, root }: Mount): string {
  return href.startsWith(baseUrl) && !href.startsWith('//') ? root + href.slice(baseUrl.length) : href;
}

/** Returns the address of a document that exists once per locale, from its name: `search`, `404.html`. */
export function placeInLocale(
  name: string,
  locale: LocaleConfig,
  config: Config,
): Pick<NotFoundRoute, 'path' | 'permalink' | 'locale' | 'version'> {
  const path = `${editionRoot(locale, null)}/${name}`;
  return { path, permalink: toPermalink(path, config), locale: locale.key, version: null };
}

/** An origin at which some locales of the site are published. */
export interface Domain {
  readonly url: string;
  /** Its folder within the output, with a trailing slash; empty if the entire site has one origin. */
  readonly folder: string;
  readonly locales: readonly LocaleConfig[];
}

/**
 * Returns the origins of a site. Each has its own folder in the output, named after its host, so that it can be published
 * separately.
 */
export function listDomains({ locales }: Pick<Config, 'locales'>): readonly Domain[] {
  const urls = [...new Set(locales.map(({ url }) => url))];
  return urls.map((url) => ({
    url,
    folder: urls.length === 1 ? '' : `${new URL(url).host.replace(':', '-')}/`,
    locales: locales.filter((locale) => locale.url === url),
  }));
}
