import { Option, type Command as Program } from 'commander';
import { type CommandContext, examples, type ExitCode, siteOption } from '../../../plugin-api/command.ts';

interface DiffOptions {
  readonly format: 'text' | 'markdown' | 'json';
  readonly site: string;
}

/** Declares `docs i18n diff`. */
export function declareDiff(i18n: Program, context: CommandContext): void {
  i18n
    .command('diff')
    .description('show what changed in sources since their translations were accepted')
    .argument('[pages...]', 'names of pages, or files of translations; without any, all that are stale')
    .addOption(new Option('--format <name>', 'how to print').choices(['text', 'markdown', 'json']).default('text'))
    .option(...siteOption)
    .addHelpText(
      'after',
      examples('docs i18n diff', 'docs i18n diff intro/install', 'docs i18n diff --format markdown'),
    )
    .action(async (pages: readonly string[], options: DiffOptions) => {
      context.finish(await printDiffs(pages, options, context));
    });
}

async function printDiffs(
  names: readonly string[],
  { format, site }: DiffOptions,
  { loadConfig, reviewSite }: CommandContext,
): Promise<ExitCode> {
  const config = await loadConfig(site);
  if (config === null) return 2;
  const { isBehind, pairPages } = await import('../check-pages.ts');
  const { readMarks } = await import('../marks.ts');
  const { choosePairs, describeUnknown } = await import('../accept-pages.ts');
  const { sourceSetup } = await import('../source-setup.ts');
  const { diffPage } = await import('./diff-page.ts');
  const { openHistory } = await import('./git.ts');
  const { formatDiffs } = await import('./format-diffs.ts');
  const setup = sourceSetup(config);
  const result = await reviewSite(config, ({ pages, frontMatterRules: rules }) => {
    const pairs = pairPages([...pages.values()], readMarks(config).value, config);
    const named = names.length === 0 ? { pairs: pairs.filter(isBehind) } : choosePairs(pairs, names);
    if ('unknown' in named) return named;
    const context = setup === null ? null : { config, rules, setup, history: openHistory(config.siteDir) };
    return { diffs: context === null ? [] : named.pairs.flatMap((pair) => diffPage(pair, context) ?? []) };
  });
  if ('unknown' in result) {
    process.stderr.write(describeUnknown(result, 'page'));
    return 2;
  }
  process.stdout.write(formatDiffs(result.diffs, format));
  return 0;
}
