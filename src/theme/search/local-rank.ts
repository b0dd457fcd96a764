import type { Analyzer } from '../../shared/search-analysis.ts';
import { formBit, fieldOf } from '../../shared/search-index.ts';
import { fullStrength, readRun } from '../../shared/search-postings.ts';
import { findAlternatives, type Alternative } from './local-alternatives.ts';
import type { LocalFiles } from './local-files.ts';
import type { QueryToken } from './local-query.ts';

/** A matching unit with its score. */
export interface RankedUnit {
  readonly unit: number;
  readonly score: number;
  /** One bit per section that is a hit. */
  readonly sections: number;
}

/** The match of one token in one unit. */
export interface Match {
  readonly score: number;
  /** Sections that contain the token, one bit each. */
  readonly sections: number;
  readonly inTitle: boolean;
  /**
   * True if the title, a synonym or the description of the page contains the token, or both the text at its top and a heading.
   */
  readonly isSaid: boolean;
  /** True if the title, or a different name of the page, equals the token. */
  readonly isNamed: boolean;
}

/** Matching units, best first, and the matches of each token. */
export interface Ranking {
  readonly units: readonly RankedUnit[];
  readonly tokens: readonly FoundToken[];
}

/** A token with its matching keys and units. */
export interface FoundToken {
  readonly token: QueryToken;
  readonly alternatives: readonly Alternative[];
  readonly matches: ReadonlyMap<number, Match>;
  /** Weight of the token: higher for rare ones. */
  readonly weight: number;
  /** Factor by which a name counts more than its words. */
  readonly times: number;
}

/**
 * Minimum score of a field, and the range that its strength, raised to `power`, adds. A word in a title outweighs any text,
 * most in a title without other words; likewise, a short heading outweighs longer ones.
 */
const worth = {
  [fieldOf.text]: { least: 0.4, range: 3, power: 3 },
  [fieldOf.subheading]: { least: 2.7, range: 3, power: 2.5 },
  [fieldOf.heading]: { least: 3, range: 5, power: 4 },
  [fieldOf.title]: { least: 3.5, range: 11, power: 4 },
} as const;

/** Minimum score of a name of several words, because text that explains a name may contain it only once. */
const leastOfName = 1;

/** Minimum score of the complete query in a title: a long title is as good as a heading without other words. */
const leastOfTitle = 6.5;

/** Minimum factor for the score of a unit whose matching words are spread over different sections. */
const apart = 0.15;

/**
 * Maximum bonuses for a page that mentions words of the query in its names or description: the only word, one of several
 * words, or all of them.
 */
const saidBonus = { alone: 0.15, one: 0.25, together: 0.6 };

/** Weight of a weak word, regardless of how rare it is. */
const weakWeight = 0.4;

/**
 * Words in more than this share of units, such as the product's name, do not distinguish pages: `left` is the factor of their weight.
 */
const everywhere = { share: 0.8, left: 0.3 };

/** Factors for the scores of stop words in text and titles; they rank pages that are otherwise similar. */
const littleWord = { text: 0.05, title: 0.4 };

/** Factors for names compared to their words: if the name is the complete query, and otherwise (`GitHub` in a question). */
const nameTimes = { alone: 6, beside: 1.2 };

/** Share of the best fit above which units count for the rarity of a word: guesses such as `fokus` do not make `forku` common. */
const likelyShare = 0.6;

/** Minimum fit of a word in its exact spelling. */
const asSpelled = 0.95;

/** Factor for other words if the query is the exact name of a member: `Relative time` begins with `rel`. */
const otherThanName = 0.8;

/**
 * Finds and ranks all units that contain a word of the query. The score increases with the number of words, with their
 * rarity, and if they are in the same section.
 */
export async function rankUnits(files: LocalFiles, tokens: readonly QueryToken[], analyze: Analyzer): Promise<Ranking> {
  const { units: count } = await files.manifest();
  const all = tokens.reduce((bits, { compound, words }) => (compound === null ? bits | words : bits), 0);
  const plain = new Set(tokens.filter(({ compound }) => compound === null).map(({ key }) => key));
  const found = await Promise.all(
    tokens.map(async (token) => {
      const alternatives = (await findAlternatives(files, token, analyze)).filter(
        ({ entry }) => token.compound !== 'guessed' || !plain.has(entry.key),
      );
      const other = token.compound === 'typed' ? leastOfName : 0;
      const title = token.words === all ? leastOfTitle : other;
      const { matches, weight } = matchUnits(alternatives, count, { title, other });
      const isAlone = token.compound === 'typed' && token.words === all;
      const times = token.compound === null ? 1 : isAlone ? nameTimes.alone : nameTimes.beside / wordsOf(token);
      return { token, alternatives, matches, times, weight: token.weak ? weakWeight : weight };
    }),
  );
  const weights = weighWords(found);
  const candidates = new Set(found.flatMap(({ token, matches }) => (token.words === 0 ? [] : [...matches.keys()])));
  const sum = [...weights.values()].reduce((total, weight) => total + weight, 0);
  const units = Array.from(candidates, (unit) => rankUnit(unit, found, weights, sum));
  return {
    units: units.filter(({ sections }) => sections !== 0).toSorted((a, b) => b.score - a.score || a.unit - b.unit),
    tokens: found,
  };
}

/** Returns the weight of each word of the query, by its bit. The words of a name share the weight of the name. */
function weighWords(found: readonly FoundToken[]): ReadonlyMap<number, number> {
  const weights = new Map<number, number>();
  for (const { token, weight, matches } of found) {
    if (token.compound === 'guessed' || matches.size === 0) continue;
    for (const bit of bitsOf(token.words)) weights.set(bit, weight / wordsOf(token));
  }
  return weights;
}

/** Returns the number of words that share a token's weight: more than 1 for a name typed as one word. */
function wordsOf({ compound, words }: QueryToken): number {
  return compound === 'typed' ? bitsOf(words).length : 1;
}

function bitsOf(words: number): readonly number[] {
  const bits: number[] = [];
  for (let rest = words; rest !== 0; rest &= rest - 1) bits.push(rest & -rest);
  return bits;
}

/** Finds the matches of a token; `atLeast` is its minimum score in a title and elsewhere. */
function matchUnits(
  alternatives: readonly Alternative[],
  unitCount: number,
  atLeast: { readonly title: number; readonly other: number },
): Pick<FoundToken, 'matches' | 'weight'> {
  const postings = alternatives.flatMap(({ entry, fits }) =>
    Array.from(readRun(entry.postings), (posting) => ({ ...posting, fit: bestFit(fits, posting.forms) })),
  );
  // Other headings have the strength of a name only if the text says their only word often.
  const isName = postings.some(
    ({ fit, field, strength }) =>
      fit >= asSpelled && strength === fullStrength && field !== fieldOf.title && field !== fieldOf.text,
  );
  const matches = new Map<number, Match>();
  const spelled = new Set<number>();
  const best = Math.max(0, ...alternatives.flatMap(({ fits }) => fits));
  const likely = new Set<number>();
  for (const { unit, field, strength, sections, fit } of postings) {
    if (fit === 0) continue;
    if (fit >= asSpelled) spelled.add(unit);
    if (fit >= best * likelyShare) likely.add(unit);
    const { least, range, power } = worth[field];
    const inTitle = field === fieldOf.title;
    const left = isName && fit < asSpelled ? otherThanName : 1;
    const score =
      left * fit * Math.max(atLeast[inTitle ? 'title' : 'other'], least + range * (strength / fullStrength) ** power);
    const isNamed = inTitle && fit >= asSpelled;
    const before = matches.get(unit);
    matches.set(unit, {
      score: Math.max(score, before?.score ?? 0),
      sections: sections | (before?.sections ?? 0),
      inTitle: inTitle || before?.inTitle === true,
      isSaid: inTitle || (field > fieldOf.text && sections % 2 === 1) || before?.isSaid === true,
      isNamed: isNamed || before?.isNamed === true,
    });
  }
  const weight = Math.log(1 + unitCount / (likely.size + 0.5));
  return { matches, weight: spelled.size > unitCount * everywhere.share ? weight * everywhere.left : weight };
}

function bestFit(fits: readonly number[], forms: number): number {
  let best = 0;
  for (const [form, fit] of fits.entries()) {
    if (fit > best && (forms === 0 || (forms & formBit(form)) !== 0)) best = fit;
  }
  return best;
}

function rankUnit(
  unit: number,
  found: readonly FoundToken[],
  weights: ReadonlyMap<number, number>,
  all: number,
): RankedUnit {
  /** By the bit of a word: its best score, the sections that contain it, and whether the page mentions it prominently. */
  const words = new Map<number, { score: number; sections: number; isSaid: boolean }>();
  let extra = 0;
  let any = 0;
  for (const { token, matches, weight, times } of found) {
    const match = matches.get(unit);
    if (match === undefined) continue;
    if (token.words === 0) extra += littleWord[match.inTitle ? 'title' : 'text'] * match.score;
    else any |= match.sections;
    // A word in the title counts for every section.
    const sections = match.inTitle ? -1 : match.sections;
    for (const bit of bitsOf(token.words)) {
      const before = words.get(bit);
      const score = Math.max(before?.score ?? 0, match.score * weight * times);
      const isSaid = match.isSaid || before?.isSaid === true;
      words.set(bit, { score, sections: sections | (before?.sections ?? 0), isSaid });
    }
  }
  const weightOf = (bit: number): number => weights.get(bit) ?? 0;
  const weigh = (bits: readonly number[]): number => bits.reduce((sum, bit) => sum + weightOf(bit), 0);
  const held = weigh([...words.keys()]);
  const said = [...words].filter(([, { isSaid }]) => isSaid).map(([bit]) => bit);
  const { sections, weight } = bestSections(
    any,
    [...words].map(([bit, word]) => [weightOf(bit), word.sections]),
  );
  const together = held === 0 ? 1 : apart + ((1 - apart) * weight) / held;
  const shareOf = (part: number): number => (all === 0 ? 1 : part / all);
  const bonus = saidBonus[weights.size < 2 ? 'alone' : said.length < 2 ? 'one' : 'together'];
  const named = 1 + bonus * shareOf(weigh(said));
  const sum = [...words.values()].reduce((total, { score }) => total + score, extra);
  return { unit, score: sum * shareOf(held) * together * named, sections };
}

/**
 * Selects the sections with the highest total weight; `words` are pairs of a weight and the sections that contain the word.
 */
function bestSections(
  any: number,
  words: readonly (readonly [weight: number, sections: number])[],
): { readonly sections: number; readonly weight: number } {
  let best = { sections: any, weight: 0 };
  for (const section of bitsOf(any)) {
    const weight = words.reduce((sum, [own, sections]) => ((sections & section) === 0 ? sum : sum + own), 0);
    if (weight > best.weight) best = { sections: section, weight };
    else if (weight === best.weight) best = { sections: best.sections | section, weight };
  }
  return best;
}
