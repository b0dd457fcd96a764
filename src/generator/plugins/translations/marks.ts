import { join } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Config } from '../../config/config.ts';
import { contentFolders } from '../../content/crawl/content-file.ts';
import { type StageResult, makeError } from '../../kernel/diagnostics/diagnostic.ts';
import { readOrNull } from '../../kernel/files/read-file.ts';

/**
 * Records which version of the source each translation was made from: fingerprints by page name (`intro/install`).
 *
 * Marks are stored in one file per folder of translations and not in the pages, so that marking a hundred pages changes no
 * file that people edit. The file is plain text with one sorted line per page, so branches that mark different pages change
 * different lines. After a merge that keeps both sides (`merge=union`) a page may have two lines. It is up to date when one
 * of them has the fingerprint of the current source.
 */
export type Marks = ReadonlyMap<string, ReadonlySet<string>>;

/** Name of the marks file in a folder of translations. */
export const marksFileName = '.translations';

/** The marks of a folder of translations. */
export interface FolderMarks {
  readonly locale: string;
  readonly version: string;
  /** Path of the marks file relative to the site folder, even if it does not exist. */
  readonly file: string;
  readonly marks: Marks;
  /** Key of the documentation set of the folder's pages. Default: the site's own pages. */
  readonly set?: string;
  /** Collection of the folder's pages; null for the documentation. */
  readonly collection: string | null;
}

// The comment is part of the file format: changing it would rewrite the files of every site.
const heading = [
  '# Which text of the source each translation was made from: the page, and the name of what its source said.',
  '# Written by `docs i18n accept`. After a merge conflict keep the lines of both sides.',
];

const markLine = /^(\S(?:.*\S)?)[ \t]+([\w-]{20})$/;

/** Reads the marks of every folder of translations that authors write. A folder without a marks file has no marks. */
export function readMarks(config: Config): StageResult<readonly FolderMarks[]> {
  const diagnostics: Diagnostic[] = [];
  const value = contentFolders({ ...config, madeDirs: [] })
    .filter(({ locale }) => locale !== config.defaultLocale)
    .map(({ locale, version, folder, prefix, collection }) => {
      const file = `${prefix}/${marksFileName}`;
      const marks = parseMarks(readOrNull(join(folder, marksFileName)) ?? '', file);
      diagnostics.push(...marks.diagnostics);
      const set = config.versions.find(({ name }) => name === version)?.set?.name;
      return { locale, version, set, file, marks: marks.value, collection };
    });
  return { value, diagnostics };
}

/** Parses a marks file and reports invalid lines as `invalid-data`. `file` is its path in diagnostics. */
export function parseMarks(text: string, file: string): StageResult<Marks> {
  const marks = new Map<string, Set<string>>();
  const diagnostics: Diagnostic[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, page, fingerprint] = markLine.exec(line.trim()) ?? [];
    if (page !== undefined && fingerprint !== undefined)
      marks.set(page, (marks.get(page) ?? new Set()).add(fingerprint));
    else
      diagnostics.push(
        makeError('invalid-data', {
          message: 'Expected the name of a page and a fingerprint of its source',
          hint: 'remove the conflict markers of a merge, or delete the line and run docs i18n accept',
          place: { file, line: index + 1, column: 1 },
        }),
      );
  }
  return { value: marks, diagnostics };
}

/** Serializes marks for `parseMarks`, sorted by code unit so that every machine writes the same file. */
export function formatMarks(marks: Marks): string {
  const lines = [...marks].flatMap(([page, fingerprints]) => [...fingerprints].map((mark) => `${page} ${mark}`));
  return [...heading, ...lines.toSorted(), ''].join('\n');
}
