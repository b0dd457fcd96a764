import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sirv from 'sirv';

/** A finished site that is served on this machine. */
export interface HostedSite {
  readonly origin: string;
  close(): void;
}

/** Serves a finished site as a host does that reads its `_headers`. Files are looked up at each request. The caller closes it. */
export async function serveAsHost(outDir: string): Promise<HostedSite> {
  const rules = readRules(readFileSync(join(outDir, '_headers'), 'utf8'));
  const addHeaders = (response: ServerResponse, path: string): void => {
    for (const { below, headers } of rules)
      if (path.startsWith(below)) for (const [name, value] of headers) response.setHeader(name, value);
  };
  const files = sirv(outDir, { etag: true, dev: true });
  const server = createServer((request, response) => {
    endOnFailure(response);
    addHeaders(response, request.url ?? '/');
    files(request, response, () => {
      response.writeHead(404, { 'content-type': 'text/html' });
      response.end(readFileSync(join(outDir, '404.html')));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Ends a response whose file is removed before it is read: a browser may still load files when a test ends. */
export function endOnFailure(response: ServerResponse): void {
  response.on('pipe', (file) => file.on('error', () => response.destroy()));
}

interface Rule {
  readonly below: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

function readRules(text: string): readonly Rule[] {
  return text.split(/^(?=\/)/m).map((block) => {
    const [path = '', ...lines] = block.trimEnd().split('\n');
    const headers = lines.map((line) => {
      const [name = '', value = ''] = line.trim().split(/: (.*)/);
      return [name, value] as const;
    });
    return { below: path.replace(/\*$/, ''), headers };
  });
}
