import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { contentType } from '../../kernel/files/content-type.ts';
import { applyTrailingSlash, decodeUrl, joinUrl, normalizePath, splitUrl } from '../../../shared/url.ts';

/** What a server has to know of a finished site. */
export interface ServedOutput {
  /** Absolute folder of the output. */
  readonly outDir: string;
  /** Begins and ends with a slash. */
  readonly baseUrl: string;
  /** As the config has it: pages that are asked for in the other way are redirected. */
  readonly trailingSlash: boolean | undefined;
  /** First segments of the locales that have one; each has a not-found page of its own. */
  readonly localePaths: readonly string[];
}

/**
 * Answers requests with the files of a finished site, as a plain web host does: `/x` is `x/index.html`, what is not
 * there gets the not-found page of its language with status 404. Files are looked up at each request, so a new build
 * shows at once. Hidden files are never served.
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
    const way = otherWay(path, trailingSlash, outDir);
    if (way !== null) return redirect(response, joinUrl(baseUrl, way));
    request.url = path;
    serveFile(request, response, missing);
  };
}

// A browser shows these files too, and would guess at their letters.
function nameCharset(response: ServerResponse, path: string): void {
  if (/\.(?:md|txt)$/.test(path)) response.setHeader('Content-Type', contentType(path));
}

/** The path by which the config has a page requested, where it is requested by its other file name or slash; else null. */
function otherWay(url: string, trailingSlash: boolean | undefined, outDir: string): string | null {
  const { path, search } = splitUrl(url);
  if (path.endsWith('.html')) {
    const bare = normalizePath(path);
    const isPage = [`${bare}/index.html`, `${bare}.html`].some((file) => isFile(outDir, file));
    return isPage && !isFile(outDir, path) ? applyTrailingSlash(bare, trailingSlash) + search : null;
  }
  if (trailingSlash === undefined || trailingSlash === path.endsWith('/')) return null;
  const way = trailingSlash ? `${path}/` : path.slice(0, -1);
  const file = trailingSlash ? `${way}index.html` : `${way}.html`;
  return isFile(outDir, file) ? way + search : null;
}

function isFile(outDir: string, path: string): boolean {
  return existsSync(join(outDir, decodeUrl(path)));
}

/** Also true for `..`, however it is encoded. */
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
