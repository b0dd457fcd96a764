import { createReadStream } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { encodePath, normalizePath, splitUrl } from '../../../shared/url.ts';
import type { Config } from '../../config/config.ts';
import { contentType } from '../../kernel/files/content-type.ts';
import { isWithin, realPath } from '../../kernel/files/paths.ts';
import { messageOf } from '../../kernel/text.ts';
import { toolDir } from '../../kernel/tool.ts';
import type { PlannedFile } from '../../render/planned-file.ts';
import { documentFile } from '../../site/graph/permalink.ts';
import type { DevSession } from './dev-session.ts';
import type { EventStream } from './event-stream.ts';
import { findDocument } from './served-site.ts';

/** Sources of responses. */
export interface DevHandlerParts {
  readonly session: DevSession;
  readonly events: EventStream;
  /** Opens a place of a file in the author's editor. Resolves to false if that is not possible. */
  openEditor(query: URLSearchParams): Promise<boolean>;
}

/** Folder of addresses that only `docs dev` has, below the base URL. No page can have such an address. */
const devFolder = '__docs/';

/** Responds with the output of `docs build`, and serves the script of open pages. */
export function makeDevHandler(parts: DevHandlerParts): RequestListener {
  return (request, response) => {
    answer(request, response, parts).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else refuse(response, 500, messageOf(error));
    });
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, parts: DevHandlerParts): Promise<void> {
  const { session } = parts;
  const { baseUrl } = session.config;
  const url = request.url ?? '/';
  const path = readSitePath(url, baseUrl);
  if (path === null && url === '/') return redirect(response, encodePath(baseUrl));
  if (path?.startsWith(`/${devFolder}`))
    return answerTool(path.slice(devFolder.length + 1), { request, response }, parts);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refuse(response, 405, 'This server answers GET and HEAD only');
  // A site that cannot be opened has no files; each of its documents shows why.
  const site = await session.site().catch(() => null);
  // Pages come first, because after an edit all other files must be planned again.
  const route = path === null || site === null ? null : site.findRoute(path);
  if (path !== null && site !== null && (route === null || route.finished !== undefined)) {
    const name = route === null ? path.slice(1) : documentFile(route.path, site.site.config);
    const isFolder = name === '' || name.endsWith('/');
    const file = await session.findFile(isFolder ? `${name}index.html` : name);
    if (file !== null) return sendFile(response, file, session.config);
    const moved = site.site.redirects.get(normalizePath(path));
    if (moved !== undefined) return redirect(response, moved.to, url);
    // A static folder; relative addresses in its index need the slash.
    const index = isFolder ? null : await session.findFile(`${name}/index.html`);
    if (index !== null) return redirect(response, encodePath(`${baseUrl}${name}/`), url);
  }
  const { status, html, key } = await findDocument(path, session);
  response.writeHead(status, { 'Content-Type': 'text/html;charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(addLiveScript(html, { baseUrl, key }));
}

/**
 * Adds the script that updates a page to the start of its head, before the theme's: the only difference from the output of
 * `docs build`. `key` identifies the document of the page.
 */
function addLiveScript(html: string, { baseUrl, key }: { readonly baseUrl: string; readonly key: string }): string {
  const script = `<script type="module" src="${baseUrl}${devFolder}client.js" data-key="${key}"></script>`;
  return html.replace('<head>', () => `<head>${script}`);
}

async function answerTool(
  name: string,
  { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
  { session, events, openEditor }: DevHandlerParts,
): Promise<void> {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const { baseUrl } = session.config;
  switch (name) {
    case 'client.js':
      return sendPath(response, join(toolDir, 'dist', 'dev-client.js'));
    case 'events':
      return events.connect(request, response, {
        path: readSitePath(searchParams.get('path') ?? '', baseUrl),
        key: searchParams.get('key') ?? '',
        live: searchParams.get('live') ?? '',
      });
    case 'open': {
      // A page of another site must not start programs, and it cannot set this header.
      const isOwn = request.method === 'POST' && request.headers['sec-fetch-site'] === 'same-origin';
      if (!isOwn) return refuse(response, 403, 'Only pages of this server can open the editor');
      response.writeHead((await openEditor(searchParams)) ? 204 : 404).end();
      return;
    }
    default:
      return refuse(response, 404, notFound);
  }
}

const notFound = 'There is nothing at this address';

async function sendFile(response: ServerResponse, { path, content }: PlannedFile, config: Config): Promise<void> {
  if (content.kind === 'copy') {
    if (!isServed(content.from, config)) return refuse(response, 403, `/${path} is a link that leads out of the site`);
    return sendPath(response, content.from);
  }
  if (content.kind === 'document') return refuse(response, 404, notFound);
  const body = await content.make();
  response.writeHead(200, { 'Content-Type': contentType(path), 'Cache-Control': 'no-store' }).end(body);
}

/** False for a symbolic link to a file outside the site. The config may name folders and files elsewhere. */
function isServed(file: string, { siteDir, staticDir }: Config): boolean {
  const dirs = [siteDir, staticDir, toolDir];
  const isIn = (path: string, folders: readonly string[]): boolean => folders.some((dir) => isWithin(path, dir));
  return !isIn(file, dirs) || isIn(realPath(file), dirs.map(realPath));
}

function sendPath(response: ServerResponse, file: string): void {
  const stream = createReadStream(file);
  stream.once('open', () =>
    response.writeHead(200, { 'Content-Type': contentType(file), 'Cache-Control': 'no-cache' }),
  );
  stream.once('error', () => (response.headersSent ? response.destroy() : refuse(response, 404, notFound)));
  // Unlike `pipe`, closes the file when the client leaves.
  pipeline(stream, response, () => {});
}

/** Redirects to an address of the output, with the query of the request: letters are readable, and headers only have ASCII. */
function redirect(response: ServerResponse, location: string, requested = ''): void {
  const { path, search, hash } = splitUrl(location);
  const asked = splitUrl(requested).search;
  const full = path + search + (search === '' ? asked : asked.replace('?', '&')) + hash;
  response.writeHead(302, { Location: full.replace(/[^\0-\x7F]+/g, encodeURIComponent) }).end();
}

function refuse(response: ServerResponse, status: number, reason: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain;charset=utf-8' }).end(`${reason}\n`);
}

/** Names that Windows reserves for devices, with any extension. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?$/i;

/**
 * Returns the requested path within the site, decoded and with a leading slash; null if it is outside of the base URL or
 * cannot be the path of a file.
 */
export function readSitePath(url: string, baseUrl: string): string | null {
  const { path: encoded } = splitUrl(url);
  const decoded = decode(encoded);
  const path = decoded === baseUrl.slice(0, -1) ? baseUrl : decoded;
  if (path === null || !path.startsWith(baseUrl)) return null;
  const inSite = path.slice(baseUrl.length - 1);
  return inSite.slice(1).split('/').every(isName) ? inSite : null;
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

function isName(segment: string): boolean {
  if (segment === '') return true;
  return !/[\\:\p{Cc}]|^\.{1,2}$|[. ]$/u.test(segment) && !device.test(segment);
}
