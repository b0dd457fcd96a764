import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Option, type Command as Program } from 'commander';
import type { Diagnostic } from '../../../../shared/diagnostic.ts';
import { isFailure, summarize } from '../../../kernel/diagnostics/diagnostic.ts';
import { writeSource } from '../../../kernel/files/write-file.ts';
import { countOf } from '../../../kernel/text.ts';
import { type CommandContext, examples, type ExitCode, siteOption } from '../../../plugin-api/command.ts';

interface ExportOptions {
  readonly all: boolean;
  readonly format: 'xliff' | 'markdown';
  readonly locale?: string;
  readonly out: string;
  readonly site: string;
}

/** Declares `docs i18n export` and `docs i18n import`. */
export function declareExchange(i18n: Program, context: CommandContext): void {
  i18n
    .command('export')
    .description('write pages for translators: XLIFF 2 for their tools, or Markdown, by section')
    .argument('[pages...]', 'names of pages; without any, those that are missing or stale')
    .option('--all', 'every page', false)
    .addOption(new Option('--format <name>', 'form of the files').choices(['xliff', 'markdown']).default('xliff'))
    .option('--locale <key>', 'only one language')
    .option('--out <dir>', 'folder to write to', 'exchange')
    .option(...siteOption)
    .addHelpText('after', examples('docs i18n export --locale en', 'docs i18n export intro/install --format markdown'))
    .action(async (pages: readonly string[], options: ExportOptions) => {
      context.finish(await exportTo(pages, options, context));
    });

  i18n
    .command('import')
    .description('write the translations of exported files to the pages, and mark those that are complete')
    .argument('<files...>', 'files that docs i18n export wrote')
    .option(...siteOption)
    .addHelpText('after', examples('docs i18n import exchange/en.xlf'))
    .action(async (files: readonly string[], { site }: { readonly site: string }) => {
      context.finish(await importFrom(files, site, context));
    });
}

async function exportTo(
  names: readonly string[],
  { all, format, locale, out, site }: ExportOptions,
  { loadConfig, reviewSite }: CommandContext,
): Promise<ExitCode> {
  const config = await loadConfig(site);
  if (config === null) return 2;
  const { pairPages, stateOf } = await import('../check-pages.ts');
  const { sourceChain } = await import('../../../config/concepts/locales.ts');
  const { choosePairs, describeUnknown } = await import('../accept-pages.ts');
  const { readMarks } = await import('../marks.ts');
  const { parseOptions } = await import('../source-setup.ts');
  const { exportPages } = await import('./import-pages.ts');
  const { writeMarkdown, writeXliff } = await import('./forms.ts');
  const result = await reviewSite(config, ({ pages, frontMatterRules }) => {
    const pairs = pairPages([...pages.values()], readMarks(config).value, config);
    const isWork = (state: string): boolean => state === 'missing' || state === 'stale';
    const chosen =
      names.length > 0 ? choosePairs(pairs, names) : { pairs: pairs.filter((pair) => all || isWork(stateOf(pair))) };
    if ('unknown' in chosen) return chosen;
    const wanted = chosen.pairs.filter(
      ({ folder, source }) =>
        (locale === undefined || folder.locale === locale) &&
        // A page that is missing in the language of the source must be translated to that language first.
        source?.source.locale === sourceChain(folder.locale, config)[0],
    );
    return { pages: exportPages(wanted, config.siteDir, parseOptions(config, frontMatterRules)) };
  });
  if ('unknown' in result) {
    process.stderr.write(describeUnknown(result, 'page'));
    return 2;
  }
  const write = (path: string, text: string): void => {
    const file = resolve(out, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  for (const key of new Set(result.pages.map((page) => page.locale))) {
    const own = result.pages.filter((page) => page.locale === key);
    if (format === 'xliff') write(`${key}.xlf`, writeXliff(own, sourceChain(key, config)[0] ?? key, key));
    else for (const page of own) write(join(key, `${page.source}.md`), writeMarkdown(page));
  }
  process.stdout.write(`${countOf(result.pages.length, 'page')} exported to ${out}.\n`);
  return 0;
}

async function importFrom(files: readonly string[], site: string, context: CommandContext): Promise<ExitCode> {
  const { loadConfig, printReport, reviewSite } = context;
  const config = await loadConfig(site);
  if (config === null) return 2;
  const { pairPages } = await import('../check-pages.ts');
  const { readMarks } = await import('../marks.ts');
  const { writeAccepted } = await import('../accept-pages.ts');
  const { importPage } = await import('./import-pages.ts');
  const { readExchanged } = await import('./forms.ts');
  const marks = readMarks(config);
  const read = readExchanged(files);
  const results = await reviewSite(config, ({ pages }) => {
    const pairs = pairPages([...pages.values()], marks.value, config);
    return read.value.map(({ file, page }) => importPage(page, pairs, { siteDir: config.siteDir, file }));
  });
  const imported = results.flatMap((result) => result.imported ?? []);
  const diagnostics = results.flatMap((result) => result.diagnostics);
  const found: readonly Diagnostic[] = [...marks.diagnostics, ...read.diagnostics, ...diagnostics];
  if (isFailure(summarize(found), { strict: false })) {
    await printReport(found, { format: 'pretty', siteDir: config.siteDir });
    return 1;
  }
  for (const { file, text, isUnchanged } of imported) {
    if (isUnchanged) continue;
    writeSource(join(config.siteDir, file), text);
  }
  const complete = imported.flatMap(({ file, isComplete }) => (isComplete ? [file] : []));
  if (complete.length > 0) await writeAccepted(complete, config, context);
  const changed = imported.filter(({ isUnchanged }) => !isUnchanged).length;
  process.stdout.write(`${countOf(imported.length, 'page')} imported, ${changed} changed.\n`);
  if (found.length > 0) await printReport(found, { format: 'pretty', siteDir: config.siteDir });
  return 0;
}
