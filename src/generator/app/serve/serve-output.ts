import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import sirv from 'sirv';
import { applyTrailingSlash, decodeUrl, joinUrl, normalizePath, splitUrl } from '../../../shared/url.ts';
import { contentType } from '../../kernel/files/content-type.ts';

/** A built site to serve. */
export interface ServedOutput {
  /** Absolute folder of the output. */
  readonly outDir: string;
  /** Starts and ends with a slash. */
  readonly baseUrl: string;
  /** The value in the config. Requests for a page in the other form are redirected; undefined redirects none. */
  readonly trailingSlash: boolean | undefined;
  /** First path segments of the locales that have one; each locale has its own not-found page. */
  readonly localePaths: readonly string[];
}

/**
 * Serves the files of a built site like a plain web host: `/x` is `x/index.html`, and the response to an unknown path is the
 * not-found page of its locale with status 404. Looks files up on each request, so that a new build is visible at once.
 * Never serves hidden files.
 */
export function serveOutput({ outDir, baseUrl, trailingSlash, localePaths }: ServedOutput): RequestListener {
  const serveFile = sirv(outDir, { dev: true, etag: true, setHeaders: nameCharset });
  // As browsers send it.
  const base = encodeURI(baseUrl);
  return (request, response) => {
    response.on('pipe', (file: Readable) => {
      // A build may remove the file, and a client may leave.
      file.on('error', () => response.destroy());
      response.on('close', () => file.destroy());
    });
    const url = request.url ?? '/';
    const asked = splitUrl(url);
    if (base !== '/' && (asked.path === '/' || `${asked.path}/` === base))
      return redirect(response, base + asked.search);
    const path = `/${url.slice(base.length)}`;
    const missing = (): void => void sendNotFound(response, notFoundPage(outDir, path, localePaths));
    if (!url.startsWith(base) || isHidden(splitUrl(path).path)) return missing();
    const correct = otherForm(path, trailingSlash, outDir);
    if (correct !== null) return redirect(response, joinUrl(base, correct));
    request.url = nameFile(path, outDir);
    Object.assign(request, { _parsedUrl: parseForSirv(request.url) });
    try {
      serveFile(request, response, missing);
    } catch {
      // It throws for a file that is removed meanwhile, and for a range that ends before it starts.
      response.destroy();
    }
  };
}

/** The URL of the file for a folder: sirv answers `/a/` with `a.html` if there is one, and web hosts with `a/index.html`. */
function nameFile(url: string, outDir: string): string {
  const { path, search } = splitUrl(url);
  const file = `${path}index.html`;
  return path.endsWith('/') && isFile(outDir, file) ? file + search : url;
}

/**
 * Returns the URL in sirv's form, with its path completely decoded: sirv does not decode `%23` and `%3F`, so it does not
 * find files whose names contain a `#` or a `?`.
 */
function parseForSirv(url: string): { readonly raw: string; readonly pathname: string; readonly search: string } {
  const { path, search } = splitUrl(url);
  // sirv does decode the percent sign.
  return { raw: url, pathname: decodeUrl(path).replaceAll('%', '%25'), search };
}

// Adds the encoding of files that browsers also display, and would otherwise guess.
function nameCharset(response: ServerResponse, path: string): void {
  if (/\.(?:md|txt)$/.test(path)) response.setHeader('Content-Type', contentType(path));
}

/**
 * Returns the URL of a page in the form of the config, for a request with its other file name or slash; null if the URL is
 * right.
 */
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
