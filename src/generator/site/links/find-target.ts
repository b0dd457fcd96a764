import { posix } from 'node:path';
import { namesFile, normalizePath } from '../../../shared/url.ts';
import { stripNumberPrefixes } from '../../content/crawl/content-file.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import { resolvePath, localeRoot, pathOfLink, pathOfUrl } from '../graph/permalink.ts';
import type { PageRoute, Route } from '../graph/route.ts';
import { type Site, findCounterpart, findEdition, type Edition } from '../graph/site.ts';
import type { Found, LinkOrigin, LinkTarget } from './link.ts';

/**
 * Finds the target of a path that begins with a slash: first in the origin's own version, then within its own language, then
 * among static files, then as a complete path if it begins with the path of a language or with the base URL.
 */
export function findByPath(path: string, origin: LinkOrigin, site: Site): Found {
  const { config } = site;
  const inVersion = findInVersion(path, origin, site);
  if (inVersion !== null) return inVersion;
  const root = localeRoot(origin.locale, config);
  const wanted = root + (path === '/' && root !== '' ? '' : path);
  const fullPaths = config.locales.some((other) => other.path !== '' && isBelow(path, `/${other.path}`)) ? [path] : [];
  if (config.baseUrl !== '/' && isBelow(path, config.baseUrl.slice(0, -1))) {
    const inSite = path.slice(config.baseUrl.length - 1) || '/';
    fullPaths.push(inSite, root + inSite);
  }
  for (const candidate of [wanted, ...fullPaths]) {
    const target =
      findExact(candidate, site) ??
      findPageFile(candidate, site) ??
      findStaticFile(candidate.slice(candidate === wanted ? root.length : 0), site);
    if (target) return { target, wanted };
  }
  return { target: findFromText(path, origin, site) ?? { kind: 'nothing' }, wanted };
}

/** The page or redirect at a path within the origin's version; null if there is none, and for the latest version. */
function findInVersion(path: string, { locale, version }: LinkOrigin, site: Site): Found | null {
  if (site.config.versions.length < 2) return null;
  const edition = findEdition(site, locale, version);
  const { path: own, set } = edition.version;
  const wanted = own === (set?.path ?? '') ? null : pathOfLink(path, edition, site.config);
  const target = wanted === null ? null : findExact(wanted, site);
  return wanted === null || target === null ? null : { target, wanted };
}

/**
 * Finds the target of a path in a text that is shown in another language, because the page has no translation: the
 * counterpart of the page at that path in the language of the text, whose slug may differ.
 */
function findFromText(path: string, origin: LinkOrigin, site: Site): LinkTarget | null {
  const { locale, version } = textEditionOf(origin, site);
  if (locale.key === origin.locale) return null;
  const target = findExact(localeRoot(locale.key, site.config) + path, site);
  if (target?.kind !== 'route') return null;
  const edition = findEdition(site, origin.locale, target.route.version ?? version.name);
  return { kind: 'route', route: findCounterpart(target.route, edition) ?? target.route };
}

/**
 * Finds the target of a relative path: relative to the page's address, as in browsers, otherwise relative to the page's file.
 */
export function findRelative(path: string, origin: LinkOrigin & { readonly page: PageRoute }, site: Site): Found {
  const { page } = origin;
  const { trailingSlash = page.isFolderIndex, baseUrl } = site.config;
  const base = trailingSlash ? page.path : parentOf(page.path);
  const folder = base.endsWith('/') ? base : `${base}/`;
  // A path can go above the base URL and come back.
  const full = resolvePath(path, baseUrl + folder.slice(1));
  const wanted = full.startsWith(baseUrl) ? full.slice(baseUrl.length - 1) : resolvePath(path, folder);
  const complete = path.endsWith('/') && wanted !== '/' ? `${wanted}/` : wanted;
  const target =
    findExact(complete, site) ??
    findPageByDocPath(path, origin, site) ??
    findAsset(path, origin, site) ??
    findStaticFile(complete, site);
  if (target) return { target, wanted };
  const [beside = wanted] = pathsBeside(path, origin, site);
  return { target: { kind: 'nothing' }, wanted: namesFile(path) ? beside : wanted };
}

/** Finds the target of a complete path within the site: a document, a redirect, a file, or a file generated for a page. */
export function findFullPath(path: string, site: Site): LinkTarget | null {
  return findExact(path, site) ?? findStaticFile(path, site) ?? findPageFile(path, site);
}

/** Finds the file that a plugin writes next to documents at a path within the site. */
function findPageFile(path: string, site: Site): LinkTarget | null {
  return site.pageFiles.has(path) ? { kind: 'file', path } : null;
}

/** Returns the document at the end of the redirects from a path; null for another site, a file or a cycle. */
export function endOfRedirect(from: string, { redirects, routes, config }: Site): Route | null {
  const seen = new Set<string>();
  let path = from;
  for (let redirect = redirects.get(path); redirect !== undefined; redirect = redirects.get(path)) {
    if (seen.has(path)) return null;
    seen.add(path);
    path = pathOfUrl(redirect.to, config) ?? '';
  }
  return routes.get(path) ?? null;
}

/** The document or redirect at a path within the site. Case-sensitive; ignores `.html` and a trailing slash. */
function findExact(path: string, site: Site): LinkTarget | null {
  if (path.includes('//')) return null;
  const resolved = path.includes('/.') ? resolvePath(path, '/') : path;
  const normal = normalizePath(resolved);
  const route = site.routes.get(resolved) ?? site.routes.get(normal);
  if (route) return { kind: 'route', route };
  return site.redirects.has(normal) ? { kind: 'redirect', path: normal } : null;
}

function findStaticFile(path: string, { facts }: Site): LinkTarget | null {
  const candidates = [path, `${path.replace(/\/$/, '')}/index.html`, `${path}.html`];
  const file = candidates.find((candidate) => facts.staticFiles.has(candidate));
  return file === undefined ? null : { kind: 'file', path: file === candidates[0] ? file : path };
}

function isBelow(path: string, top: string): boolean {
  return path === top || path.startsWith(`${top}/`);
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** Finds the page of an `.md` or `.mdx` file: relative to the origin's file, otherwise to the content or site folder. */
export function findMarkdown(path: string, origin: LinkOrigin, site: Site): Found {
  const textDir = textEditionOf(origin, site).contentDir;
  const beside = pathsBeside(path, origin, site);
  const candidates = path.startsWith('/') ? [textDir + path, path.slice(1)] : beside;
  if (!path.startsWith('/') && !path.startsWith('.')) candidates.push(posix.join(textDir, path), path);
  for (const file of candidates) {
    const target = findPageOfFile(file, origin, site);
    if (target) return { target, wanted: file };
  }
  const wanted = candidates[0] ?? path;
  if (path.startsWith('/') && site.facts.staticFiles.has(path)) return { target: { kind: 'file', path }, wanted };
  return { target: findAsset(path, origin, site) ?? { kind: 'nothing' }, wanted };
}

/** Finds a file by its path relative to the site's folder: a page, a static file or a file next to pages. */
export function findSiteFile(path: string, origin: LinkOrigin, site: Site): Found {
  const file = posix.normalize(path);
  const page = findPageOfFile(file, origin, site);
  if (page) return { target: page, wanted: file };
  const inStatic = findInStaticFolder(file, site);
  if (inStatic !== null) return { target: inStatic, wanted: file };
  const asset = site.facts.assets.get(file);
  return { target: asset === undefined ? { kind: 'nothing' } : { kind: 'file', path: asset }, wanted: file };
}

/** The static file at a path relative to the site's folder. */
function findInStaticFolder(file: string, { config, facts }: Site): LinkTarget | null {
  const staticDir = `${relativePath(config.siteDir, config.staticDir)}/`;
  const path = file.startsWith(staticDir) ? `/${file.slice(staticDir.length)}` : null;
  return path !== null && facts.staticFiles.has(path) ? { kind: 'file', path } : null;
}

/** Finds a page by the path of its file relative to the origin's, without extension and number prefixes. */
function findPageByDocPath(path: string, origin: LinkOrigin, site: Site): LinkTarget | null {
  const { pagesByDocPath, pagesById } = findEdition(site, origin.locale, origin.version);
  const text = textEditionOf(origin, site);
  for (const file of pathsBeside(path, origin, site)) {
    const docPath = docPathOf(file, text)?.replace(/\/$/, '');
    if (docPath === undefined) continue;
    const plain = stripNumberPrefixes(docPath);
    const route =
      pagesByDocPath.get(docPath) ??
      pagesById.get(plain) ??
      pagesByDocPath.get(`${docPath}/index`) ??
      pagesById.get(`${plain}/index`);
    if (route) return { kind: 'route', route };
  }
  return null;
}

/** Finds a file next to the origin's; a translation may also use files next to its source. */
function findAsset(path: string, origin: LinkOrigin, site: Site): LinkTarget | null {
  const text = textEditionOf(origin, site);
  const source = findEdition(site, site.config.defaultLocale, origin.version);
  for (const file of pathsBeside(path, origin, site)) {
    const inSource = moveBetween(file, text, source);
    const asset = site.facts.assets.get(file) ?? site.facts.assets.get(inSource);
    if (asset !== undefined) return { kind: 'file', path: asset };
    const inStatic = findInStaticFolder(file, site);
    if (inStatic !== null) return inStatic;
  }
  return null;
}

/**
 * The files that `./x` may refer to, relative to the site's folder: next to the file that contains the link and, if that
 * file is a partial, next to the page that includes it.
 */
function pathsBeside(path: string, origin: LinkOrigin, site: Site): string[] {
  const { file, page } = origin;
  const folder = page === null ? textEditionOf(origin, site).contentDir : posix.dirname(page.outline.file);
  const folders = file === undefined ? [folder] : [posix.dirname(file), folder];
  return folders.map((beside) => posix.join(beside, path));
}

/** Finds the page of a file for the origin's readers: in their own language if the file belongs to the origin's language. */
function findPageOfFile(file: string, origin: LinkOrigin, site: Site): LinkTarget | null {
  const page = site.pagesByFile.get(file);
  if (page) {
    const isOwnLanguage = origin.file !== undefined || page.locale === (origin.page?.outline.locale ?? origin.locale);
    const edition = findEdition(site, origin.locale, page.version);
    const own = findEdition(site, origin.locale, origin.version);
    const isReached = edition === own || edition.version.set?.name !== own.version.set?.name;
    const counterpart = isOwnLanguage && isReached ? edition.pagesById.get(page.id) : undefined;
    return { kind: 'route', route: counterpart ?? page };
  }
  // An untranslated page has no file in its edition, only a fallback page.
  const edition =
    site.editions.find((one) => one.locale.key === origin.locale && docPathOf(file, one) !== null) ??
    findEdition(site, origin.locale, origin.version);
  const docPath = docPathOf(file, edition);
  if (docPath === null) return null;
  const extension = posix.extname(file);
  const fallback = edition.pagesByDocPath.get(docPath.slice(0, -extension.length));
  return fallback && posix.extname(fallback.outline.file) === extension ? { kind: 'route', route: fallback } : null;
}

/** The edition in the language of the origin's text. */
function textEditionOf({ locale, version, page }: LinkOrigin, site: Site): Edition {
  return findEdition(site, page?.outline.locale ?? locale, version);
}

type TextFolders = Pick<Edition, 'contentDir' | 'collectionDirs'>;

/** The `docPath` of a file, with its extension; null for a file outside the edition's content folders. */
function docPathOf(file: string, { contentDir, collectionDirs }: TextFolders): string | null {
  for (const [name, dir] of collectionDirs) if (file.startsWith(`${dir}/`)) return name + file.slice(dir.length);
  return file.startsWith(`${contentDir}/`) ? file.slice(contentDir.length + 1) : null;
}

/** Maps the path of a file in one edition's content folders to another edition's. */
function moveBetween(file: string, from: TextFolders, to: TextFolders): string {
  for (const [name, dir] of from.collectionDirs) {
    const there = to.collectionDirs.get(name);
    if (there !== undefined && file.startsWith(`${dir}/`)) return there + file.slice(dir.length);
  }
  return file.startsWith(`${from.contentDir}/`) ? to.contentDir + file.slice(from.contentDir.length) : file;
}
