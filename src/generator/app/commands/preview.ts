import { join, resolve } from 'node:path';
import { type Command, type CommandContext, examples, type ExitCode, siteArgument } from '../../plugin-api/command.ts';
import type { ListenOptions } from '../serve/listen.ts';
import { allowHostOption, hostOption, outOption, portOption } from './options.ts';

/** `docs preview`. */
export const previewCommand: Command = {
  declare(program, context) {
    program
      .command('preview')
      .description('serve the built site')
      .argument(...siteArgument)
      .addOption(outOption())
      .addOption(portOption(4000))
      .addOption(hostOption())
      .addOption(allowHostOption())
      .addHelpText('after', examples('docs preview', 'docs preview my-site --port 8080'))
      .action(async (siteDir: string, options: PreviewOptions) => {
        context.finish(await preview(siteDir, options, context));
      });
  },
};

interface PreviewOptions extends Pick<ListenOptions, 'port' | 'host'> {
  /** Folder of the built site. Default: `build` in the site's folder. */
  readonly out?: string;
  /** Additional host names of the server. */
  readonly allowHost: readonly string[];
}

/** Serves a built site until the process is interrupted. */
async function preview(
  siteDir: string,
  { out, port, host, allowHost }: PreviewOptions,
  { loadConfig }: CommandContext,
): Promise<ExitCode> {
  const config = await loadConfig(siteDir);
  if (config === null) return 2;
  const outDir = out === undefined ? join(config.siteDir, 'build') : resolve(out);
  const { isBuilt, startPreview } = await import('../serve/start-preview.ts');
  if (!isBuilt(config, outDir)) {
    process.stderr.write(`There is no built site in ${outDir}: run docs build first.\n`);
    return 2;
  }
  const servers = await startPreview(config, { outDir, host, port, allowedHosts: allowHost });
  for (const { label, address } of servers) process.stderr.write(`Serving ${label} at ${address}\n`);
  return new Promise((done) => {
    // Ctrl-C is the regular way to end a server, not a failure.
    process.once('SIGINT', () => {
      for (const { close } of servers) close();
      done(0);
    });
  });
}
