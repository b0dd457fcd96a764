import type { Command } from 'commander';
import type { SearchPushOptions } from '../commands/search-push.ts';
import { examples, formatOption, type Finish, type Given } from './options.ts';

/** Declares `docs search push`; `finish` receives the exit code. */
export function declareSearch(program: Command, finish: Finish): void {
  program
    .command('search')
    .description('work with the search service of the site')
    .helpCommand(false)
    .command('push')
    .description('upload the search records, with the key in ALGOLIA_WRITE_API_KEY')
    .argument('[site-dir]', 'folder that holds site.config.ts', '.')
    .option('--dry-run', 'show what would change, and change nothing', false)
    .addOption(formatOption())
    .addHelpText('after', examples('docs search push --dry-run', 'docs search push my-site'))
    .action(async (siteDir: string, options: Given<SearchPushOptions>) => {
      const { searchPush } = await import('../commands/search-push.ts');
      finish(await searchPush({ siteDir, ...options }));
    });
}
