import { eachWord } from '../../shared/search-words.ts';
import { markText, type MatchedWord } from './mark-text.ts';
import type { MarkedText } from './search-client.ts';

const ellipsis = { text: '…', marked: false };

/** Returns the part of a text, of at most `length` words, with the most matches; the beginning if there are none. */
export function makeSnippet(text: string, matched: readonly MatchedWord[], length: number): MarkedText {
  const words: { readonly start: number; readonly end: number }[] = [];
  eachWord(text, (start, end) => words.push({ start, end }));
  const first = words[firstWord(words, matched, length)];
  if (first === undefined) return [];
  const last = words[Math.min(words.indexOf(first) + length, words.length) - 1] ?? first;
  const atStart = first === words[0];
  const atEnd = last === words.at(-1);
  const pieces = markText(text, matched, { start: atStart ? 0 : first.start, end: atEnd ? text.length : last.end });
  return [...(atStart ? [] : [ellipsis]), ...pieces, ...(atEnd ? [] : [ellipsis])];
}

/** Returns the index of the first word of the best part, which includes some words before the first match as context. */
function firstWord(
  words: readonly { readonly start: number }[],
  matched: readonly MatchedWord[],
  length: number,
): number {
  let best = { at: 0, worth: 0 };
  let at = 0;
  for (const [index, from] of matched.entries()) {
    while ((words[at]?.start ?? Infinity) < from.start) at++;
    const until = words[at + length]?.start ?? Infinity;
    const within = matched.slice(index, index + length).filter(({ start }) => start < until);
    const different = within.reduce((bits, { tokens }) => bits | tokens, 0);
    const worth = 100 * countBits(different) + within.length;
    if (worth > best.worth) best = { at, worth };
  }
  return Math.max(0, Math.min(best.at - Math.floor(length / 5), words.length - length));
}

/** Returns the number of set bits. */
export function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
