import { fileStart } from '../../../kernel/diagnostics/place.ts';
import { join } from 'node:path';
import type { Diagnostic } from '../../../../shared/diagnostic.ts';
import { readOrNull } from '../../../kernel/files/read-file.ts';
import { expectedFile, stateOf } from '../check-pages.ts';
import type { PagePair } from '../page-pair.ts';
import type { ExchangedPage } from './forms.ts';
import type { ParseOptions } from '../changes/parse-page.ts';
import { pairParts, splitText } from './split-text.ts';

/** A translation to write. */
export interface ImportedPage {
  /** Path relative to the site folder. */
  readonly file: string;
  readonly text: string;
  /** True when the file has this text already. */
  readonly isUnchanged: boolean;
  readonly pair: PagePair;
  /** True when every section is translated from the source as it is now. */
  readonly isComplete: boolean;
}

/** Plans the files of translated pages. Only pages of the site are written, at the paths of their translations. */
export function importPages(
  pages: readonly ExchangedPage[],
  pairs: readonly PagePair[],
  { siteDir, file }: { readonly siteDir: string; readonly file: string },
): { readonly imported: readonly ImportedPage[]; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const report = (severity: Diagnostic['severity'], message: string, hint: string): void => {
    diagnostics.push({ code: 'exchanged-translation', severity, message, hint, place: fileStart(file) });
  };
  const imported = pages.flatMap((page): readonly ImportedPage[] => {
    const pair = pairs.find(
      ({ source, folder }) => source?.source.path === page.source && folder.locale === page.locale,
    );
    if (pair === undefined) {
      const wanted = `The site has no page ${page.source || 'without a name'} to translate to "${page.locale}"`;
      report('error', wanted, 'export the pages again, or check the attributes original and trgLang');
      return [];
    }
    const translated = page.units.filter(({ target }) => target !== null);
    if (translated.length === 0) return [];
    const text = page.units.map(({ source, target }) => target ?? source).join('');
    const now = readOrNull(join(siteDir, page.source)) ?? '';
    const isCurrent = page.units.map(({ source }) => source).join('') === now;
    if (!isCurrent)
      report(
        'warning',
        `${page.source} has changed since it was exported`,
        `compare it, then run docs i18n accept ${pair.name}`,
      );
    const open = page.units.length - translated.length;
    if (open > 0)
      report(
        'warning',
        `${open} of ${page.units.length} sections of ${page.source} are not translated to "${page.locale}"`,
        'they have the text of the source',
      );
    const target = pair.translation?.source.path ?? expectedFile(pair);
    const isUnchanged = readOrNull(join(siteDir, target)) === text;
    return [{ file: target, text, isUnchanged, pair, isComplete: isCurrent && open === 0 }];
  });
  return { imported, diagnostics };
}

/** Prepares pages for a translator: every section of a source with the section of its translation. */
export function exportPages(
  pairs: readonly PagePair[],
  siteDir: string,
  options: ParseOptions,
): readonly ExchangedPage[] {
  return pairs.flatMap((pair) => {
    const { source, translation, folder } = pair;
    if (source === null) return [];
    const path = source.source.path;
    const parts = splitText(path, readOrNull(join(siteDir, path)) ?? '', options);
    const own = translation === null ? null : (readOrNull(join(siteDir, translation.source.path)) ?? '');
    const targets = own === null || translation === null ? null : splitText(translation.source.path, own, options);
    const isFinal = stateOf(pair) === 'translated' && pair.marks.size > 0;
    return [{ source: path, locale: folder.locale, isFinal, units: pairParts(parts, targets) }];
  });
}
