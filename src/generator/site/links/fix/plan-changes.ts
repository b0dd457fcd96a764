import { groupBy } from '../../../kernel/group-by.ts';
import type { LinkFix } from './find-fixes.ts';

/** The files that fixes change, by path; `readText` gives a file's text by its path relative to the site's folder. */
export function planChanges(fixes: readonly LinkFix[], readText: (file: string) => string): readonly ChangedFile[] {
  return [...groupBy(fixes, ({ place }) => place.file)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, own]) => {
      const before = readText(file);
      return { file, before, after: applyFixes(before, own) };
    })
    .filter(({ before, after }) => before !== after);
}

/** A file whose text is to change. */
export interface ChangedFile {
  /** Path relative to the site's folder. */
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** Shows changes that add and remove no line, as `git diff` would without context. */
export function formatDiff({ file, before, after }: ChangedFile): string {
  const next = after.split('\n');
  const changes = before.split('\n').flatMap((line, index) => {
    const other = next[index] ?? '';
    return line === other ? [] : [`@@ -${index + 1} +${index + 1} @@`, `-${line}`, `+${other}`];
  });
  return [`--- a/${file}`, `+++ b/${file}`, ...changes, ''].join('\n');
}

/**
 * Puts mended addresses into the text of a file. An address is replaced only where it stands once in its link, or, for a
 * link by reference, once in the whole text; anything else is left to the author.
 */
export function applyFixes(text: string, fixes: readonly LinkFix[]): string {
  const lineStarts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  const edits = new Map<number, LinkFix>();
  for (const fix of fixes) {
    const at = findAddress(text, fix, lineStarts);
    if (at !== null) edits.set(at, fix);
  }
  let mended = text;
  // From the end, so that earlier offsets stay right.
  for (const [at, fix] of [...edits].toSorted(([a], [b]) => b - a))
    mended = mended.slice(0, at) + fix.mended + mended.slice(at + fix.url.length);
  return mended;
}

function findAddress(text: string, { place, url }: LinkFix, lineStarts: readonly number[]): number | null {
  const lineStart = lineStarts[place.line - 1] ?? 0;
  const start = lineStart + place.column - 1;
  const end = place.endColumn === undefined ? (lineStarts[place.line] ?? text.length) : lineStart + place.endColumn - 1;
  return findOnce(text.slice(start, end), url, start) ?? findOnce(text, url, 0);
}

/** Where an address stands as a whole, if that is one place only. */
function findOnce(text: string, url: string, offset: number): number | null {
  const found: number[] = [];
  for (let at = text.indexOf(url); at >= 0; at = text.indexOf(url, at + 1)) {
    const isWhole = !isOfAddress(text[at - 1]) && !isOfAddress(text[at + url.length]);
    if (isWhole) found.push(at);
  }
  const [only] = found;
  return only === undefined || found.length > 1 ? null : only + offset;
}

function isOfAddress(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\d/._~%#?&=+-]/u.test(character);
}
