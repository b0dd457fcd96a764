import type { Analyzer } from '../../shared/search-analysis.ts';
import { eachWord } from '../../shared/search-words.ts';
import type { Alternative } from './local-alternatives.ts';
import type { MarkedText } from './search-client.ts';

/** Returns the tokens of the query that a word matches, as one bit per token. */
export type WordMatcher = (word: string) => number;

/** A matching word of a text. */
export interface MatchedWord {
  readonly start: number;
  readonly end: number;
  readonly tokens: number;
}

/** Creates the matcher of a query from the matching keys of its tokens. */
export function makeWordMatcher(
  found: readonly { readonly alternatives: readonly Alternative[] }[],
  analyze: Analyzer,
): WordMatcher {
  const known = new Map<string, number>();
  const tokens = found.map(({ alternatives }) => new Set(alternatives.map(({ entry }) => entry.key)));
  return (word) => {
    let bits = known.get(word);
    if (bits === undefined) {
      const terms = analyze(word);
      bits = tokens.reduce((sum, keys, index) => {
        return terms.some(({ key }) => keys.has(key)) ? sum | (1 << index) : sum;
      }, 0);
      known.set(word, bits);
    }
    return bits;
  };
}

/** Returns the matching words of a text. */
export function matchWords(text: string, matcher: WordMatcher): readonly MatchedWord[] {
  const matched: MatchedWord[] = [];
  eachWord(text, (start, end) => {
    const tokens = matcher(text.slice(start, end));
    if (tokens !== 0) matched.push({ start, end, tokens });
  });
  return matched;
}

/** Returns the text, or a part of it, with the matched words marked. */
export function markText(
  text: string,
  matched: readonly MatchedWord[],
  stretch = { start: 0, end: text.length },
): MarkedText {
  const { start, end } = stretch;
  const pieces: { text: string; marked: boolean }[] = [];
  let at = start;
  for (const word of matched) {
    if (word.start < at || word.end > end) continue;
    if (word.start > at) pieces.push({ text: text.slice(at, word.start), marked: false });
    pieces.push({ text: text.slice(word.start, word.end), marked: true });
    at = word.end;
  }
  if (at < end) pieces.push({ text: text.slice(at, end), marked: false });
  return pieces;
}
