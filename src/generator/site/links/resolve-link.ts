import { decodeUrl, encodePath, isExternal, joinUrl, namesFile, splitUrl } from '../../../shared/url.ts';
import type { Config } from '../../config/config.ts';
import { memoByKey } from '../../kernel/memo.ts';
import { hrefFrom, pathOfUrl, toHref, toPermalink, toPublicPath } from '../graph/permalink.ts';
import type { PageRoute } from '../graph/route.ts';
import { findEdition, findNamedPage, type Site } from '../graph/site.ts';
import { findByPath, findRelative, findFullPath, findMarkdown, findSiteFile } from './find-target.ts';
import { pageOrigin, type Found, type LinkOrigin, type LinkProblem, type ResolvedLink } from './link.ts';
import { anchorOnPage } from './page-anchors.ts';

const literal = 'pathname://';

/**
 * Resolves an address as its author wrote it. The only implementation of the link rules: for pages, sidebars, navbar,
 * footer and redirects, in builds, in `docs dev` and in checks.
 */
export function resolveLink(url: string, origin: LinkOrigin, site: Site): ResolvedLink {
  const address = url.trim();
  if (address.startsWith(literal)) return leaveSite(address.slice(literal.length));
  if (site.schemes.has(schemeOf(address))) return resolveNamed(address, origin, site);
  if (isExternal(address)) return resolveOwnAddress(address, site) ?? leaveSite(address);
  return resolveWithinSite(address, origin, site);
}

/** Resolves a path within the site, an anchor of the page itself, or an empty address. */
function resolveWithinSite(address: string, origin: LinkOrigin, site: Site): ResolvedLink {
  const { path, search, hash } = splitUrl(address);
  const found = findTarget(path, origin, site);
  const target = address === '' ? ({ kind: 'nothing' } as const) : found.target;
  const route = found.target.kind === 'route' ? found.target.route : null;
  const written = decodeUrl(hash.slice(1));
  const anchor = route?.kind === 'page' ? anchorOnPage(written, route) : written;
  const isSamePage = path === '' && address !== '' && origin.page !== null;
  const isTop = anchor === '' && !isSamePage;
  const suffix = search + (anchor === written ? hash : isTop ? '' : `#${anchor}`);
  return {
    href: isSamePage ? suffix : hrefOf(found, path, { origin, site }) + suffix,
    target,
    anchor,
    problem: target.kind === 'nothing' ? problemOf(path) : null,
    wanted: found.wanted,
    foreignLocale: route !== null && route.locale !== origin.locale ? route.locale : null,
  };
}

const linksOfPages = new WeakMap<Site, (page: PageRoute) => readonly ResolvedLink[]>();

/** Resolves the links of a page's outline, by their index; once for the check and for the document of the page. */
export function resolvePageLinks(page: PageRoute, site: Site): readonly ResolvedLink[] {
  const linksOf =
    linksOfPages.get(site) ??
    memoByKey((one: PageRoute) => one.outline.links.map((link) => resolveLink(link.url, pageOrigin(one, link), site)));
  linksOfPages.set(site, linksOf);
  return linksOf(page);
}

function schemeOf(address: string): string {
  return address.slice(0, Math.max(0, address.indexOf(':')));
}

/** Resolves an address with a plugin's scheme, such as `element:ui-button#prop-color`; without such a page it is not a link. */
function resolveNamed(address: string, origin: LinkOrigin, site: Site): ResolvedLink {
  const { path: name, hash } = splitUrl(address);
  const route = findNamedPage(name, findEdition(site, origin.locale, origin.version), site);
  const anchor = decodeUrl(hash.slice(1));
  const rest = { anchor, problem: null, foreignLocale: null };
  if (route === undefined) return { ...rest, href: '', target: { kind: 'external' }, wanted: address };
  return {
    ...rest,
    href: hrefFrom(origin.locale, route, site.config) + hash,
    target: { kind: 'route', route },
    wanted: route.path,
  };
}

/** Resolves an absolute address on the site's own origin, which is unchanged; null for other origins. */
function resolveOwnAddress(address: string, site: Site): ResolvedLink | null {
  const { config } = site;
  const names =
    config.locales.some(({ published }) => address.toLowerCase().startsWith(published.url)) && URL.canParse(address);
  const path = names ? pathOfUrl(address, config) : null;
  if (path === null) return null;
  const found = findFullPath(path, site);
  const locale = found?.kind === 'route' ? config.locales.find(({ key }) => key === found.route.locale) : undefined;
  const isThere = locale === undefined || locale.published.url === new URL(address).origin;
  const target = found !== null && isThere ? found : ({ kind: 'nothing' } as const);
  return {
    href: address,
    target,
    anchor: decodeUrl(splitUrl(address).hash.slice(1)),
    problem: target.kind === 'nothing' ? 'broken-link' : null,
    wanted: path,
    foreignLocale: null,
  };
}

function leaveSite(href: string): ResolvedLink {
  return { href, target: { kind: 'external' }, anchor: '', problem: null, wanted: href, foreignLocale: null };
}

/** Looks up the decoded path, as browsers do, then the path as written, for names that contain a `%`. */
function findTarget(path: string, origin: LinkOrigin, site: Site): Found {
  const decoded = decodeUrl(path);
  const found = findDecoded(decoded, origin, site);
  if (found.target.kind !== 'nothing' || decoded === path) return found;
  const asWritten = findDecoded(path, origin, site);
  return asWritten.target.kind === 'nothing' ? found : asWritten;
}

function findDecoded(path: string, origin: LinkOrigin, site: Site): Found {
  if (path === '' && origin.page) return { target: { kind: 'route', route: origin.page }, wanted: origin.page.path };
  if (path.startsWith('@site/')) return findSiteFile(path.slice('@site/'.length), origin, site);
  if (isMarkdown(path)) return findMarkdown(path, origin, site);
  const { page } = origin;
  if (path.startsWith('/') || page === null) return findByPath(`/${path.replace(/^\//, '')}`, origin, site);
  return findRelative(path, { ...origin, page }, site);
}

/** Returns the address for the output. A broken path is unchanged, with base URL and locale added if absolute. */
function hrefOf(
  { target, wanted }: Found,
  path: string,
  { origin, site: { config, redirects, pageFiles } }: { readonly origin: LinkOrigin; readonly site: Site },
): string {
  switch (target.kind) {
    case 'route':
      return hrefFrom(origin.locale, target.route, config);
    case 'file':
      return encodePath(
        pageFiles.has(target.path) ? toPublicPath(target.path, config) : joinUrl(config.baseUrl, target.path),
      );
    case 'redirect':
      return hrefFrom(
        origin.locale,
        {
          locale: redirects.get(target.path)?.locale ?? origin.locale,
          permalink: toPermalink(target.path, config),
        },
        config,
      );
    default:
      return path.startsWith('/') && !isMarkdown(path) ? toBrokenHref(wanted, config) : path;
  }
}

/** A path with a file extension gets no trailing slash. */
function toBrokenHref(wanted: string, config: Config): string {
  return namesFile(wanted) ? encodePath(toPublicPath(wanted, config)) : toHref(wanted, config);
}

function problemOf(path: string): LinkProblem {
  if (isMarkdown(path)) return 'broken-markdown-link';
  return !path.startsWith('/') && namesFile(path) ? 'broken-image' : 'broken-link';
}

function isMarkdown(path: string): boolean {
  return /\.mdx?$/i.test(path);
}
