import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { StageResult } from '../../kernel/diagnostics/diagnostic.ts';

/**
 * Which text of the source each translation was made from: names of meanings by page (`intro/install`).
 *
 * They are kept in one file for each folder of translations, and not in the pages, so that marking a hundred pages
 * changes no text that people are writing; the file is plain text with one sorted line a page, so that branches which
 * mark different pages change different lines. A page may stand in it twice, as after a merge that keeps both sides
 * (`merge=union`): it is in step when one of its lines names the source as it is now, which holds for at most one side.
 */
export type Marks = ReadonlyMap<string, ReadonlySet<string>>;

/** Name of the file of marks in a folder of translations. */
export const marksFileName = '.translations';

const heading = [
  '# Which text of the source each translation was made from: the page, and the name of what its source said.',
  '# Written by `docs i18n accept`. After a merge conflict keep the lines of both sides.',
];

const markLine = /^(\S(?:.*\S)?)[ \t]+([\w-]{20})$/;

/** Reads a file of marks; a line that is no mark is reported as `invalid-data`. `file` is its path for messages. */
export function parseMarks(text: string, file: string): StageResult<Marks> {
  const marks = new Map<string, Set<string>>();
  const diagnostics: Diagnostic[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, page, name] = markLine.exec(line.trim()) ?? [];
    if (page === undefined || name === undefined) diagnostics.push(describeLine({ file, line: index + 1, column: 1 }));
    else marks.set(page, (marks.get(page) ?? new Set()).add(name));
  }
  return { value: marks, diagnostics };
}

function describeLine(place: Diagnostic['place']): Diagnostic {
  return {
    code: 'invalid-data',
    severity: 'error',
    message: 'The line is not a page and the name of what its source said',
    hint: 'remove what a merge conflict left behind, or delete the line and run docs i18n accept',
    place,
  };
}

/** Writes marks as `parseMarks` reads them: sorted by code units, so that every machine writes the same file. */
export function formatMarks(marks: Marks): string {
  const lines = [...marks].flatMap(([page, names]) => [...names].map((name) => `${page} ${name}`));
  return [...heading, ...lines.toSorted(), ''].join('\n');
}
