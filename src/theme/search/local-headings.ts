import { plainWords } from '../../shared/search-compounds.ts';
import { fold } from '../../shared/search-fold.ts';
import { nameInAddress } from '../../shared/search-unit.ts';
import type { LocalFiles } from './local-files.ts';
import { tokensIn, withoutJoints, type HitSearch } from './local-hits.ts';
import type { RankedPage } from './local-pages.ts';
import { isUnknown } from './local-spelling.ts';
import { withinOneEdit } from './within-one-edit.ts';

/** Number of pages whose headings are compared: twice the first results, because each can require a file. */
const comparedPages = 10;

/** Number of compared units per page, best first, because long pages have many. */
const comparedUnits = 2;

/**
 * Bonus of a heading or an address that equals the query apart from joints between words, of a heading of several words that
 * equals it apart from one typing error, and of a heading letter by letter. A heading that begins with several words of the
 * query (`toolbar a`) gets a share of the last one.
 */
const sameName = { words: 1.5, mistyped: 3, letters: 4.5 };

/** Factor for a heading that only matches the query together with the page's title: `Icons` of `Button` for `button icon`. */
const trailLeft = 0.4;

/** Weight of a stop word. */
const littleWord = 0.2;

/**
 * Moves up those of the first pages that have a heading with most words of the query and few other words, alone or with the
 * page's title. The index lists the sections that contain a word, but not the words of each heading. Queries of one plain
 * word keep their order, because the index already ranks headings with that word; stop words such as `for` are compared,
 * because they can be names.
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
  // The tag of an element is a name of its page, and can be the heading of an event on a different page.
  if (search.tokens.some(({ token, matches }) => token.compound === 'typed' && matches.get(number)?.isNamed === true))
    return sameName.letters;
  const { url, title: ofPage, sections } = await files.unit(number);
  return Math.max(
    withoutJoints(nameInAddress(url)) === search.name ? sameName.words : 0,
    ...sections.flatMap(({ title }) => [
      fitOfHeading(title, search),
      trailLeft * fitOfHeading(`${ofPage} ${title}`, search),
    ]),
  );
}

/** True for a stop word. */
function isLittle(word: string, { analyze }: HitSearch): boolean {
  return analyze(word)[0]?.stop === true;
}

/** Returns the overlap of a heading and the query, from 0 to 1; more if both are equal. */
function fitOfHeading(heading: string, search: HitSearch): number {
  const { tokens, matcher } = search;
  const inHeading = tokensIn(heading, matcher);
  if (inHeading === 0) return 0;
  const bonus = bonusOfName(nameOf(heading), search);
  if (bonus > 0) return bonus;
  // `Lifecycle hooks` contains both words of `life cycle`.
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

/** Returns the bonus of a heading that is the query; 0 for others. Accents count if the query has any. */
function bonusOfName(name: string, search: HitSearch): number {
  const asked = nameOf(search.text.trim()).toLowerCase();
  const own = asked === fold(asked) ? fold(name) : name.toLowerCase();
  // A query can contain a method with its object (`c.redirect`), or a directive without its prefix (`for` of `v-for`).
  const names = [asked, asked.replace(/^\w+\./, '')];
  if (names.includes(own) || names.includes(own.replace(/^\w-/, ''))) return sameName.letters;
  if (asked.includes(' ')) {
    if (own.startsWith(asked) && own[asked.length] !== ' ') return (sameName.letters * asked.length) / own.length;
    if (withinOneEdit(own, asked) && search.tokens.some(isUnknown)) return sameName.mistyped;
  }
  return withoutJoints(name) === search.name ? sameName.words : 0;
}

/** Returns the share of matching words in a heading; stop words only count if they match. */
function shareOfMatched(heading: string, search: HitSearch): number {
  const words = plainWords(heading);
  const matched = words.filter((word) => search.matcher(word) !== 0).length;
  return matched / words.filter((word) => search.matcher(word) !== 0 || !isLittle(word, search)).length;
}

/** Returns a heading without parentheses at its end, as in `nextTick()` and `Server-side rendering (SSR)`. */
function nameOf(heading: string): string {
  return (heading.endsWith(')') ? heading.slice(0, heading.indexOf('(')) : heading).trim();
}
