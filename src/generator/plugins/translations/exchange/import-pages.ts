import { join } from 'node:path';
import type { Diagnostic } from '../../../../shared/diagnostic.ts';
import { makeError, makeWarning } from '../../../kernel/diagnostics/diagnostic.ts';
import { fileStart } from '../../../kernel/diagnostics/place.ts';
import { readOrNull } from '../../../kernel/files/read-file.ts';
import type { ParseOptions } from '../changes/parse-page.ts';
import { expectedFile, stateOf } from '../check-pages.ts';
import type { PagePair } from '../page-pair.ts';
import type { ExchangedPage } from './forms.ts';
import { pairParts, splitText } from './split-text.ts';

/** A translation to write. */
export interface ImportedPage {
  /** Path relative to the site folder. */
  readonly file: string;
  readonly text: string;
  /** True if the file already has this text. */
  readonly isUnchanged: boolean;
  /** True if every section is translated from the current source, so that the page can be marked as up to date. */
  readonly isComplete: boolean;
}

/** An imported page, and problems of parts that do not match. `imported` is null for a page that is not written. */
interface Imported {
  readonly imported: ImportedPage | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Plans the file of a translated page. Only pages of the site are written, at the paths of their translations. */
export function importPage(
  page: ExchangedPage,
  pairs: readonly PagePair[],
  { siteDir, file }: { readonly siteDir: string; readonly file: string },
): Imported {
  const place = fileStart(file);
  const pair = pairs.find(({ source, folder }) => source?.source.path === page.source && folder.locale === page.locale);
  if (pair === undefined) {
    const message = `The site has no page ${page.source || 'without a name'} to translate to "${page.locale}"`;
    const hint = 'export the pages again, or check the attributes original and trgLang';
    return { imported: null, diagnostics: [makeError('exchanged-translation', { message, hint, place })] };
  }
  if (page.units.every(({ target }) => target === null)) return { imported: null, diagnostics: [] };
  const text = page.units.map(({ source, target }) => target ?? source).join('');
  const now = readOrNull(join(siteDir, page.source)) ?? '';
  const isCurrent = page.units.map(({ source }) => source).join('') === now;
  const diagnostics: Diagnostic[] = [];
  const warn = (message: string, hint: string): void =>
    void diagnostics.push(makeWarning('exchanged-translation', { message, hint, place }));
  const to = pair.translation?.source.path ?? expectedFile(pair);
  const isUnchanged = readOrNull(join(siteDir, to)) === text;
  const isStale = isUnchanged && stateOf(pair) === 'stale';
  const hint = `compare it, then run docs i18n accept ${pair.name}`;
  if (!isCurrent) warn(`${page.source} has changed since it was exported`, hint);
  else if (isStale) warn(`${to} is stale, and its text is imported without a change`, hint);
  const open = page.units.filter(({ target, isPartial }) => target === null || isPartial === true).length;
  if (open > 0)
    warn(
      `${open} of ${page.units.length} sections of ${page.source} are not translated to "${page.locale}"`,
      'they have the text of the source',
    );
  const isComplete = isCurrent && !isStale && open === 0 && pair.fingerprints.length > 0 && !pair.isLeftBehind;
  return { imported: { file: to, text, isUnchanged, isComplete }, diagnostics };
}

/** Prepares pages for a translator: every section of a source with the corresponding section of its translation. */
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
