import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join, resolve } from 'node:path';
import { loadConfig } from '../config/load-config.ts';
import { printReport } from '../diagnostics/report.ts';
import { compressResponses } from '../serve/compress-responses.ts';
import { listen } from '../serve/listen.ts';
import { serveOutput } from '../serve/serve-output.ts';
import type { ExitCode } from './exit-code.ts';

/** Options of `docs preview`. */
export interface PreviewOptions {
  readonly siteDir: string;
  /** Folder of the finished site; `build` within the site's folder when absent. */
  readonly out?: string;
  readonly port: number;
  readonly host: string;
}

/** Serves a finished site until the process is ended. */
export async function preview({ siteDir, out, port, host }: PreviewOptions): Promise<ExitCode> {
  const { value: config, diagnostics } = await loadConfig(siteDir);
  if (config === null) {
    printReport(diagnostics, { format: 'pretty', siteDir: resolve(siteDir) });
    return 2;
  }
  const outDir = out === undefined ? join(config.siteDir, 'build') : resolve(out);
  if (!existsSync(join(outDir, 'index.html'))) {
    process.stderr.write(`There is no finished site in ${outDir}: run docs build first.\n`);
    return 2;
  }
  const localePaths = config.locales.map(({ path }) => path).filter((path) => path !== '');
  const server = createServer(compressResponses(serveOutput({ outDir, baseUrl: config.baseUrl, localePaths })));
  const used = await listen(server, { host, port, strictPort: false });
  const moved = used === port || port === 0 ? '' : ` (port ${port} is in use)`;
  process.stderr.write(`Serving ${outDir} at http://${host}:${used}${config.baseUrl}${moved}\n`);
  return untilInterrupted(server);
}

/** Ctrl-C is the way that a server is meant to end: it is no failure. */
function untilInterrupted(server: Server): Promise<ExitCode> {
  return new Promise((done) => {
    process.once('SIGINT', () => {
      server.close(() => done(0));
      server.closeAllConnections();
    });
  });
}
