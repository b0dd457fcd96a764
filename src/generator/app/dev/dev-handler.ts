import { createReadStream, realpathSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { normalizePath } from '../../../shared/url.ts';
import type { PlannedFile } from '../../render/planned-file.ts';
import { contentType } from '../../kernel/files/content-type.ts';
import { toolDir } from '../../kernel/tool.ts';
import type { EventStream } from './event-stream.ts';
import { findDocument } from './find-document.ts';
import { isAllowedHost } from './is-allowed-host.ts';
import { addLiveScript, devFolder } from './live-script.ts';
import type { Session } from './session.ts';
import { readSitePath } from './read-site-path.ts';

/** What requests are answered from. */
export interface DevHandlerParts {
  readonly session: Session;
  readonly events: EventStream;
  /** Names of this server beside localhost and addresses. */
  readonly allowedHosts: readonly string[];
  /** Opens a file of the site in the author's editor; false when that cannot be done. */
  openEditor(query: URLSearchParams): Promise<boolean>;
}

/** Answers with what `docs build` would write, and with what the script of open pages asks for. */
export function makeDevHandler(parts: DevHandlerParts): RequestListener {
  return (request, response) => {
    answer(request, response, parts).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else refuse(response, 500, error instanceof Error ? error.message : String(error));
    });
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, parts: DevHandlerParts): Promise<void> {
  const { session, allowedHosts } = parts;
  const { host } = request.headers;
  if (!isAllowedHost(host, allowedHosts))
    return refuse(
      response,
      403,
      `"${host ?? ''}" is no name of this server. Allow it with: docs dev --allow-host NAME`,
    );
  const { baseUrl } = session.config();
  const url = request.url ?? '/';
  const path = readSitePath(url, baseUrl);
  if (path === null && url === '/') return redirect(response, baseUrl);
  if (path?.startsWith(`/${devFolder}`)) return answerTool(request, response, parts);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refuse(response, 405, 'Only GET and HEAD are answered');
  const site = await session.site();
  // A page is looked for first: after an edit, all other files would have to be planned anew.
  if (path !== null && site.findRoute(path) === null) {
    const file = await site.findFile(path.slice(1));
    if (file !== null) return sendFile(response, file, session.config().siteDir);
    const moved = site.site.redirects.get(normalizePath(path));
    if (moved !== undefined) return redirect(response, moved.to);
  }
  const { status, html, key } = await findDocument(path, session);
  response.writeHead(status, { 'Content-Type': 'text/html;charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(addLiveScript(html, { baseUrl, key }));
}

/** Addresses that only `docs dev` has. */
async function answerTool(
  request: IncomingMessage,
  response: ServerResponse,
  { session, events, openEditor }: DevHandlerParts,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const name = pathname.slice(session.config().baseUrl.length + devFolder.length);
  if (name === 'client.js') return sendPath(response, join(toolDir, 'dist', 'dev-client.js'));
  if (name === 'events') {
    const path = readSitePath(searchParams.get('path') ?? '', session.config().baseUrl);
    return events.connect(request, response, {
      path,
      key: searchParams.get('key') ?? '',
      examples: searchParams.get('examples') ?? '',
    });
  }
  if (name !== 'open') return refuse(response, 404, 'There is nothing here');
  // A page of another site must not start programs, and cannot give this header a value of its own.
  const isOwn = request.method === 'POST' && request.headers['sec-fetch-site'] === 'same-origin';
  if (!isOwn) return refuse(response, 403, 'Only the pages of this server open the editor');
  const isOpen = await openEditor(searchParams);
  response.writeHead(isOpen ? 204 : 404).end();
}

async function sendFile(response: ServerResponse, { path, content }: PlannedFile, siteDir: string): Promise<void> {
  if (content.kind === 'copy') {
    if (!isServed(content.from, siteDir)) return refuse(response, 403, `/${path} is a link that leads out of the site`);
    return sendPath(response, content.from);
  }
  if (content.kind === 'document') return refuse(response, 404, 'There is nothing here');
  response.writeHead(200, { 'Content-Type': contentType(path), 'Cache-Control': 'no-store' });
  response.end(content.kind === 'drawn' ? await content.draw() : content.make());
}

/** False for a file to which a link leads from the site, and which lies elsewhere. */
function isServed(file: string, siteDir: string): boolean {
  const real = realpathSync(file);
  return [siteDir, toolDir].some((dir) => real.startsWith(realpathSync(dir) + sep));
}

function sendPath(response: ServerResponse, file: string): void {
  const stream = createReadStream(file);
  stream.once('open', () =>
    response.writeHead(200, { 'Content-Type': contentType(file), 'Cache-Control': 'no-cache' }),
  );
  stream.once('error', () =>
    response.headersSent ? response.destroy() : refuse(response, 404, 'There is nothing here'),
  );
  stream.pipe(response);
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { Location: encodeURI(location) }).end();
}

function refuse(response: ServerResponse, status: number, reason: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain;charset=utf-8' }).end(`${reason}\n`);
}
