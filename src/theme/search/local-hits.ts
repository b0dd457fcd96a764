import type { Analyzer } from '../../shared/search-analysis.ts';
import { plainWords } from '../../shared/search-compounds.ts';
import { isPageKind } from '../../shared/search-record.ts';
import { trailOf, type SearchUnit } from '../../shared/search-unit.ts';
import type { FoundToken } from './local-rank.ts';
import { markText, matchWords, type WordMatcher } from './mark-text.ts';
import type { SearchHit } from './search-client.ts';

/** Hits of one page at most; more would push the other pages out of sight. */
export const hitsOfPage = 3;

/** What a search found in a unit. */
export interface FoundUnit {
  readonly unit: SearchUnit;
  readonly number: number;
  /** One bit for each section that is a hit. */
  readonly sections: number;
}

/** The search that found a unit. */
export interface HitSearch {
  readonly text: string;
  /** In the order of the matcher's bits. */
  readonly tokens: readonly FoundToken[];
  readonly matcher: WordMatcher;
  readonly analyze: Analyzer;
}

/** The top of a page is worth most when what was typed is a name of the page, then a section that is called so. */
const named = { section: 1_000, page: 10_000 };

/** Makes the hits of one unit: the best of the sections that are hits, the best one first. */
export function makeHits(found: FoundUnit, search: HitSearch): readonly SearchHit[] {
  return found.unit.sections
    .map((_, index) => index)
    .filter((index) => (found.sections & (1 << index)) !== 0)
    .map((index) => ({ index, worth: worthOf(found, index, search) }))
    .toSorted((a, b) => b.worth - a.worth || a.index - b.index)
    .slice(0, hitsOfPage)
    .map(({ index }) => makeHit(found, index, search.matcher));
}

/** Words in the section's own title count most, then in its text; in the titles above, those that it lacks itself. */
function worthOf({ unit, number }: FoundUnit, index: number, { text, tokens, matcher }: HitSearch): number {
  const trail = trailOf(unit, index);
  const own = trail.at(-1) ?? '';
  const inTitle = tokensIn(own, matcher);
  const above = tokensIn(trail.slice(0, -1).join(' '), matcher);
  let worth = isSameName(own, text) ? named.section : 0;
  for (const [place, { token, matches, weight }] of tokens.entries()) {
    const bit = 1 << place;
    const match = matches.get(number);
    const inSection = (((match?.sections ?? 0) >> index) & 1) === 1;
    const times = (inTitle & bit) !== 0 ? 9 : inSection ? 3 : (above & bit) !== 0 ? 1 : 0;
    if (token.words !== 0) worth += times * weight;
    if (token.compound !== null && match?.isNamed === true && unit.sections[index]?.level === 1) worth += named.page;
  }
  return worth;
}

/** Compares two names whatever joins their words: `labelPlacement` and `label-placement` are the same. */
export function isSameName(a: string, b: string): boolean {
  return plainWords(a).join('') === plainWords(b).join('');
}

/** The tokens that the words of a text match, as one bit per token. */
export function tokensIn(text: string, matcher: WordMatcher): number {
  return matchWords(text, matcher).reduce((bits, { tokens }) => bits | tokens, 0);
}

function makeHit({ unit, number }: FoundUnit, index: number, matcher: WordMatcher): SearchHit {
  const mark = (text: string): SearchHit['title'] => markText(text, matchWords(text, matcher));
  const anchor = unit.sections[index]?.anchor ?? null;
  const trail = trailOf(unit, index);
  return {
    url: anchor === null ? unit.url : `${unit.url}#${anchor}`,
    pageUrl: unit.url,
    pageTitle: mark(unit.title),
    title: mark(trail.at(-1) ?? unit.title),
    trail: [...(unit.category === null ? [] : [unit.category]), ...trail.slice(0, -1)],
    snippet: null,
    source: { unit: number, section: index },
    kind: unit.sections[index]?.kind ?? null,
    pageKind: unit.sections.map(({ kind }) => kind).find(isPageKind),
  };
}
