import type { MagicComment } from '../../config/config.ts';
import { escapePattern } from '../../kernel/patterns.ts';

/** Lines of code without the comments that mark them, and the mark of each line. */
export interface MarkedLines {
  readonly lines: readonly string[];
  readonly marks: readonly (string | undefined)[];
}

/**
 * Reads the comments that mark lines: the magic comments of the site, such as `// highlight-next-line`, and those of Shiki,
 * such as `// [!code ++]` (documentation of `@shikijs/transformers`). `[!!code ++]` is shown as `[!code ++]`.
 */
export function readMarks(lines: readonly string[], comments: readonly MagicComment[]): MarkedLines {
  return readNotations(readMagicComments(lines, comments));
}

// Delimiters of a comment on its own line, in all languages.
const opening = String.raw`^\s*(?:\/\/|\/\*|\{\s*\/\*|<!--|#|--|%|;;|'|REM|!|\(\*|\*>)\s*`;
const closing = String.raw`(?:\s*(?:\*\/(?:\s*\})?|-->|\*\)))?\s*$`;

function readMagicComments(lines: readonly string[], comments: readonly MagicComment[]): MarkedLines {
  const words = comments
    .flatMap(({ line, block }) => [line, block?.start, block?.end])
    .filter((word) => word !== undefined);
  if (words.length === 0 || !lines.some((line) => words.some((word) => line.includes(word))))
    return { lines, marks: [] };
  const marker = new RegExp(`${opening}(${words.map(escapePattern).join('|')})${closing}`);
  const kept: string[] = [];
  const marks: (string | undefined)[] = [];
  const open = new Set<string>();
  const next = new Set<string>();
  for (const line of lines) {
    const word = marker.exec(line)?.[1];
    if (word === undefined) {
      kept.push(line);
      marks.push([...next, ...open][0]);
      next.clear();
      continue;
    }
    for (const { mark, line: nextLine, block } of comments) {
      if (word === nextLine) next.add(mark);
      if (word === block?.start) open.add(mark);
      if (word === block?.end) open.delete(mark);
    }
  }
  return { lines: kept, marks };
}

/** Marks of Shiki's notations. */
const notations: ReadonlyMap<string | undefined, string> = new Map([
  ['highlight', 'highlight'],
  ['hl', 'highlight'],
  ['focus', 'highlight'],
  ['warning', 'highlight'],
  ['++', 'success'],
  ['--', 'error'],
  ['error', 'error'],
]);

function readNotations(marked: MarkedLines): MarkedLines {
  if (!marked.lines.some((line) => /\[!!?code /.test(line))) return marked;
  const lines: string[] = [];
  const marks: (string | undefined)[] = [];
  /** The last mark, and the number of lines that it still marks. */
  const last = { mark: '', left: 0 };
  for (const [index, written] of marked.lines.entries()) {
    const { line, mark, count } = readNotation(written);
    if (mark !== undefined) {
      last.mark = mark;
      last.left = count;
      // A comment on a line of its own marks the lines after it.
      if (line === '') continue;
    }
    lines.push(line.replaceAll('[!!code ', '[!code '));
    marks.push(last.left > 0 ? last.mark : marked.marks[index]);
    last.left--;
  }
  return { lines, marks };
}

const openings = ['//', '{/*', '/*', '<!--', '#', '--', ';', '%'];
const closings = ['*/}', '*/', '-->'];

/** Removes the notations from a line. The first one determines the mark and the number of lines that have it. */
function readNotation(line: string): { readonly line: string; readonly mark?: string; readonly count: number } {
  const [notation = '', name, count = 1] = /\[!code (\+\+|--|[a-z]+)(?::(\d{1,4}))?\]/.exec(line) ?? [];
  const mark = notations.get(name);
  if (mark === undefined) return { line, count: 0 };
  const at = line.indexOf(notation);
  const before = line.slice(0, at).trimEnd();
  const after = line.slice(at + notation.length).trimStart();
  const start = openings.find((each) => before.endsWith(each));
  if (start === undefined) return { line, count: 0 };
  const end = closings.find((each) => after.startsWith(each)) ?? '';
  const rest = readNotation((before.slice(0, -start.length) + after.slice(end.length)).trimEnd());
  return { line: rest.line, mark, count: Number(count) };
}
