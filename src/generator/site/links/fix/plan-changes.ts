import { compareText, groupBy } from '../../../kernel/collections.ts';
import type { LinkFix } from './find-fixes.ts';

/** Applies fixes to their files; returns the changed ones, sorted by path. `readText` takes a path relative to the site's folder. */
export function planChanges(fixes: readonly LinkFix[], readText: (file: string) => string): readonly ChangedFile[] {
  return [...groupBy(fixes, ({ place }) => place.file)]
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([file, own]) => {
      const before = readText(file);
      return { file, before, after: applyFixes(before, own) };
    })
    .filter(({ before, after }) => before !== after);
}

/** A file with its text before and after fixes. */
export interface ChangedFile {
  /** Path relative to the site's folder. */
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** Formats changes within lines like `git diff` without context lines. */
export function formatDiff({ file, before, after }: ChangedFile): string {
  const next = after.split('\n');
  const changes = before.split('\n').flatMap((line, index) => {
    const other = next[index] ?? '';
    return line === other ? [] : [`@@ -${index + 1} +${index + 1} @@`, `-${line}`, `+${other}`];
  });
  return [`--- a/${file}`, `+++ b/${file}`, ...changes, ''].join('\n');
}

/**
 * Replaces addresses in the text of a file. An address is replaced only if it occurs once in its link or, for a
 * reference link, once in the complete text; other cases are left to the author.
 */
export function applyFixes(text: string, fixes: readonly LinkFix[]): string {
  const lineStarts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  const edits = new Map<number, LinkFix>();
  for (const fix of fixes) {
    const at = findAddress(text, fix, lineStarts);
    if (at !== null) edits.set(at, fix);
  }
  let fixed = text;
  // From the end, so that earlier offsets stay valid.
  for (const [at, fix] of [...edits].toSorted(([a], [b]) => b - a))
    fixed = fixed.slice(0, at) + fix.replacement + fixed.slice(at + fix.url.length);
  return fixed;
}

function findAddress(text: string, { place, url }: LinkFix, lineStarts: readonly number[]): number | null {
  const lineStart = lineStarts[place.line - 1] ?? 0;
  const start = lineStart + place.column - 1;
  const end = place.endColumn === undefined ? (lineStarts[place.line] ?? text.length) : lineStart + place.endColumn - 1;
  return findOnce(text.slice(start, end), url, start) ?? findOnce(text, url, 0);
}

/** The offset of a complete address, if it occurs exactly once. */
function findOnce(text: string, url: string, offset: number): number | null {
  const found: number[] = [];
  for (let at = text.indexOf(url); at >= 0; at = text.indexOf(url, at + 1)) {
    const isComplete = !isOfAddress(text[at - 1]) && !isOfAddress(text[at + url.length]);
    if (isComplete) found.push(at);
  }
  const [only] = found;
  return only === undefined || found.length > 1 ? null : only + offset;
}

function isOfAddress(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\d/._~%#?&=+-]/u.test(character);
}
