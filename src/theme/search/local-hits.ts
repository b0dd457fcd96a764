import type { SearchUnit, SearchUnitSection } from '../../shared/search-index.ts';
import { markText, matchWords, type WordMatcher } from './mark-text.ts';
import type { SearchHit } from './search-client.ts';
import { countBits, makeSnippet } from './snippet.ts';

/** Hits of one page at most; more would push the other pages out of sight. */
export const hitsOfPage = 3;

interface Candidate {
  readonly index: number;
  readonly section: SearchUnitSection;
  readonly worth: number;
}

/** How to show the sections of a unit. */
export interface HitOptions {
  readonly matcher: WordMatcher;
  readonly snippetWords: number;
}

/** Makes the hits of one unit: the best of the sections that the bits name, the best one first. */
export function makeHits(
  unit: SearchUnit,
  sections: number,
  { matcher, snippetWords }: HitOptions,
): readonly SearchHit[] {
  const candidates = unit.sections.flatMap((section, index): readonly Candidate[] =>
    (sections & (1 << index)) === 0 ? [] : [{ index, section, worth: worthOf(section, matcher) }],
  );
  return candidates
    .toSorted((a, b) => b.worth - a.worth || a.index - b.index)
    .slice(0, hitsOfPage)
    .map(({ section }) => makeHit(unit, section, { matcher, snippetWords }));
}

/** Words in the section's own title count most, then in its text; in the titles above, those that it lacks itself. */
function worthOf({ trail, text }: SearchUnitSection, matcher: WordMatcher): number {
  const inTitle = tokensIn(trail.at(-1) ?? '', matcher);
  const inText = tokensIn(text, matcher);
  const above = tokensIn(trail.slice(0, -1).join(' '), matcher) & ~(inTitle | inText);
  return 9 * countBits(inTitle) + 3 * countBits(inText) + countBits(above);
}

function tokensIn(text: string, matcher: WordMatcher): number {
  return matchWords(text, matcher).reduce((bits, { tokens }) => bits | tokens, 0);
}

function makeHit(unit: SearchUnit, section: SearchUnitSection, { matcher, snippetWords }: HitOptions): SearchHit {
  const mark = (text: string): SearchHit['title'] => markText(text, matchWords(text, matcher));
  const { text, trail, anchor } = section;
  return {
    url: anchor === null ? unit.url : `${unit.url}#${anchor}`,
    pageUrl: unit.url,
    pageTitle: mark(unit.title ?? ''),
    title: mark(trail.at(-1) ?? unit.title ?? ''),
    trail: [...(unit.category === null ? [] : [unit.category]), ...trail.slice(0, -1)],
    snippet: makeSnippet(text, matchWords(text, matcher), snippetWords),
  };
}
