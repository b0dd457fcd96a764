import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { isFailure, summarize } from '../../kernel/diagnostics/diagnostic.ts';
import {
  examples,
  type Command,
  type CommandContext,
  type CommandLine,
  type ExitCode,
} from '../../plugin-api/command.ts';
import type { Accepted, Acceptance } from './accept-pages.ts';
import { declareDiff } from './changes/diff-command.ts';

/** `docs i18n`: commands that keep translations up to date with their sources. */
const i18nCommand: Command = {
  declare(program, context) {
    const i18n = program
      .command('i18n')
      .description('keep translations up to date with their sources')
      .helpCommand(false)
      .addHelpText('after', examples('docs i18n status --strict', 'docs i18n accept intro/install'));

    i18n
      .command('status')
      .description('report which pages and texts are translated, stale, missing or orphaned')
      .argument('[site-dir]', 'folder that contains site.config.ts', '.')
      .option('--json', 'print one JSON object', false)
      .option('--strict', 'fail on warnings too', false)
      .addHelpText(
        'after',
        examples('docs i18n status', 'docs i18n status my-site --json', 'docs i18n status --strict'),
      )
      .action(async (siteDir: string, options: StatusOptions) => {
        context.finish(await printStatus(siteDir, options, context));
      });

    i18n
      .command('accept')
      .description('mark translations as up to date with their sources')
      .argument('[pages...]', 'names of pages, or files of translations')
      .option('--all', 'every page that has a translation', false)
      .option('--site <dir>', 'folder that contains site.config.ts', '.')
      .addHelpText(
        'after',
        examples('docs i18n accept intro/install', 'docs i18n accept content/en/index.mdx', 'docs i18n accept --all'),
      )
      .action(async (pages: readonly string[], { all, site }: { readonly all: boolean; readonly site: string }) => {
        context.finish(await accept(all ? 'all' : pages, site, context));
      });

    declareDiff(i18n, context);
  },
};

/** `docs i18n`. */
export const translationsCommandLine: CommandLine = { commands: [i18nCommand] };

interface StatusOptions {
  /** Prints one JSON object with `tallies` and `translations`. */
  readonly json: boolean;
  /** Fails unless every page and text is translated, marked and up to date. */
  readonly strict: boolean;
}

/** Prints which pages and texts of a site are translated, stale, missing or orphaned. */
async function printStatus(
  siteDir: string,
  { json, strict }: StatusOptions,
  { loadConfig, printReport, reviewSite }: CommandContext,
): Promise<ExitCode> {
  const config = await loadConfig(siteDir, { format: json ? 'json' : 'pretty' });
  if (config === null) return 2;
  const { checkTranslations } = await import('./check-translations.ts');
  const { describeTranslations } = await import('./translation.ts');
  const { formatTallies, tallyTranslations } = await import('./tally-translations.ts');
  const { translations, errors } = await reviewSite(config, (reading) => ({
    translations: checkTranslations(reading),
    // A page that cannot be read has no known state.
    errors: reading.diagnostics.filter(({ severity }) => severity === 'error'),
  }));
  const locales = config.locales.map(({ key }) => key);
  const tallies = tallyTranslations(translations, locales);
  const found = [...errors, ...describeTranslations(translations)];
  if (json) process.stdout.write(`${JSON.stringify({ tallies, translations }, null, 2)}\n`);
  else {
    process.stdout.write(formatTallies(tallies, config.locales));
    if (found.length > 0) process.stdout.write('\n');
    await printReport(found, { format: 'pretty', siteDir: config.siteDir });
  }
  return isFailure(summarize(found), { strict }) ? 1 : 0;
}

/** Marks translations as made from their sources as they are now. */
async function accept(
  pages: Acceptance,
  siteDir: string,
  { loadConfig, printReport, reviewSite }: CommandContext,
): Promise<ExitCode> {
  if (pages.length === 0) {
    process.stderr.write('Name the pages that are up to date, or pass --all.\n');
    return 2;
  }
  const config = await loadConfig(siteDir);
  if (config === null) return 2;
  const { acceptPages } = await import('./accept-pages.ts');
  const { pairPages } = await import('./check-pages.ts');
  const { readMarks } = await import('./marks.ts');
  const folders = readMarks(config);
  // Writing the file anew would lose lines that cannot be read.
  if (isFailure(summarize(folders.diagnostics), { strict: false })) {
    await printReport(folders.diagnostics, { format: 'pretty', siteDir: config.siteDir });
    return 1;
  }
  const { storeAccepted } = await import('./changes/store-accepted.ts');
  const accepted = await reviewSite(config, (reading) => {
    const pairs = pairPages([...reading.pages.values()], folders.value, config);
    const result = acceptPages(pairs, pages);
    return { result, sources: 'unknown' in result ? [] : storeAccepted(pairs, result.folders, config) };
  });
  for (const { file, text } of accepted.sources) writeFileSync(join(config.siteDir, file), text);
  return writeMarks(accepted.result, config);
}

async function writeMarks(result: Accepted, { siteDir }: Config): Promise<ExitCode> {
  if ('unknown' in result) {
    for (const { name, nearest } of result.unknown)
      process.stderr.write(
        `No translation is named "${name}".${nearest === null ? '' : ` Did you mean ${nearest}?`}\n`,
      );
    return 2;
  }
  const { formatMarks } = await import('./marks.ts');
  for (const { file, marks, accepted } of result.folders) {
    if (accepted > 0 || marks.size > 0) writeFileSync(join(siteDir, file), formatMarks(marks));
    process.stdout.write(`${file}: ${accepted} ${accepted === 1 ? 'page is' : 'pages are'} up to date.\n`);
  }
  return 0;
}
