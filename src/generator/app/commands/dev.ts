import { Option } from 'commander';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
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
  const server = await startDevServer(config, {
    host,
    port,
    strictPort,
    allowedHosts: allowHost,
    onChecked: makeReportPrinter(config.siteDir),
    openEditor: (query) => openInEditor(query, config.siteDir),
  });
  const address = serverOrigin(host, server.port) + config.baseUrl;
  process.stderr.write(`Serving ${config.siteDir} at ${address}${portNote(port, server.port)}\n`);
  if (options.open) openBrowser(address);
  // An interrupt ends the process at once, without a handler: all its data can be rebuilt.
  return new Promise(() => {});
}

function makeReportPrinter(siteDir: string): (diagnostics: readonly Diagnostic[]) => void {
  const last = { printed: '[]' };
  return (diagnostics) => {
    const found = JSON.stringify(diagnostics);
    if (found === last.printed) return;
    last.printed = found;
    if (diagnostics.length === 0) process.stdout.write('All problems fixed.\n');
    else void printReport(diagnostics, { format: 'pretty', siteDir });
  };
}
