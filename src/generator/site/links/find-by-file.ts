import { posix } from 'node:path';
import { stripNumberPrefixes } from '../../content/crawl/content-file.ts';
import { findEdition } from '../graph/find-edition.ts';
import type { Edition, Site } from '../graph/site.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import type { Found, LinkOrigin, LinkTarget } from './link.ts';

/** Finds the page of an `.md` or `.mdx` file: relative to the origin's file, or else to the content or site folder. */
export function findMarkdown(path: string, origin: LinkOrigin, site: Site): Found {
  const textDir = textDirOf(origin, site);
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
  const staticDir = `${relativePath(site.config.siteDir, site.config.staticDir)}/`;
  const staticPath = file.startsWith(staticDir) ? `/${file.slice(staticDir.length)}` : null;
  if (staticPath !== null && site.facts.staticFiles.has(staticPath)) {
    return { target: { kind: 'file', path: staticPath }, wanted: file };
  }
  const asset = site.facts.assets.get(file);
  return { target: asset === undefined ? { kind: 'nothing' } : { kind: 'file', path: asset }, wanted: file };
}

/** Finds a page by the path of its file relative to the origin's, without extension and number prefixes. */
export function findPageByDocPath(path: string, origin: LinkOrigin, site: Site): LinkTarget | null {
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
export function findAsset(path: string, origin: LinkOrigin, site: Site): LinkTarget | null {
  const text = textEditionOf(origin, site);
  const source = findEdition(site, site.config.defaultLocale, origin.version);
  for (const file of pathsBeside(path, origin, site)) {
    const inSource = moveBetween(file, text, source);
    const asset = site.facts.assets.get(file) ?? site.facts.assets.get(inSource);
    if (asset !== undefined) return { kind: 'file', path: asset };
  }
  return null;
}

/**
 * The files that `./x` may refer to, relative to the site's folder: next to the file that contains the link and, when
 * that file is a partial, next to the page that includes it.
 */
export function pathsBeside(path: string, origin: LinkOrigin, site: Site): string[] {
  const { file, page } = origin;
  const own = page === null ? posix.join(textDirOf(origin, site), path) : besideFile(page.outline.file, path);
  return file === undefined ? [own] : [besideFile(file, path), own];
}

function besideFile(file: string, path: string): string {
  return posix.join(file, '..', path);
}

/** True for paths with a file extension, except `.html`, which pages may have, and `www.` hosts without a scheme. */
export function namesFile(path: string): boolean {
  return /\.[a-z\d]+$/i.test(path) && !/^www\.|\.html$/i.test(path);
}

/** The page of a file for the origin's readers: in their own language when the file belongs to the origin's language. */
function findPageOfFile(file: string, origin: LinkOrigin, site: Site): LinkTarget | null {
  const edition = findEdition(site, origin.locale, origin.version);
  const page = site.pagesByFile.get(file);
  if (page) {
    const isOwnLanguage = origin.file !== undefined || page.locale === (origin.page?.outline.locale ?? origin.locale);
    const counterpart = isOwnLanguage && page.version === origin.version ? edition.pagesById.get(page.id) : undefined;
    return { kind: 'route', route: counterpart ?? page };
  }
  // An untranslated page has no file in this edition but has a fallback page.
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

function textDirOf(origin: LinkOrigin, site: Site): string {
  return textEditionOf(origin, site).contentDir;
}

/** The content folders of an edition. */
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
