import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sirv from 'sirv';
import { root } from './reader-site.ts';

/** A site that was built and is served on this machine. */
export interface ServedSite {
  readonly origin: string;
  readonly outDir: string;
  close(): void;
}

/** Builds a site and serves it. `DOCS_OUT` names a folder that was built before, to serve it as it is. The caller closes it. */
export async function serveSite(siteDir: string): Promise<ServedSite> {
  const given = process.env['DOCS_OUT'];
  const outDir = given ?? join(mkdtempSync(join(tmpdir(), 'site-')), 'out');
  if (given === undefined)
    await promisify(execFile)(process.execPath, [join(root, 'bin/docs.js'), 'build', siteDir, '--out', outDir], {
      maxBuffer: 64e6,
    });
  const server = createServer(sirv(outDir, { etag: true }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    outDir,
    close() {
      server.closeAllConnections();
      server.close();
      if (given === undefined) rmSync(join(outDir, '..'), { recursive: true, force: true });
    },
  };
}
