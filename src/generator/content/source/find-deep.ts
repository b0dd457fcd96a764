import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Place } from '../../../shared/place.ts';
import { makeError } from '../../kernel/diagnostics/diagnostic.ts';
import { fileStart, placeWithin } from '../../kernel/diagnostics/place.ts';
import type { PageFormat } from './prepare-source.ts';
import { findRegions, proseOf } from './regions.ts';

/*
 * Parsers call themselves for each level of nesting. V8 can end the process if that exhausts the stack while it compiles a
 * pattern, and native parsers always do, so text that is nested too deeply is reported before it is parsed.
 */

/** Prefix of a line in quotes and lists: 400 characters are 200 nested lists or 400 nested quotes. */
const deepPrefix = /^(?:[ \t]|>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])){400,}(?=[^\s*+-])/gm;
const holder = /(?:>|[-+*]|\d[.)])[ \t]*$/;

const deepestBracket = 200;

/**
 * Reports the first line that is nested too deeply in quotes and lists, or, in the code of MDX, in brackets; null if there is
 * none.
 */
export function findDeepLine(text: string, file: string, format: PageFormat): Diagnostic | null {
  const report = (offset: number, holders: string): Diagnostic =>
    describeDepth(`this line is inside hundreds of nested ${holders}`, placeWithin(text, offset, fileStart(file)));
  for (const { index, 0: prefix } of text.matchAll(deepPrefix)) {
    if (!holder.test(prefix)) continue;
    const inFence = findRegions(text).some(({ kind, start, end }) => kind === 'fence' && start <= index && index < end);
    if (!inFence) return report(index, 'quotes or lists');
  }
  const bracket = format === 'mdx' && findDeepBracket(text) !== null ? findDeepBracket(proseOf(text)) : null;
  return bracket === null ? null : report(bracket, 'brackets');
}

/** Describes a page that is nested too deeply. */
export function describeDepth(hint: string, place: Place): Diagnostic {
  return makeError('mdx-syntax', { message: 'The page is nested too deeply to be read', hint, place });
}

/** Returns the offset of the first bracket that is inside too many others; null if there is none. */
export function findDeepBracket(text: string): number | null {
  let depth = 0;
  for (const { 0: bracket, index } of text.matchAll(/[[\](){}]/g)) {
    depth = '[({'.includes(bracket) ? depth + 1 : Math.max(0, depth - 1);
    if (depth > deepestBracket) return index;
  }
  return null;
}
