import type { Command } from 'commander';
import type { I18nStatusOptions } from '../commands/i18n-status.ts';
import { examples, strictOption, type Finish, type Given } from './options.ts';

/** Declares `docs i18n` and its commands; `finish` receives the exit code. */
export function declareI18n(program: Command, finish: Finish): void {
  const i18n = program
    .command('i18n')
    .description('keep translations in step with their sources')
    .helpCommand(false)
    .addHelpText('after', examples('docs i18n status --strict', 'docs i18n accept intro/install'));

  i18n
    .command('status')
    .description('report which pages and texts are translated, stale, missing or orphaned')
    .argument('[site-dir]', 'folder that holds site.config.ts', '.')
    .option('--json', 'print one JSON object', false)
    .addOption(strictOption())
    .addHelpText('after', examples('docs i18n status', 'docs i18n status my-site --json', 'docs i18n status --strict'))
    .action(async (siteDir: string, options: Given<I18nStatusOptions>) => {
      const { i18nStatus } = await import('../commands/i18n-status.ts');
      finish(await i18nStatus({ siteDir, ...options }));
    });

  i18n
    .command('accept')
    .description('mark translations as up to date with their sources')
    .argument('[pages...]', 'names of pages, or files of translations')
    .option('--all', 'every page that has a translation', false)
    .option('--site <dir>', 'folder that holds site.config.ts', '.')
    .addHelpText(
      'after',
      examples('docs i18n accept intro/install', 'docs i18n accept content/en/index.mdx', 'docs i18n accept --all'),
    )
    .action(async (pages: readonly string[], { all, site }: { readonly all: boolean; readonly site: string }) => {
      const { i18nAccept } = await import('../commands/i18n-accept.ts');
      finish(await i18nAccept({ siteDir: site, pages: all ? 'all' : pages }));
    });
}
