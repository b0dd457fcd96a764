import { isFailure, sortDiagnostics, summarize } from '../../kernel/diagnostics/diagnostic.ts';
import { countOf } from '../../kernel/text.ts';
import type { Config } from '../../config/config.ts';
import {
  examples,
  type Command,
  type CommandContext,
  type ExitCode,
  type SiteReading,
} from '../../plugin-api/command.ts';
import type { PushChanges, PushRequest } from '../../plugin-api/plugin.ts';
import type { SearchPushResult } from './provider.ts';

/** `docs search`: commands for the hosted search index of a site. */
export const searchCommand: Command = {
  declare(program, context) {
    program
      .command('search')
      .description('manage the hosted search index')
      .helpCommand(false)
      .command('push')
      .description('upload the search records, with the key in ALGOLIA_WRITE_API_KEY')
      .argument('[site-dir]', 'folder that contains site.config.ts', '.')
      .option('--dry-run', 'show what would change without changing it', false)
      .addOption(context.formatOption())
      .addHelpText('after', examples('docs search push --dry-run', 'docs search push my-site'))
      .action(async (siteDir: string, options: PushOptions) => {
        context.finish(await pushSite(siteDir, options, context));
      });
  },
};

const writeKeyName = 'ALGOLIA_WRITE_API_KEY';

/** The key that may write to the search index, from the environment; undefined if not set. It is secret: never print it. */
export function readWriteKey(): string | undefined {
  return process.env[writeKeyName] || undefined;
}

/** Summarizes a push: `2 records added, 1 changed, 0 removed, 3 settings`. */
export function describeChanges({ added, changed, removed, settings }: PushChanges): string {
  return `${countOf(added.length, 'record')} added, ${changed.length} changed, ${removed.length} removed, ${countOf(settings.length, 'setting')}`;
}

interface PushOptions {
  readonly dryRun: boolean;
  readonly format: string;
}

/** Pushes the records of a site that has no errors, without building the site. */
async function pushSite(
  siteDir: string,
  { dryRun, format }: PushOptions,
  { loadConfig, printReport, reviewSite }: CommandContext,
): Promise<ExitCode> {
  const config = await loadConfig(siteDir, { format });
  if (config === null) return 2;
  const writeKey = readWriteKey();
  const refusal = refuse(config, writeKey);
  if (refusal !== null || writeKey === undefined) {
    process.stderr.write(`${refusal}\n`);
    return 2;
  }
  const { value, diagnostics } = await reviewSite(config, (reading) => push(reading, { writeKey, dryRun }));
  const summary = printReport(diagnostics, { format, siteDir: config.siteDir });
  if (value !== null) {
    if (dryRun) process.stdout.write(listChanges(value));
    process.stderr.write(`${dryRun ? 'Would push' : 'Pushed'}: ${describeChanges(value)}\n`);
  }
  return isFailure(summary, { strict: false }) ? 1 : 0;
}

function refuse({ search }: Config, writeKey: string | undefined): string | null {
  if (search?.provider !== 'algolia') return 'The search of this site needs no service: there is nothing to push.';
  return writeKey === undefined
    ? `Set ${writeKeyName} to a key with write access to the index "${search.indexName}".`
    : null;
}

async function push(reading: SiteReading, request: PushRequest): Promise<SearchPushResult> {
  const diagnostics = sortDiagnostics(reading.check('build'));
  if (isFailure(summarize(diagnostics), { strict: false })) return { value: null, diagnostics };
  reading.progress.start('Pushing');
  const result = await reading
    .plan()
    .find((plan) => plan.push !== undefined)
    ?.push?.(request);
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
