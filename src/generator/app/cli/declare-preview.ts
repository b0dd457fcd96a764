import type { Command } from 'commander';
import type { PreviewOptions } from '../commands/preview.ts';
import { examples, hostOption, outOption, portOption, type Finish, type Given } from './options.ts';

/** Declares `docs preview`; `finish` receives the exit code. */
export function declarePreview(program: Command, finish: Finish): void {
  program
    .command('preview')
    .description('serve a finished site')
    .argument('[site-dir]', 'folder that holds site.config.ts', '.')
    .addOption(outOption())
    .addOption(portOption(4000))
    .addOption(hostOption())
    .addHelpText('after', examples('docs preview', 'docs preview my-site --port 8080'))
    .action(async (siteDir: string, options: Given<PreviewOptions>) => {
      const { preview } = await import('../commands/preview.ts');
      finish(await preview({ siteDir, ...options }));
    });
}
