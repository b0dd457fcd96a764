import { posix, relative, sep } from 'node:path';
import { findEdition } from '../site/find-edition.ts';
import { stripNumberPrefixes } from '../site/number-prefix.ts';
import type { PageRoute, Site } from '../site/site.ts';
import type { Found } from './find-by-path.ts';
import type { LinkOrigin, LinkTarget } from './resolved-link.ts';

/** Finds the page of an `.md` or `.mdx` file: beside the origin's file, else from the top of the content or the site. */
export function findMarkdown(path: string, origin: LinkOrigin, site: Site): Found {
  const { contentDir } = findEdition(site, origin.locale, origin.version);
  const folder = origin.page ? posix.dirname(origin.page.outline.file) : contentDir;
  const textDir = origin.page ? contentDirOf(origin.page, site) : contentDir;
  const beside = posix.join(folder, path);
  const candidates = path.startsWith('/') ? [textDir + path, path.slice(1)] : [beside];
  if (!path.startsWith('/') && !path.startsWith('.')) candidates.push(posix.join(textDir, path), path);
  for (const file of candidates) {
    const target = findPageOfFile(file, origin, site);
    if (target) return { target, wanted: file };
  }
  if (path.startsWith('/') && site.facts.staticFiles.has(path)) return { target: { kind: 'file', path }, wanted: path };
  const asset = site.facts.assets.get(beside);
  if (asset !== undefined) return { target: { kind: 'file', path: asset }, wanted: beside };
  return { target: { kind: 'nothing' }, wanted: candidates[0] ?? path };
}

/** Finds a file by its path from the site's folder: a page, a static file or a file beside pages. */
export function findSiteFile(path: string, origin: LinkOrigin, site: Site): Found {
  const file = posix.normalize(path);
  const page = findPageOfFile(file, origin, site);
  if (page) return { target: page, wanted: file };
  const staticDir = `${relative(site.config.siteDir, site.config.staticDir).split(sep).join('/')}/`;
  const staticPath = file.startsWith(staticDir) ? `/${file.slice(staticDir.length)}` : null;
  if (staticPath !== null && site.facts.staticFiles.has(staticPath)) {
    return { target: { kind: 'file', path: staticPath }, wanted: file };
  }
  const asset = site.facts.assets.get(file);
  return { target: asset === undefined ? { kind: 'nothing' } : { kind: 'file', path: asset }, wanted: file };
}

/** Finds the page whose file lies at a path relative to another page's file, extension and number prefixes left out. */
export function findPageByDocPath(path: string, page: PageRoute, site: Site): LinkTarget | null {
  const edition = findEdition(site, page.locale, page.version);
  const docPath = posix.join(posix.dirname(page.outline.docPath), path).replace(/\/$/, '');
  const plain = stripNumberPrefixes(docPath);
  const route =
    edition.pagesByDocPath.get(docPath) ??
    edition.pagesById.get(plain) ??
    edition.pagesByDocPath.get(`${docPath}/index`) ??
    edition.pagesById.get(`${plain}/index`);
  return route ? { kind: 'route', route } : null;
}

/** Finds a file beside a page; a translation may use those beside its source. */
export function findAsset(path: string, page: PageRoute, site: Site): LinkTarget | null {
  const folder = posix.dirname(page.outline.docPath);
  const sourceDir = findEdition(site, site.config.defaultLocale, page.version).contentDir;
  const asset =
    site.facts.assets.get(pathBeside(path, page)) ?? site.facts.assets.get(posix.join(sourceDir, folder, path));
  return asset === undefined ? null : { kind: 'file', path: asset };
}

/** Path relative to the site's folder of what a page calls `./x`. */
export function pathBeside(path: string, page: PageRoute): string {
  return posix.join(posix.dirname(page.outline.file), path);
}

/** True for paths that end as file names do; pages may end in `.html`. */
export function namesFile(path: string): boolean {
  return /\.[a-z\d]+$/i.test(path) && !/\.html$/i.test(path);
}

/** The page that shows a file to the origin's readers: in their language, if it is a file of the origin's own kind. */
function findPageOfFile(file: string, origin: LinkOrigin, site: Site): LinkTarget | null {
  const edition = findEdition(site, origin.locale, origin.version);
  const page = site.pagesByFile.get(file);
  if (page) {
    const isOwnKind = page.locale === (origin.page?.outline.locale ?? origin.locale) && page.version === origin.version;
    return { kind: 'route', route: (isOwnKind ? edition.pagesById.get(page.id) : undefined) ?? page };
  }
  // A page that is not translated has no file here, but a page all the same.
  if (!file.startsWith(`${edition.contentDir}/`)) return null;
  const extension = posix.extname(file);
  const fallback = edition.pagesByDocPath.get(file.slice(edition.contentDir.length + 1, -extension.length));
  return fallback && posix.extname(fallback.outline.file) === extension ? { kind: 'route', route: fallback } : null;
}

function contentDirOf({ outline, version }: PageRoute, site: Site): string {
  return findEdition(site, outline.locale, version).contentDir;
}
