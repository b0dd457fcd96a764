import { isFailure, summarize } from '../../kernel/diagnostics/diagnostic.ts';
import { printReport } from '../reporters/report.ts';
import { describeTranslations } from '../../plugins/translations/describe-translations.ts';
import { judgeTranslations } from '../../plugins/translations/judge-translations.ts';
import { formatTallies } from '../../plugins/translations/format-tallies.ts';
import { tallyTranslations } from '../../plugins/translations/tally-translations.ts';
import type { ExitCode } from './exit-code.ts';
import { loadOrReport } from './load-or-report.ts';
import { reviewSite } from './review-site.ts';

/** Options of `docs i18n status`. */
export interface I18nStatusOptions {
  readonly siteDir: string;
  /** Prints one JSON object: `tallies` and every one of the `translations`. */
  readonly json: boolean;
  /** Fails unless everything is translated, marked and in step. */
  readonly strict: boolean;
}

/** Says which pages and texts of a site are translated, stale, missing or orphaned. */
export async function i18nStatus({ siteDir, json, strict }: I18nStatusOptions): Promise<ExitCode> {
  const config = await loadOrReport(siteDir, { format: json ? 'json' : 'pretty' });
  if (config === null) return 2;
  const { translations, faults } = await reviewSite(config, {
    review: (read) => ({
      translations: judgeTranslations(read),
      // Nothing is known of a page that cannot be read.
      faults: read.diagnostics.filter(({ severity }) => severity === 'error'),
    }),
  });
  const tallies = tallyTranslations(
    translations,
    config.locales.map(({ key }) => key),
  );
  const found = [...faults, ...describeTranslations(translations)];
  if (json) process.stdout.write(`${JSON.stringify({ tallies, translations }, null, 2)}\n`);
  else {
    process.stdout.write(formatTallies(tallies, config.locales));
    if (found.length > 0) process.stdout.write('\n');
    printReport(found, { format: 'pretty', siteDir: config.siteDir });
  }
  return isFailure(summarize(found), { strict }) ? 1 : 0;
}
