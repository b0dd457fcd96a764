import { InvalidArgumentError, Option, type Command as Program } from 'commander';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { isFailure, summarize } from '../../kernel/diagnostics/diagnostic.ts';
import { fileStart } from '../../kernel/diagnostics/place.ts';
import { formatJson } from '../../kernel/text.ts';
import {
  type CommandContext,
  examples,
  type ExitCode,
  siteArgument,
  type SiteReading,
} from '../../plugin-api/command.ts';
import type { Translation } from './translation.ts';

interface StatusOptions {
  /** Prints one JSON object with `tallies` and `translations`. */
  readonly json: boolean;
  /** Fails unless every page and text is translated, marked and up to date. */
  readonly strict: boolean;
  readonly format: 'pretty' | 'markdown' | 'github';
  /** Maximum share of stale translations of a locale, in percent. */
  readonly maxStale?: number;
  /** Only reports changes since this commit or branch. */
  readonly since?: string;
}

/** Declares `docs i18n status`. */
export function declareStatus(i18n: Program, context: CommandContext): void {
  i18n
    .command('status')
    .description('report which pages and texts are translated, stale, missing, moved or orphaned')
    .argument(...siteArgument)
    .option('--json', 'print one JSON object', false)
    .addOption(
      new Option('--format <name>', 'how to print').choices(['pretty', 'markdown', 'github']).default('pretty'),
    )
    .option('--strict', 'fail on warnings too', false)
    .option('--max-stale <percent>', 'fail when more of a language is stale', parsePercent)
    .option('--since <commit>', 'report only what has changed since a commit or a branch')
    .addHelpText(
      'after',
      examples(
        'docs i18n status',
        'docs i18n status my-site --json',
        'docs i18n status --strict',
        'docs i18n status --max-stale 5',
        'docs i18n status --since main --format github',
      ),
    )
    .action(async (siteDir: string, options: StatusOptions) => {
      context.finish(await printStatus(siteDir, options, context));
    });
}

function parsePercent(written: string): number {
  const percent = Number(written);
  if (written.trim() === '' || !(percent >= 0 && percent <= 100))
    throw new InvalidArgumentError('It is a number from 0 to 100.');
  return percent;
}

async function printStatus(
  siteDir: string,
  { json, strict, format, maxStale, since }: StatusOptions,
  { loadConfig, printReport, reviewSite }: CommandContext,
): Promise<ExitCode> {
  const config = await loadConfig(siteDir, { format: json ? 'json' : format === 'markdown' ? 'pretty' : format });
  if (config === null) return 2;
  const { checkTranslations } = await import('./check-translations.ts');
  const { describeTranslations } = await import('./translation.ts');
  const { findTooStale, formatTallies, tallyTranslations } = await import('./tally-translations.ts');
  const { changedSince } = await import('./changes/git.ts');
  const changed = since === undefined ? null : changedSince(config.siteDir, since);
  if (since !== undefined && changed === null) {
    process.stderr.write(`Git has no commit or branch "${since}" here. In CI, fetch it first.\n`);
    return 2;
  }
  const { translations, errors } = await reviewSite(config, (reading) => ({
    translations: withOrigin(checkTranslations(reading), reading, changed),
    // The state of a page that cannot be read is unknown.
    errors: reading.diagnostics.filter(({ severity }) => severity === 'error'),
  }));
  const locales = config.locales.map(({ key }) => key);
  const tallies = tallyTranslations(translations.all, locales);
  const found = [
    ...errors,
    ...describeTranslations(translations.reported).map((problem) => placeAtChange(problem, translations)),
    ...(maxStale === undefined ? [] : findTooStale(tallies, maxStale)),
  ];
  if (json) process.stdout.write(formatJson({ tallies, translations: translations.reported }));
  else if (format === 'markdown') {
    const { formatMarkdownStatus } = await import('./format-status.ts');
    process.stdout.write(formatMarkdownStatus(tallies, translations.reported, config));
  } else {
    if (format === 'pretty')
      process.stdout.write(`${formatTallies(tallies, config.locales)}${found.length > 0 ? '\n' : ''}`);
    await printReport(found, { format, siteDir: config.siteDir });
  }
  return isFailure(summarize(found), { strict }) ? 1 : 0;
}

interface Found {
  readonly all: readonly Translation[];
  /** Translations affected by changes; all if no commit is given. */
  readonly reported: readonly Translation[];
  /** Changed sources by path of the translation. */
  readonly sources: ReadonlyMap<string, string>;
}

/** A change of a partial affects the pages that include it. */
function withOrigin(all: readonly Translation[], { pages }: SiteReading, changed: ReadonlySet<string> | null): Found {
  if (changed === null) return { all, reported: all, sources: new Map() };
  const isChanged = (path: string | null): boolean =>
    path !== null && [path, ...(pages.get(path)?.outline.includes ?? [])].some((file) => changed.has(file));
  const reported = all.filter(({ file, source, original = null }) => [file, source, original].some(isChanged));
  const sources = reported.flatMap(({ file, source }) =>
    source !== null && changed.has(source) ? [[file, source] as const] : [],
  );
  return { all, reported, sources: new Map(sources) };
}

/** Pull requests show a note in the changed file. */
function placeAtChange(problem: Diagnostic, { sources }: Found): Diagnostic {
  const source = problem.place === undefined ? undefined : sources.get(problem.place.file);
  return source === undefined ? problem : { ...problem, place: fileStart(source) };
}
