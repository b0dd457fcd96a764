import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { findRegions } from './source-regions.ts';

/** What stands before the text of a line in quotes and lists: 400 characters are 200 lists within each other, or 400 quotes. */
const deepPrefix = /^(?:[ \t]|>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])){400,}(?=[^\s*+-])/gm;
const holder = /(?:>|[-+*]|\d[.)])[ \t]*$/;

/**
 * The first line in more quotes and lists than any page needs. The parser takes longer for each with the square of their
 * number, and then has no stack left. Null where there is none.
 */
export function findDeepLine(text: string, file: string): Diagnostic | null {
  for (const { index, 0: prefix } of text.matchAll(deepPrefix)) {
    const inFence = findRegions(text).some(({ kind, start, end }) => kind === 'fence' && start <= index && index < end);
    if (inFence || !holder.test(prefix)) continue;
    return {
      code: 'mdx-syntax',
      severity: 'error',
      message: 'The page is nested too deeply to be read',
      hint: 'this line is inside hundreds of nested quotes or lists',
      place: { file, line: text.slice(0, index).split('\n').length, column: 1 },
    };
  }
  return null;
}
