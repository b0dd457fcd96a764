import { Option } from 'commander';
import { isFailure, sortDiagnostics, summarize } from '../../kernel/diagnostics/diagnostic.ts';
import type { Config } from '../../config/config.ts';
import {
  examples,
  type Command,
  type CommandContext,
  type CommandLine,
  type ExitCode,
  type SiteReading,
} from '../../plugin-api/command.ts';
import { describeChanges, type PushChanges, type PushOptions } from '../../plugin-api/plugin.ts';
import type { SearchPushResult } from './provider.ts';
import { readWriteKey, writeKeyName } from './write-key.ts';

/** `docs search`: commands for the hosted search index of a site. */
const searchCommand: Command = {
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
