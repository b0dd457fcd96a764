import type { MagicComment } from '../../config/config.ts';

/** Lines of code without magic comments, and the mark of each line. */
export interface MarkedLines {
  readonly lines: readonly string[];
  readonly marks: readonly (string | undefined)[];
}

// Delimiters of a comment on its own line, in all languages.
const opening = String.raw`^\s*(?:\/\/|\/\*|\{\s*\/\*|<!--|#|--|%|;;|'|REM|!|\(\*|\*>)\s*`;
const closing = String.raw`\s*(?:\*\/\s*\}?|-->|\*\))?\s*$`;

/** Removes magic comments such as `// highlight-next-line` from code and marks the lines that they refer to. */
export function readMagicComments(lines: readonly string[], comments: readonly MagicComment[]): MarkedLines {
  const words = comments
    .flatMap(({ line, block }) => [line, block?.start, block?.end])
    .filter((word) => word !== undefined);
  if (words.length === 0 || !lines.some((line) => words.some((word) => line.includes(word))))
    return { lines, marks: [] };
  const marker = new RegExp(
    `${opening}(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})${closing}`,
  );
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
