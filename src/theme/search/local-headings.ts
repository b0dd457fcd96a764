import { plainWords } from '../../shared/search-compounds.ts';
import type { LocalFiles } from './local-files.ts';
import { isSameName, tokensIn, type HitSearch } from './local-hits.ts';
import type { RankedPage } from './local-pages.ts';

/** Pages whose headings are compared: twice as many as the first results show, as each costs a file at worst. */
const comparedPages = 10;

/** Units of a page that are compared, the best first: a long page has many. */
const comparedUnits = 2;

/** What a heading adds that is the query itself: but for what joins its words, and letter by letter. */
const sameName = { words: 1.5, letters: 5 };

/** What is left of what a heading adds that says the query with the page's title: `Icons` of `Button` for `button icon`. */
const trailLeft = 0.4;

/** What a word counts that says nothing alone. */
const littleWord = 0.2;

/**
 * Moves up those of the first pages with a heading that says what the query says, alone or with the page's title, in few
 * other words: the index has which sections hold a word, and not which words are together in one heading. Queries of one
 * plain word stay as they are, as the index ranks headings that hold it, but for `for` and the like, which are names.
 */
export async function compareHeadings(
  pages: readonly RankedPage[],
  files: LocalFiles,
  search: HitSearch,
): Promise<readonly RankedPage[]> {
  const isPlain = search.tokens.length < 2 && /^[\p{L}\d\s]*$/u.test(search.text);
  if (isPlain && !isLittle(search.text.trim(), search)) return pages;
  const compared = await Promise.all(
    pages.slice(0, comparedPages).map(async (page) => {
      const fits = await Promise.all(page.slice(0, comparedUnits).map(({ unit }) => fitOfUnit(unit, files, search)));
      return { page, score: (page[0]?.score ?? 0) * (1 + Math.max(0, ...fits)) };
    }),
  );
  return [...compared.toSorted((a, b) => b.score - a.score).map(({ page }) => page), ...pages.slice(comparedPages)];
}

async function fitOfUnit(number: number, files: LocalFiles, search: HitSearch): Promise<number> {
  // The tag of an element is a name of its page, and may be the heading of an event elsewhere.
  if (search.tokens.some(({ token, matches }) => token.compound === 'typed' && matches.get(number)?.isNamed === true))
    return sameName.letters;
  const { title: ofPage, sections } = await files.unit(number);
  return Math.max(
    0,
    ...sections.flatMap(({ title }) => [
      fitOfHeading(title, search),
      trailLeft * fitOfHeading(`${ofPage} ${title}`, search),
    ]),
  );
}

/** True for a word that says nothing alone. */
function isLittle(word: string, { analyze }: HitSearch): boolean {
  return analyze(word)[0]?.stop === true;
}

/** From 0 to 1 how much of the query a heading says, and how little else; more for the query itself. */
function fitOfHeading(heading: string, search: HitSearch): number {
  const { text, tokens, matcher } = search;
  const inHeading = tokensIn(heading, matcher);
  if (inHeading === 0) return 0;
  const name = nameOf(heading);
  const lower = name.toLowerCase();
  const asked = nameOf(text.trim()).toLowerCase();
  // A method may be asked for with its object (`c.redirect`), and a directive without its letter (`for` of `v-for`).
  const names = [asked, asked.replace(/^\w+\./, '')];
  if (names.includes(lower) || names.includes(lower.replace(/^\w-/, ''))) return sameName.letters;
  if (isSameName(name, text)) return sameName.words;
  // `Lifecycle hooks` has both words of `life cycle`.
  const covered = tokens.reduce((bits, { token }, place) => (inHeading & (1 << place) ? bits | token.words : bits), 0);
  let all = 0;
  let held = 0;
  let words = 0;
  for (const [place, { token, weight }] of tokens.entries()) {
    if (token.compound !== null) continue;
    const own = token.words === 0 ? littleWord : weight;
    all += own;
    if ((inHeading & (1 << place)) === 0 && (covered & token.words) === 0) continue;
    held += own;
    words++;
  }
  return words < 2 ? 0 : (held / all) * shareOfMatched(heading, search);
}

/** The share of a heading's words that match; those that say nothing count only where they match. */
function shareOfMatched(heading: string, search: HitSearch): number {
  const words = plainWords(heading);
  const matched = words.filter((word) => search.matcher(word) !== 0).length;
  return matched / words.filter((word) => search.matcher(word) !== 0 || !isLittle(word, search)).length;
}

/** A heading without what it has in brackets at its end: `nextTick()` is called so, and `Server-side rendering (SSR)`. */
function nameOf(heading: string): string {
  return (heading.endsWith(')') ? heading.slice(0, heading.indexOf('(')) : heading).trim();
}
