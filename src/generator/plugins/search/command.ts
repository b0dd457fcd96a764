import { Option } from 'commander';
import type { Config } from '../../config/config.ts';
import { isFailure, sortDiagnostics, summarize } from '../../kernel/diagnostics/diagnostic.ts';
import { formatJson } from '../../kernel/text.ts';
import {
  examples,
  numberFrom,
  siteArgument,
  type Command,
  type CommandContext,
  type CommandLine,
  type ExitCode,
  type SiteReading,
} from '../../plugin-api/command.ts';
import { describeChanges, type PushChanges, type PushOptions } from '../../plugin-api/plugin.ts';
import type { SearchPushResult } from './provider.ts';
import type { SearchReport } from './report/find-lost.ts';
import { readWriteKey, writeKeyName } from './write-key.ts';

/** `docs search`: commands for the search of a site. */
const searchCommand: Command = {
  declare(program, context) {
    const search = program
      .command('search')
      .description('report on the search, and manage the hosted index')
      .helpCommand(false);
    search
      .command('report')
      .description('list the pages that no reasonable query finds')
      .argument(...siteArgument)
      .addOption(
        new Option('--first <number>', 'places of the results in which a page counts as found')
          .argParser(numberFrom(1, 99))
          .default(5),
      )
      .addOption(
        new Option('--max-lost <number>', 'fail if more pages than that are not found (default: never)').argParser(
          numberFrom(0, 999_999),
        ),
      )
      .addOption(new Option('--format <format>', 'form of the answer').choices(['text', 'json']).default('text'))
      .addHelpText('after', examples('docs search report', 'docs search report --max-lost 0 --format json'))
      .action(async (siteDir: string, options: ReportOptions) => {
        context.finish(await reportLost(siteDir, options, context));
      });
    search
      .command('push')
      .description('upload the search records, with the key in ALGOLIA_WRITE_API_KEY')
      .argument(...siteArgument)
      .option('--dry-run', 'show what would change without changing it', false)
      .addOption(context.formatOption())
      .addHelpText('after', examples('docs search push --dry-run', 'docs search push my-site'))
      .action(async (siteDir: string, options: CommandOptions) => {
        context.finish(await pushSite(siteDir, options, context));
      });
  },
};

/** `docs search`, and the option of `docs build` that leaves the hosted index as it is. */
export const searchCommandLine: CommandLine = {
  commands: [searchCommand],
  extensions: {
    build: {
      options: [new Option('--no-push', `do not upload search records, even if ${writeKeyName} is set`)],
    },
  },
};

interface ReportOptions {
  readonly first: number;
  readonly maxLost?: number;
  readonly format: 'text' | 'json';
}

/** Prints the pages of a site that its search does not find, without building the site. */
async function reportLost(
  siteDir: string,
  { first, maxLost = Infinity, format }: ReportOptions,
  { loadConfig, printReport, reviewSite }: CommandContext,
): Promise<ExitCode> {
  const config = await loadConfig(siteDir);
  if (config === null) return 2;
  if (config.search?.provider !== 'local') {
    process.stderr.write("The report needs the local search: `search: { provider: 'local' }`.\n");
    return 2;
  }
  const { findLostPages } = await import('./report/find-lost.ts');
  const { value, diagnostics } = await reviewSite({ ...config, relative: false }, async (reading) => {
    const errors = sortDiagnostics(reading.diagnostics).filter(({ severity }) => severity === 'error');
    if (errors.length > 0) return { value: null, diagnostics: errors };
    reading.progress.start('Searching');
    return { value: await findLostPages(reading, first), diagnostics: [] };
  });
  if (value === null) {
    await printReport(diagnostics, { format: 'pretty', siteDir: config.siteDir });
    return 1;
  }
  process.stdout.write(format === 'json' ? formatJson(value) : describeLost(value));
  return value.lost.length > maxLost ? 1 : 0;
}

/** Formats each lost page with its queries, and the count at the end. */
function describeLost({ first, pages, queries, lost }: SearchReport): string {
  const lines = lost.map(({ url, title, queries: asked }) => `${url}  ${title}\n  searched for: ${asked.join(', ')}\n`);
  const count = `${lost.length} of ${pages} pages are not among the first ${first} results of any query (${queries} asked).\n`;
  return [...lines, count].join('');
}

interface CommandOptions extends PushOptions {
  readonly format: string;
}

/** Pushes the records of a site that has no errors, without building the site. */
async function pushSite(
  siteDir: string,
  { dryRun, format }: CommandOptions,
  { loadConfig, printReport, reviewSite }: CommandContext,
): Promise<ExitCode> {
  const config = await loadConfig(siteDir, { format });
  if (config === null) return 2;
  const refusal = refuse(config);
  if (refusal !== null) {
    process.stderr.write(`${refusal}\n`);
    return 2;
  }
  const { value, diagnostics } = await reviewSite(config, (reading) => push(reading, { dryRun }));
  const summary = await printReport(diagnostics, { format, siteDir: config.siteDir });
  if (value !== null) {
    if (dryRun) process.stdout.write(listChanges(value));
    process.stderr.write(`${dryRun ? 'Would push' : 'Pushed'}: ${describeChanges(value)}\n`);
  }
  return isFailure(summary, { strict: false }) ? 1 : 0;
}

function refuse({ search }: Config): string | null {
  if (search?.provider !== 'algolia') return 'The search of this site needs no service: there is nothing to push.';
  return readWriteKey() === undefined
    ? `Set ${writeKeyName} to a key with write access to the index "${search.indexName}".`
    : null;
}

async function push(reading: SiteReading, options: PushOptions): Promise<SearchPushResult> {
  const diagnostics = sortDiagnostics(reading.check('build'));
  if (isFailure(summarize(diagnostics), { strict: false })) return { value: null, diagnostics };
  reading.progress.start('Pushing');
  const result = await reading
    .plan()
    .find((plan) => plan.push !== undefined)
    ?.push?.send(options);
  return { value: result?.value ?? null, diagnostics: [...diagnostics, ...(result?.diagnostics ?? [])] };
}

/** One line for each record and setting that a push changes. */
function listChanges({ added, changed, removed, settings }: PushChanges): string {
  return [
    ...added.map((id) => `added    ${id}\n`),
    ...changed.map((id) => `changed  ${id}\n`),
    ...removed.map((id) => `removed  ${id}\n`),
    ...settings.map((name) => `setting  ${name}\n`),
  ].join('');
}
