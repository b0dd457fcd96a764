import type { Command as Program } from 'commander';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { examples, type CommandContext, type ExitCode } from '../../plugin-api/command.ts';

/** Declares `docs i18n report`. */
export function declareReport(i18n: Program, context: CommandContext): void {
  i18n
    .command('report')
    .description('write a page that shows how much is translated, and what needs work')
    .argument('[site-dir]', 'folder that contains site.config.ts', '.')
    .option('--out <file>', 'HTML file to write (default: .docs/translations.html in the folder of the site)')
    .addHelpText('after', examples('docs i18n report', 'docs i18n report --out public/translations.html'))
    .action(async (siteDir: string, { out }: { readonly out?: string }) => {
      context.finish(await writeReport(siteDir, out, context));
    });
}

/** Writes the page. */
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
