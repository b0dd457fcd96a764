import { Option } from 'commander';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { sortDiagnostics } from '../../kernel/diagnostics/diagnostic.ts';
import { countOf } from '../../kernel/text.ts';
import { type Command, type CommandContext, examples, type ExitCode, siteArgument } from '../../plugin-api/command.ts';
import { openBrowser, openInEditor } from '../dev/start-program.ts';
import { printReport } from '../reporters/print-report.ts';
import { portNote, serverOrigin, type ListenOptions } from '../serve/listen.ts';
import { allowHostOption, hostOption, portOption } from './options.ts';

/** `docs dev`. */
export const devCommand: Command = {
  declare(program, context) {
    program
      .command('dev')
      .description('serve the site and update open pages as you edit')
      .argument(...siteArgument)
      .addOption(portOption(3000))
      .option('--strict-port', 'fail when the port is in use', false)
      // The spelling of Vite.
      .addOption(new Option('--strictPort').hideHelp())
      .addOption(hostOption())
      .addOption(allowHostOption())
      .option('--open', 'open the site in a browser', false)
      .addHelpText('after', examples('docs dev', 'docs dev my-site --port 8080 --open'))
      .action(async (siteDir: string, options: DevOptions) => {
        context.finish(await dev(siteDir, options, context));
      });
  },
};

interface DevOptions extends ListenOptions {
  /** Additional host names of the server. */
  readonly allowHost: readonly string[];
  /** Opens the site in the default browser. */
  readonly open: boolean;
}

/** Serves a site until the process is interrupted. Only resolves if the site cannot be served. */
async function dev(siteDir: string, options: DevOptions, { loadConfig }: CommandContext): Promise<ExitCode> {
  const config = await loadConfig(siteDir);
  if (config === null) return 2;
  const { host, port, strictPort, allowHost } = options;
  const { startDevServer } = await import('../dev/dev-server.ts');
  const printNew = makeReportPrinter(config.siteDir);
  const server = await startDevServer(config, {
    host,
    port,
    strictPort,
    allowedHosts: allowHost,
    onChecked: (diagnostics) => void printNew(diagnostics),
    openEditor: (query) => openInEditor(query, config.siteDir),
  });
  const address = serverOrigin(host, server.port) + config.baseUrl;
  process.stderr.write(`Serving ${config.siteDir} at ${address}${portNote(port, server.port)}\n`);
  if (options.open) openBrowser(address);
  // An interrupt ends the process at once, without a handler: all its data can be rebuilt.
  return new Promise(() => {});
}

/** Returns a function that prints the problems that are new since its last call, and the number of all if it differs. */
export function makeReportPrinter(siteDir: string): (diagnostics: readonly Diagnostic[]) => Promise<void> {
  const last = { known: new Set<string>(), count: 0 };
  return async (diagnostics) => {
    const all = sortDiagnostics(diagnostics);
    const added = all.filter((diagnostic) => !last.known.has(keyOf(diagnostic)));
    const isSame = added.length === 0 && all.length === last.count;
    Object.assign(last, { known: new Set(all.map(keyOf)), count: all.length });
    if (isSame) return;
    if (all.length === 0) return void process.stdout.write('All problems fixed.\n');
    await printReport(added, { format: 'pretty', siteDir });
    if (added.length < all.length) process.stdout.write(`${countOf(all.length, 'problem')} in total.\n`);
  };
}

/** Identifies a problem after edits that move its line. */
function keyOf({ code, message, place }: Diagnostic): string {
  return `${place?.file} ${code} ${message}`;
}
