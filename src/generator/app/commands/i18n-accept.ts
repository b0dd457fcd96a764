import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { isFailure, summarize } from '../../kernel/diagnostics/diagnostic.ts';
import { printReport } from '../reporters/report.ts';
import { acceptPages, type Accepted, type Acceptance } from '../../plugins/translations/accept-pages.ts';
import { formatMarks } from '../../plugins/translations/marks.ts';
import { pairPages } from '../../plugins/translations/pair-pages.ts';
import { readMarks } from '../../plugins/translations/read-marks.ts';
import type { ReadSite } from '../link-site.ts';
import type { ExitCode } from './exit-code.ts';
import { loadOrReport } from './load-or-report.ts';
import { reviewSite } from './review-site.ts';

/** Options of `docs i18n accept`. */
export interface I18nAcceptOptions {
  readonly siteDir: string;
  readonly pages: Acceptance;
}

/** Marks translations as in step with their sources as they are now. */
export async function i18nAccept({ siteDir, pages }: I18nAcceptOptions): Promise<ExitCode> {
  if (pages.length === 0) {
    process.stderr.write('Name the pages that are in step, or say --all.\n');
    return 2;
  }
  const config = await loadOrReport(siteDir);
  if (config === null) return 2;
  const folders = readMarks(config);
  // What cannot be read would be lost when the file is written anew.
  if (isFailure(summarize(folders.diagnostics), { strict: false })) {
    printReport(folders.diagnostics, { format: 'pretty', siteDir: config.siteDir });
    return 1;
  }
  const judge = (read: ReadSite): Accepted =>
    acceptPages(pairPages([...read.pages.values()], folders.value, config), pages);
  return finish(await reviewSite(config, { review: judge }), config);
}

function finish(result: Accepted, { siteDir }: Config): ExitCode {
  if ('unknown' in result) {
    for (const { name, nearest } of result.unknown)
      process.stderr.write(
        `No translation is called "${name}".${nearest === null ? '' : ` Did you mean ${nearest}?`}\n`,
      );
    return 2;
  }
  for (const { file, marks, accepted } of result.folders) {
    if (accepted > 0 || marks.size > 0) writeFileSync(join(siteDir, file), formatMarks(marks));
    process.stdout.write(`${file}: ${accepted} ${accepted === 1 ? 'page is' : 'pages are'} in step.\n`);
  }
  return 0;
}
