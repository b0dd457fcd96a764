import type { Command } from 'commander';
import { examples, formatOption } from './cli-options.ts';
import type { ExitCode } from './commands/exit-code.ts';
import type { SearchPushOptions } from './commands/search-push.ts';

/** Declares `docs search push`; `finish` receives the exit code. */
export function declareSearch(program: Command, finish: (code: ExitCode) => void): void {
  program
    .command('search')
    .description('work with the search service of the site')
    .helpCommand(false)
    .command('push')
    .description('bring the search records to the service, with the key in ALGOLIA_WRITE_API_KEY')
    .argument('[site-dir]', 'folder that holds site.config.ts', '.')
    .option('--dry-run', 'say what would change, and change nothing', false)
    .addOption(formatOption())
    .addHelpText('after', examples('docs search push --dry-run', 'docs search push my-site'))
    .action(async (siteDir: string, options: Omit<SearchPushOptions, 'siteDir'>) => {
      const { searchPush } = await import('./commands/search-push.ts');
      finish(await searchPush({ siteDir, ...options }));
    });
}
