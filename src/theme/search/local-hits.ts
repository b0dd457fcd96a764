import { trailOf, type SearchUnit } from '../../shared/search-unit.ts';
import { markText, matchWords, type WordMatcher } from './mark-text.ts';
import type { SearchHit } from './search-client.ts';
import { countBits } from './snippet.ts';

/** Hits of one page at most; more would push the other pages out of sight. */
export const hitsOfPage = 3;

/** What a search found in a unit. */
export interface FoundUnit {
  readonly unit: SearchUnit;
  /** One bit for each section that is a hit. */
  readonly sections: number;
  /** For each token of the query, in the matcher's order, one bit for each section that holds it. */
  readonly held: readonly number[];
}

/** Makes the hits of one unit: the best of the sections that are hits, the best one first. */
export function makeHits(found: FoundUnit, matcher: WordMatcher): readonly SearchHit[] {
  return found.unit.sections
    .map((_, index) => index)
    .filter((index) => (found.sections & (1 << index)) !== 0)
    .map((index) => ({ index, worth: worthOf(found, index, matcher) }))
    .toSorted((a, b) => b.worth - a.worth || a.index - b.index)
    .slice(0, hitsOfPage)
    .map(({ index }) => makeHit(found.unit, index, matcher));
}

/** Words in the section's own title count most, then in its text; in the titles above, those that it lacks itself. */
function worthOf({ unit, held }: FoundUnit, index: number, matcher: WordMatcher): number {
  const trail = trailOf(unit, index);
  const inTitle = tokensIn(trail.at(-1) ?? '', matcher);
  const inSection = held.reduce((bits, sections, token) => bits | (((sections >> index) & 1) << token), 0);
  const above = tokensIn(trail.slice(0, -1).join(' '), matcher) & ~(inTitle | inSection);
  return 9 * countBits(inTitle) + 3 * countBits(inSection & ~inTitle) + countBits(above);
}

function tokensIn(text: string, matcher: WordMatcher): number {
  return matchWords(text, matcher).reduce((bits, { tokens }) => bits | tokens, 0);
}

function makeHit(unit: SearchUnit, index: number, matcher: WordMatcher): SearchHit {
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
  };
}
