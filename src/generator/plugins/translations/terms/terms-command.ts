import { join } from 'node:path';
import type { Command as Program } from 'commander';
import { isFailure, summarize } from '../../../kernel/diagnostics/diagnostic.ts';
import { relativePath } from '../../../kernel/files/paths.ts';
import { readOrNull, readFrom } from '../../../kernel/files/read-file.ts';
import { type CommandContext, examples, type ExitCode, siteArgument } from '../../../plugin-api/command.ts';

interface TermsOptions {
  readonly format: string;
  readonly strict: boolean;
  readonly glossary?: string;
}

/** Name of the glossary in the folder of the content. */
const glossaryName = 'TERMINOLOGY.md';

/** Declares `docs i18n terms`. */
export function declareTerms(i18n: Program, context: CommandContext): void {
  i18n
    .command('terms')
    .description('find words that the glossary forbids')
    .argument(...siteArgument)
    .option('--glossary <file>', `Markdown file with tables of terms (default: ${glossaryName} in the content folder)`)
    .addOption(context.formatOption())
    .option('--strict', 'fail when one is found', false)
    .addHelpText('after', examples('docs i18n terms', 'docs i18n terms --strict'))
    .action(async (siteDir: string, options: TermsOptions) => {
      context.finish(await checkTerms(siteDir, options, context));
    });
}

async function checkTerms(
  siteDir: string,
  { format, strict, glossary }: TermsOptions,
  { loadConfig, printReport, reviewSite }: CommandContext,
): Promise<ExitCode> {
  const { latestVersion } = await import('../../../config/concepts/versions.ts');
  const config = await loadConfig(siteDir, { format });
  if (config === null) return 2;
  const file = glossary ?? join(latestVersion(config)?.contentDir ?? config.siteDir, glossaryName);
  const text = readOrNull(file);
  if (text === null) {
    process.stderr.write(`There is no glossary ${relativePath(config.siteDir, file)}. Name one with --glossary.\n`);
    return 2;
  }
  const { readTerms } = await import('./read-terms.ts');
  const { findTerms } = await import('./find-terms.ts');
  const { parseOptions } = await import('../source-setup.ts');
  const words = readTerms(
    text,
    config.locales.map(({ key }) => key),
  );
  const readText = readFrom(config.siteDir);
  const found = await reviewSite(config, ({ pages, frontMatterRules }) =>
    [...pages.values()].flatMap(({ source, outline }) =>
      findTerms(
        { path: source.path, text: readText(source.path) ?? '', readText },
        words.filter(({ locale }) => locale === source.locale),
        { ...parseOptions(config, frontMatterRules), lines: outline.frontMatterLines },
      ),
    ),
  );
  await printReport(found, { format, siteDir: config.siteDir });
  return isFailure(summarize(found), { strict }) ? 1 : 0;
}
