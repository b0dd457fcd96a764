import { normalizePath } from '../../../shared/url.ts';
import { resolvePath, localeRoot } from '../graph/permalink.ts';
import type { PageRoute } from '../graph/route.ts';
import type { Site } from '../graph/site.ts';
import { findAsset, findPageByDocPath, namesFile, pathsBeside } from './find-by-file.ts';
import type { Found, LinkOrigin, LinkTarget } from './link.ts';

/**
 * Finds the target of a path that begins with a slash: first within the origin's own language, then among static
 * files, then as a complete path when it begins with the path of a language or with the base URL.
 */
export function findByPath(path: string, origin: LinkOrigin, site: Site): Found {
  const { config } = site;
  const root = localeRoot(origin.locale, config);
  const wanted = root + (path === '/' && root !== '' ? '' : path);
  const wholePaths = config.locales.some((other) => other.path !== '' && isBelow(path, `/${other.path}`)) ? [path] : [];
  if (config.baseUrl !== '/' && isBelow(path, config.baseUrl.slice(0, -1))) {
    const inSite = path.slice(config.baseUrl.length - 1) || '/';
    wholePaths.push(inSite, root + inSite);
  }
  for (const candidate of [wanted, ...wholePaths]) {
    const target =
      findExact(candidate, site) ?? findStaticFile(candidate.slice(candidate === wanted ? root.length : 0), site);
    if (target) return { target, wanted };
  }
  return { target: { kind: 'nothing' }, wanted };
}

/** Finds the target of a relative path: relative to the page's address, as in browsers, or else to the page's file. */
export function findRelative(path: string, origin: LinkOrigin & { readonly page: PageRoute }, site: Site): Found {
  const { page } = origin;
  const base = page.isFolderIndex || site.config.trailingSlash === true ? page.path : parentOf(page.path);
  const wanted = resolvePath(path, base.endsWith('/') ? base : `${base}/`);
  const whole = path.endsWith('/') && wanted !== '/' ? `${wanted}/` : wanted;
  const target =
    findExact(whole, site) ??
    findPageByDocPath(path, origin, site) ??
    findAsset(path, origin, site) ??
    findStaticFile(whole, site);
  if (target) return { target, wanted };
  const [beside = wanted] = pathsBeside(path, origin, site);
  return { target: { kind: 'nothing' }, wanted: namesFile(path) ? beside : wanted };
}

/** Finds the target of a complete path within the site: a document, a redirect, a file, or a file written for a page. */
export function findFullPath(path: string, site: Site): LinkTarget | null {
  return findExact(path, site) ?? findStaticFile(path, site) ?? findPageFile(path, site);
}

function findPageFile(path: string, site: Site): LinkTarget | null {
  return site.pageFiles.has(path) ? { kind: 'file', path } : null;
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
