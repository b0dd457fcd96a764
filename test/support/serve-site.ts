import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sirv from 'sirv';
import { buildSite } from '../../src/generator/app/build-site.ts';
import { inlineScripts } from '../../src/theme/layout/inline-scripts.ts';
import { endOnFailure } from './serve-as-host.ts';

/** A site that was built and is served on this machine. */
export interface ServedSite {
  readonly origin: string;
  readonly outDir: string;
  close(): void;
}

/**
 * Builds a site into a folder of its own, and serves it. `DOCS_OUT` names a folder that was built before, to serve it as
 * it is. The caller closes it.
 */
export async function serveSite(siteDir: string): Promise<ServedSite> {
  const given = process.env['DOCS_OUT'];
  if (given !== undefined) return serveFolder(given);
  const dir = mkdtempSync(join(tmpdir(), 'site-'));
  const served = await serveBuild(siteDir, join(dir, 'out'));
  return {
    ...served,
    close() {
      served.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Builds a site into a folder that stays, and serves it. The caller closes it. */
export async function serveBuild(siteDir: string, outDir: string): Promise<ServedSite> {
  const { status, diagnostics } = await buildSite({ siteDir, outDir });
  if (status !== 'built') throw new Error(`The build of ${siteDir} ${status}: ${JSON.stringify(diagnostics)}`);
  return serveFolder(outDir);
}

/** Serves a finished site as a careful host would: with a policy that allows no inline script or style but the theme's own. */
async function serveFolder(outDir: string): Promise<ServedSite> {
  const policy = strictPolicy();
  const files = sirv(outDir, {
    etag: true,
    setHeaders(response, path) {
      // Documents of examples bring a policy of their own.
      if (!path.startsWith('/examples/')) response.setHeader('content-security-policy', policy);
    },
  });
  const server = createServer((request, response) => {
    endOnFailure(response);
    files(request, response, () => {
      response.writeHead(404, { 'content-type': 'text/html', 'content-security-policy': policy });
      response.end(readFileSync(join(outDir, '404.html')));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    outDir,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function strictPolicy(): string {
  const hashes = inlineScripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return `default-src 'self'; script-src 'self' ${hashes.join(' ')}; base-uri 'none'; object-src 'none'`;
}
