import type { Command } from 'commander';
import type { CheckLinksOptions } from '../commands/check-links.ts';
import { examples, formatOption, reportOption, strictOption, type Finish, type Given } from './options.ts';

/** Declares `docs check-links`; `finish` receives the exit code. */
export function declareCheckLinks(program: Command, finish: Finish): void {
  program
    .command('check-links')
    .description('check every link, anchor and image without building')
    .argument('[site-dir]', 'folder that holds site.config.ts', '.')
    .addOption(reportOption())
    .addOption(strictOption())
    .addOption(formatOption())
    .option('--external', 'check links to other sites too', false)
    .option('--fix', 'fix links whose target is certain', false)
    .option('--yes', 'fix without asking', false)
    .addHelpText(
      'after',
      examples(
        'docs check-links --strict',
        'docs check-links --fix',
        'docs check-links --format sarif --out links.sarif',
      ),
    )
    .action(async (siteDir: string, options: Given<CheckLinksOptions>) => {
      const { checkLinks } = await import('../commands/check-links.ts');
      finish(await checkLinks({ siteDir, ...options }));
    });
}
