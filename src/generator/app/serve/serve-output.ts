import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { applyTrailingSlash, decodeUrl, joinUrl, normalizePath, splitUrl } from '../../../shared/url.ts';
import { contentType } from '../../kernel/files/content-type.ts';

/** A built site to serve. */
export interface ServedOutput {
  /** Absolute folder of the output. */
  readonly outDir: string;
  /** Starts and ends with a slash. */
  readonly baseUrl: string;
  /** From the config. Requests for a page in the other form are redirected; undefined redirects none. */
  readonly trailingSlash: boolean | undefined;
  /** First path segments of the locales that have one; each locale has its own not-found page. */
  readonly localePaths: readonly string[];
}

/**
 * Serves the files of a built site as a plain web host does: `/x` is `x/index.html`, and an unknown path is answered with
 * the not-found page of its locale and status 404. Looks files up on each request, so a new build shows at once. Never
 * serves hidden files.
 */
export function serveOutput({ outDir, baseUrl, trailingSlash, localePaths }: ServedOutput): RequestListener {
  const serveFile = sirv(outDir, { dev: true, etag: true, setHeaders: nameCharset });
  return (request, response) => {
    const url = request.url ?? '/';
    if (url === '/' && baseUrl !== '/') return redirect(response, baseUrl);
    if (`${splitUrl(url).path}/` === baseUrl) return redirect(response, baseUrl);
    const path = `/${url.slice(baseUrl.length)}`;
    const missing = (): void => void sendNotFound(response, notFoundPage(outDir, path, localePaths));
    if (!url.startsWith(baseUrl) || isHidden(splitUrl(path).path)) return missing();
    const correct = otherForm(path, trailingSlash, outDir);
    if (correct !== null) return redirect(response, joinUrl(baseUrl, correct));
    request.url = nameFile(path, outDir);
    Object.assign(request, { _parsedUrl: parseForSirv(request.url) });
    serveFile(request, response, missing);
  };
}

/** The URL of the file for a folder: sirv answers `/a/` with `a.html` if there is one, and web hosts with `a/index.html`. */
function nameFile(url: string, outDir: string): string {
  const { path, search } = splitUrl(url);
  const file = `${path}index.html`;
  return path.endsWith('/') && isFile(outDir, file) ? file + search : url;
}

/**
 * The URL as sirv would parse it, with all of its path decoded: sirv leaves `%23` and `%3F` as they are, and so finds no
 * file whose name contains a `#` or a `?`.
 */
function parseForSirv(url: string): { readonly raw: string; readonly pathname: string; readonly search: string } {
  const { path, search } = splitUrl(url);
  // What sirv does decode is the percent sign.
  return { raw: url, pathname: decodeUrl(path).replaceAll('%', '%25'), search };
}

// Browsers display these files too, and would guess their encoding.
function nameCharset(response: ServerResponse, path: string): void {
  if (/\.(?:md|txt)$/.test(path)) response.setHeader('Content-Type', contentType(path));
}

/** URL by which the config has a page requested, for a request by its other file name or slash; null if the URL is right. */
function otherForm(url: string, trailingSlash: boolean | undefined, outDir: string): string | null {
  const { path, search } = splitUrl(url);
  if (path.endsWith('.html')) {
    const bare = normalizePath(path);
    const isPage = [`${bare}/index.html`, `${bare}.html`].some((file) => isFile(outDir, file));
    return isPage && !isFile(outDir, path) ? applyTrailingSlash(bare, trailingSlash) + search : null;
  }
  if (trailingSlash === undefined || trailingSlash === path.endsWith('/')) return null;
  const other = trailingSlash ? `${path}/` : path.slice(0, -1);
  const file = trailingSlash ? `${other}index.html` : `${other}.html`;
  return isFile(outDir, file) ? other + search : null;
}

function isFile(outDir: string, path: string): boolean {
  return existsSync(join(outDir, decodeUrl(path)));
}

/** Also true for `..`, in any encoding. */
function isHidden(path: string): boolean {
  return decodeUrl(path)
    .split(/[\\/]/)
    .some((segment) => segment.startsWith('.') && segment !== '.well-known');
}

function notFoundPage(outDir: string, path: string, localePaths: readonly string[]): string {
  const locale = localePaths.find((candidate) => path === `/${candidate}` || path.startsWith(`/${candidate}/`));
  const localized = join(outDir, locale ?? '', '404.html');
  return existsSync(localized) ? localized : join(outDir, '404.html');
}

async function sendNotFound(response: ServerResponse, page: string): Promise<void> {
  const html = await readFile(page).catch(() => 'Not found');
  response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(html);
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { Location: location });
  response.end();
}
