import type { Command } from 'commander';
import type { DevOptions } from '../commands/dev.ts';
import {
  allowHostOption,
  examples,
  hostOption,
  portOption,
  strictPortAlias,
  strictPortOption,
  type Finish,
  type Given,
} from './options.ts';

/** Declares `docs dev`; `finish` receives the exit code. */
export function declareDev(program: Command, finish: Finish): void {
  program
    .command('dev')
    .description('serve the site while you write it')
    .argument('[site-dir]', 'folder that holds site.config.ts', '.')
    .addOption(portOption(3000))
    .addOption(strictPortOption())
    .addOption(strictPortAlias())
    .addOption(hostOption())
    .addOption(allowHostOption())
    .option('--open', 'open the site in a browser', false)
    .addHelpText('after', examples('docs dev', 'docs dev my-site --port 8080 --open'))
    .action(async (siteDir: string, options: Given<DevOptions>) => {
      const { dev } = await import('../commands/dev.ts');
      finish(await dev({ siteDir, ...options }));
    });
}
