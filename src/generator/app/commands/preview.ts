import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join, resolve } from 'node:path';
import { compressResponses } from '../serve/compress-responses.ts';
import { listen } from '../serve/listen.ts';
import { relinkResponses } from '../serve/relink-responses.ts';
import { serveOutput } from '../serve/serve-output.ts';
import { portNote, serverOrigin } from '../serve/server-address.ts';
import { listDomains } from '../../site/graph/domains.ts';
import type { ExitCode } from './exit-code.ts';
import { loadOrReport } from './load-or-report.ts';

/** Options of `docs preview`. */
export interface PreviewOptions {
  readonly siteDir: string;
  /** Folder of the finished site; `build` within the site's folder when absent. */
  readonly out?: string;
  readonly port: number;
  readonly host: string;
}

/** Serves a finished site until the process is ended, each of its domains at a port of its own; links between them lead to the ports. */
export async function preview({ siteDir, out, port, host }: PreviewOptions): Promise<ExitCode> {
  const config = await loadOrReport(siteDir);
  if (config === null) return 2;
  const outDir = out === undefined ? join(config.siteDir, 'build') : resolve(out);
  const domains = listDomains(config);
  if (!domains.every(({ folder }) => existsSync(join(outDir, folder, '404.html')))) {
    process.stderr.write(`There is no finished site in ${outDir}: run docs build first.\n`);
    return 2;
  }
  const servers: Server[] = [];
  const origins = new Map<string, string>();
  for (const { url, folder, locales } of domains) {
    const answer = serveOutput({
      outDir: join(outDir, folder),
      baseUrl: config.baseUrl,
      trailingSlash: config.trailingSlash,
      localePaths: locales.map(({ root }) => root.slice(1)).filter((path) => path !== ''),
    });
    const server = createServer(compressResponses(domains.length === 1 ? answer : relinkResponses(answer, origins)));
    const wanted = port === 0 ? 0 : port + servers.length;
    const used = await listen(server, { host, port: wanted, strictPort: false });
    servers.push(server);
    const origin = serverOrigin(host, used);
    origins.set(url, origin);
    const what = domains.length === 1 ? outDir : `${url} (${locales.map(({ label }) => label).join(', ')})`;
    process.stderr.write(`Serving ${what} at ${origin}${config.baseUrl}${portNote(wanted, used)}\n`);
  }
  return untilInterrupted(servers);
}

/** Ctrl-C is the way that a server is meant to end: it is no failure. */
function untilInterrupted(servers: readonly Server[]): Promise<ExitCode> {
  return new Promise((done) => {
    process.once('SIGINT', () => {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
      done(0);
    });
  });
}
