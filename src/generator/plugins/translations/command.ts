import { writeFileSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Command as Program } from 'commander';
import {
  type Command,
  type CommandContext,
  type CommandLine,
  examples,
  type ExitCode,
  siteArgument,
  siteOption,
} from '../../plugin-api/command.ts';
import type { Acceptance } from './accept-pages.ts';
import { declareDiff } from './changes/diff-command.ts';
import { declareExchange } from './exchange/exchange-commands.ts';
import { declareStatus } from './status-command.ts';
import { declareTerms } from './terms/terms-command.ts';

/** `docs i18n`: commands that keep translations up to date with their sources. */
const i18nCommand: Command = {
  declare(program, context) {
    const i18n = program
      .command('i18n')
      .description('keep translations up to date with their sources')
      .helpCommand(false)
      .addHelpText('after', examples('docs i18n status --strict', 'docs i18n accept intro/install'));

    declareStatus(i18n, context);

    i18n
      .command('accept')
      .description('mark translations as up to date with their sources')
      .argument('[pages...]', 'names of pages, or files of translations')
      .option('--all', 'every page that has a translation', false)
      .option(...siteOption)
      .addHelpText(
        'after',
        examples('docs i18n accept intro/install', 'docs i18n accept content/en/index.mdx', 'docs i18n accept --all'),
      )
      .action(async (pages: readonly string[], { all, site }: { readonly all: boolean; readonly site: string }) => {
        context.finish(await accept(all ? 'all' : pages, site, context));
      });

    declareDiff(i18n, context);
    declareReport(i18n, context);
    declareExchange(i18n, context);
    declareTerms(i18n, context);
  },
};

/** `docs i18n`. */
export const translationsCommandLine: CommandLine = { commands: [i18nCommand] };

async function accept(pages: Acceptance, siteDir: string, context: CommandContext): Promise<ExitCode> {
  if (pages.length === 0) {
    process.stderr.write('Name the pages that are up to date, or pass --all.\n');
    return 2;
  }
  const config = await context.loadConfig(siteDir);
  if (config === null) return 2;
  const { describeUnknown, writeAccepted } = await import('./accept-pages.ts');
  const result = await writeAccepted(pages, config, context);
  if (result === null) return 1;
  if ('unknown' in result) {
    process.stderr.write(describeUnknown(result, 'translation'));
    return 2;
  }
  for (const { file, accepted } of result.folders)
    process.stdout.write(`${file}: ${accepted} ${accepted === 1 ? 'page is' : 'pages are'} up to date.\n`);
  return 0;
}

function declareReport(i18n: Program, context: CommandContext): void {
  i18n
    .command('report')
    .description('write a page that shows how much is translated, and what needs work')
    .argument(...siteArgument)
    .option('--out <file>', 'HTML file to write (default: .docs/translations.html in the folder of the site)')
    .addHelpText('after', examples('docs i18n report', 'docs i18n report --out public/translations.html'))
    .action(async (siteDir: string, { out }: { readonly out?: string }) => {
      context.finish(await writeReport(siteDir, out, context));
    });
}

async function writeReport(
  siteDir: string,
  out: string | undefined,
  { loadConfig, reviewSite }: CommandContext,
): Promise<ExitCode> {
  const config = await loadConfig(siteDir);
  if (config === null) return 2;
  const { checkTranslations } = await import('./check-translations.ts');
  const { tallyTranslations } = await import('./tally-translations.ts');
  const { formatStatusPage } = await import('./format-status.ts');
  const translations = await reviewSite(config, checkTranslations);
  const tallies = tallyTranslations(
    translations,
    config.locales.map(({ key }) => key),
  );
  const file = out === undefined ? join(config.siteDir, '.docs', 'translations.html') : resolve(out);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, formatStatusPage(tallies, translations, config));
  process.stdout.write(`${file}\n`);
  return 0;
}
