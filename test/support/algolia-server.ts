import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { searchIndex, type ServiceIndex, type ServiceQuery, type ServiceRecord } from './algolia-index.ts';

/** A way in which the service fails; `half` ends the connection in the middle of the answer. */
export type ServiceFailure = 401 | 429 | 500 | 'half' | 'silent';

/** A call that the service has received. */
export interface ServiceCall {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly apiKey: string | undefined;
}

/** The calls of Algolia's protocol that our client makes, on 127.0.0.1. */
export interface AlgoliaServer {
  readonly host: { readonly url: string; readonly protocol: 'http' };
  readonly indexes: Map<string, ServiceIndex>;
  readonly calls: readonly ServiceCall[];
  /** From now on, calls whose method and path match fail in this way; null: none does. */
  failOn(calls: RegExp | null, failure?: ServiceFailure): void;
  close(): Promise<void>;
}

/** Starts a server that answers like Algolia and keeps its indexes in memory. The caller closes it. */
export async function startAlgoliaServer(): Promise<AlgoliaServer> {
  const indexes = new Map<string, ServiceIndex>();
  const calls: ServiceCall[] = [];
  const failing: { calls: RegExp | null; failure: ServiceFailure } = { calls: null, failure: 500 };
  const server = createServer(async (request, response) => {
    const call = await readCall(request);
    if (call.method !== 'OPTIONS') calls.push(call);
    if (call.method !== 'OPTIONS' && failing.calls?.test(`${call.method} ${call.path}`) === true)
      fail(response, failing.failure, call);
    else send(response, ...answer(indexes, call));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    host: { url: `127.0.0.1:${port}`, protocol: 'http' },
    indexes,
    calls,
    failOn: (pattern, failure = 500) => Object.assign(failing, { calls: pattern, failure }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function readCall(request: IncomingMessage): Promise<ServiceCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
  const apiKey = request.headers['x-algolia-api-key'] ?? searchParams.get('x-algolia-api-key');
  return {
    method: request.method ?? 'GET',
    path: decodeURIComponent(pathname),
    body: Buffer.concat(chunks).toString(),
    apiKey: typeof apiKey === 'string' ? apiKey : undefined,
  };
}

function fail(response: ServerResponse, failure: ServiceFailure, { apiKey }: ServiceCall): void {
  if (failure === 'silent') return;
  // A service may repeat what it was asked with.
  const message = failure === 401 ? `no such key: ${apiKey}` : `failed with ${failure}`;
  if (failure !== 'half') return send(response, failure, { message, status: failure });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 });
  response.write('{"hits":[', () => response.destroy());
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
  });
  response.end(JSON.stringify(body));
}

type Answer = readonly [status: number, body: unknown];

function answer(indexes: Map<string, ServiceIndex>, { method, path, body }: ServiceCall): Answer {
  if (method === 'OPTIONS') return [200, {}];
  const [, name = '', action = 'index'] = /^\/1\/indexes\/([^/]+)(?:\/(\w+))?/.exec(path) ?? [];
  if (action === 'queries')
    return [
      200,
      { results: readQueries(body).map(({ indexName, ...query }) => searchIndex(indexOf(indexes, indexName), query)) },
    ];
  const task: Answer = [200, { taskID: 1, updatedAt: '2026-01-01T00:00:00Z' }];
  if (action === 'task') return [200, { status: 'published', pendingTask: false }];
  if (action === 'batch') {
    for (const { action: change, body: record } of readBatch(body)) {
      if (change === 'deleteObject') indexOf(indexes, name).records.delete(record.objectID);
      else indexOf(indexes, name).records.set(record.objectID, record);
    }
    return [200, { taskID: 1, objectIDs: [] }];
  }
  if (method === 'PUT' && action === 'settings') {
    indexOf(indexes, name).settings = JSON.parse(body);
    return task;
  }
  const index = indexes.get(name);
  if (index === undefined) return [404, { message: `Index ${name} does not exist`, status: 404 }];
  if (action === 'settings') return [200, index.settings];
  if (action === 'browse') return [200, { hits: [...index.records.values()] }];
  if (action === 'operation') {
    const { operation, destination } = readOperation(body);
    indexes.set(destination, { records: new Map(index.records), settings: index.settings });
    if (operation === 'move') indexes.delete(name);
    return task;
  }
  if (method === 'DELETE') {
    indexes.delete(name);
    return task;
  }
  return [404, { message: `no answer for ${method} ${path}`, status: 404 }];
}

function indexOf(indexes: Map<string, ServiceIndex>, name: string): ServiceIndex {
  const index = indexes.get(name) ?? { records: new Map(), settings: {} };
  indexes.set(name, index);
  return index;
}

// The client under test wrote these bodies; a wrong one fails the test that sent it.
const readQueries = (body: string) =>
  (JSON.parse(body) as { requests: (ServiceQuery & { indexName: string })[] }).requests;
const readBatch = (body: string) =>
  (JSON.parse(body) as { requests: { action: string; body: ServiceRecord }[] }).requests;
const readOperation = (body: string) => JSON.parse(body) as { operation: string; destination: string };
