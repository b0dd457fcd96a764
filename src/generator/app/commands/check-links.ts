import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { isFailure } from '../../kernel/diagnostics/diagnostic.ts';
import { readOrNull } from '../../kernel/files/read-file.ts';
import { writeSource } from '../../kernel/files/write-file.ts';
import { type Command, type CommandContext, examples, type ExitCode, siteArgument } from '../../plugin-api/command.ts';
import { formatDiff, type ChangedFile } from '../../site/links/fix/plan-changes.ts';
import { openQuestions } from '../init/open-questions.ts';
import { formatOption, strictOption } from './options.ts';

/** `docs check-links`. */
export const checkLinksCommand: Command = {
  declare(program, context) {
    program
      .command('check-links')
      .description('check every link, anchor and image without building')
      .argument(...siteArgument)
      .option('--out <file>', 'file for the report (default: standard output)')
      .addOption(strictOption())
      .addOption(formatOption())
      .option('--external', 'check links to other sites too', false)
      .option('--allow-host <names...>', 'also request these hosts on private networks', [])
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
      .action(async (siteDir: string, options: CheckLinksOptions) => {
        context.finish(await checkLinks(siteDir, options, context));
      });
  },
};

interface CheckLinksOptions {
  /** File for the report. Default: standard output. */
  readonly out?: string;
  readonly strict: boolean;
  readonly format: string;
  /** Also requests links to other sites. */
  readonly external: boolean;
  /** Hosts on private networks that may be requested. */
  readonly allowHost: readonly string[];
  /** Fixes links with a certain target after confirmation. */
  readonly fix: boolean;
  /** Fixes without confirmation. */
  readonly yes: boolean;
}

const howToSilence =
  'To silence a report that is not a problem, add { from, to, reason } to links.silence in site.config.ts, or write <!-- docs-ignore the-code --> in its page.\n';

async function checkLinks(
  siteDir: string,
  options: CheckLinksOptions,
  { loadConfig, printReport }: CommandContext,
): Promise<ExitCode> {
  const { out, strict, format } = options;
  const config = await loadConfig(siteDir, { format, out });
  if (config === null) return 2;
  const { reviewLinks } = await import('../review-links.ts');
  const review = { ...options, allowedHosts: options.allowHost.map((name) => name.toLowerCase()) };
  const found = await reviewLinks(config, review);
  const isFixed = options.fix && (await applyChanges(found.changes, config, options));
  const { diagnostics } = isFixed ? await reviewLinks(config, review) : found;
  const summary = await printReport(diagnostics, { format, out, siteDir: config.siteDir });
  if (format === 'pretty' && diagnostics.length > 0) process.stderr.write(howToSilence);
  return isFailure(summary, { strict }) ? 1 : 0;
}

/** Shows the changes and writes them if the author agrees. Returns true if files were changed. */
async function applyChanges(
  changes: readonly ChangedFile[],
  { siteDir }: Config,
  { yes }: CheckLinksOptions,
): Promise<boolean> {
  if (changes.length === 0) return false;
  process.stderr.write(`${changes.map(formatDiff).join('\n')}\n`);
  if (!yes && !(await confirm(changes.length))) return false;
  for (const { file, before, after } of changes) {
    // The author may have saved the file while the question was open.
    if (readOrNull(join(siteDir, file)) === before) writeSource(join(siteDir, file), after);
    else process.stderr.write(`${file} has changed in the meantime and is left as it is. Run the command again.\n`);
  }
  return true;
}

async function confirm(files: number): Promise<boolean> {
  if (!process.stdin.isTTY) {
    process.stderr.write('No files were changed. Pass --yes to change them.\n');
    return false;
  }
  const dialog = openQuestions({ input: process.stdin, output: process.stderr });
  const answer = await dialog.ask(`Change ${files === 1 ? 'this file' : `these ${files} files`}? [y/N] `);
  dialog.close();
  return /^y(?:es)?$/i.test(answer?.trim() ?? '');
}
