import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { isFailure, summarize } from '../../kernel/diagnostics/diagnostic.ts';
import type { CommandContext } from '../../plugin-api/command.ts';
import { acceptPages, type Acceptance, type Accepted } from './accept-pages.ts';
import { planHeadings } from './accepted-headings.ts';
import { storeAccepted } from './changes/store-accepted.ts';
import { pairPages } from './check-pages.ts';
import { formatMarks, readMarks } from './marks.ts';

/**
 * Marks translations of a site as up to date, and writes what `docs i18n diff` and the anchors of translations need later.
 * Writes nothing for unknown pages; null for a marks file with invalid lines, which are reported.
 */
export async function writeAccepted(
  pages: Acceptance,
  config: Config,
  { printReport, reviewSite }: CommandContext,
): Promise<Accepted | null> {
  const { siteDir } = config;
  const folders = readMarks(config);
  // Writing the file again would delete invalid lines.
  if (isFailure(summarize(folders.diagnostics), { strict: false })) {
    await printReport(folders.diagnostics, { format: 'pretty', siteDir });
    return null;
  }
  const { result, files } = await reviewSite(config, (reading) => {
    const pairs = pairPages([...reading.pages.values()], folders.value, config);
    const accepted = acceptPages(pairs, pages);
    if ('unknown' in accepted) return { result: accepted, files: [] };
    const { folders: marked } = accepted;
    return {
      result: accepted,
      files: [
        ...storeAccepted(pairs, marked, config),
        ...planHeadings(pairs, marked, config),
        ...marked.flatMap(({ file, marks, accepted: count }) =>
          count > 0 || marks.size > 0 ? [{ file, text: formatMarks(marks) }] : [],
        ),
      ],
    };
  });
  for (const { file, text } of files) {
    const path = join(siteDir, file);
    // A version without a page in the locale has no folder.
    if (existsSync(dirname(path))) writeFileSync(path, text);
  }
  return result;
}
