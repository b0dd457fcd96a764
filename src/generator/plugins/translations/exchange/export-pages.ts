import { join } from 'node:path';
import { readOrNull } from '../../../kernel/files/read-file.ts';
import { stateOf } from '../check-pages.ts';
import type { ParseOptions } from '../changes/parse-page.ts';
import type { PagePair } from '../page-pair.ts';
import type { ExchangedPage } from './forms.ts';
import { pairParts, splitText } from './split-text.ts';

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
