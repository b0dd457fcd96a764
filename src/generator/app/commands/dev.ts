import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { startDevServer } from '../dev/dev-server.ts';
import { openBrowser } from '../dev/open-browser.ts';
import { editorCall, findSiteFile, startEditor } from '../dev/open-editor.ts';
import { printReport } from '../reporters/report.ts';
import { portNote, serverOrigin } from '../serve/server-address.ts';
import type { ExitCode } from './exit-code.ts';
import { loadOrReport } from './load-or-report.ts';

/** Options of `docs dev`. */
export interface DevOptions {
  readonly siteDir: string;
  readonly port: number;
  readonly host: string;
  /** Fails when the port is in use, instead of taking the next free one. */
  readonly strictPort: boolean;
  /** Further names under which the server may be asked. */
  readonly allowHost: readonly string[];
  /** Opens the site in the author's browser. */
  readonly open: boolean;
}

/** Serves a site to its authors until the process is interrupted; pages follow the files. Resolves only when the site cannot be served. */
export async function dev(options: DevOptions): Promise<ExitCode> {
  const config = await loadOrReport(options.siteDir);
  if (config === null) return 2;
  const { siteDir } = config;
  const { host, port, strictPort, allowHost } = options;
  const server = await startDevServer(config, {
    host,
    port,
    strictPort,
    allowedHosts: allowHost,
    onJudged: makeJudgementPrinter(siteDir),
    openEditor: (query) => openInEditor(query, siteDir),
  });
  const address = serverOrigin(host, server.port) + config.baseUrl;
  process.stderr.write(`Serving ${siteDir} at ${address}${portNote(port, server.port)}\n`);
  if (options.open) openBrowser(address);
  // No handler stands between an interrupt and the end, whatever the process is busy with: what it keeps can be made again.
  return new Promise(() => {});
}

/** Prints what is wrong with the site, each time it is something else. */
function makeJudgementPrinter(siteDir: string): (diagnostics: readonly Diagnostic[]) => void {
  const last = { printed: '[]' };
  return (diagnostics) => {
    const found = JSON.stringify(diagnostics);
    if (found === last.printed) return;
    last.printed = found;
    if (diagnostics.length === 0) process.stdout.write('All is mended.\n');
    else printReport(diagnostics, { format: 'pretty', siteDir });
  };
}

async function openInEditor(query: URLSearchParams, siteDir: string): Promise<boolean> {
  const file = query.get('file') ?? '';
  const path = findSiteFile(file, siteDir);
  if (path === null) return false;
  const [line = 1, column = 1] = ['line', 'column'].map((name) =>
    Math.max(1, Number.parseInt(query.get(name) ?? '1', 10) || 1),
  );
  const { VISUAL, EDITOR } = process.env;
  return startEditor(editorCall(VISUAL ?? EDITOR, path, { line, column }));
}
