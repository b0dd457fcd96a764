import type { Analyzer } from '../../shared/search-analysis.ts';
import { plainWords } from '../../shared/search-compounds.ts';
import { isPageKind } from '../../shared/search-record.ts';
import { trailOf, type SearchUnit } from '../../shared/search-unit.ts';
import type { FoundToken } from './local-rank.ts';
import { markText, matchWords, type WordMatcher } from './mark-text.ts';
import type { SearchHit } from './search-client.ts';

/** Maximum number of hits per page, to keep other pages visible. */
export const hitsOfPage = 3;

/** A unit found by a search. */
export interface FoundUnit {
  readonly unit: SearchUnit;
  readonly number: number;
  /** One bit per section that is a hit. */
  readonly sections: number;
}

/** The search that found a unit. */
export interface HitSearch {
  readonly text: string;
  /** The text without joints, as a name. */
  readonly name: string;
  /** In the order of the matcher's bits. */
  readonly tokens: readonly FoundToken[];
  readonly matcher: WordMatcher;
  readonly analyze: Analyzer;
}

/** Bonuses for names that equal the query: of a section, and of the page for its top. */
const named = { section: 1_000, page: 10_000 };

/** Creates the hits of one unit, best section first. */
export function makeHits(found: FoundUnit, search: HitSearch): readonly SearchHit[] {
  return found.unit.sections
    .map((_, index) => index)
    .filter((index) => (found.sections & (1 << index)) !== 0)
    .map((index) => ({ index, worth: worthOf(found, index, search) }))
    .toSorted((a, b) => b.worth - a.worth || a.index - b.index)
    .slice(0, hitsOfPage)
    .map(({ index }) => makeHit(found, index, search.matcher));
}

/**
 * Returns the score of a section. Words in its own title count most, then words in its text, then missing words in the titles above.
 */
function worthOf({ unit, number }: FoundUnit, index: number, { text, name, tokens, matcher }: HitSearch): number {
  const trail = trailOf(unit, index);
  const own = trail.at(-1) ?? '';
  const inTitle = tokensIn(own, matcher);
  const above = tokensIn(trail.slice(0, -1).join(' '), matcher);
  // A member can have its object before it (`ui-dialog.show`).
  const names = [name, withoutJoints(text.slice(text.lastIndexOf('.') + 1))];
  let worth = names.includes(withoutJoints(own)) ? named.section : 0;
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

/** Returns a name without its joints, to compare it with others: `labelPlacement` equals `label-placement`. */
export function withoutJoints(name: string): string {
  return plainWords(name).join('');
}

/** Returns the tokens matched by the words of a text, as one bit per token. */
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
