import { formBit, fieldOf } from '../../shared/search-index.ts';
import { readRun } from '../../shared/search-postings.ts';
import { findAlternatives, type Alternative } from './local-alternatives.ts';
import type { LocalFiles } from './local-files.ts';
import type { QueryToken } from './local-query.ts';

/** A unit that matches. */
export interface RankedUnit {
  readonly unit: number;
  readonly score: number;
  /** One bit for each of its sections that is a hit. */
  readonly sections: number;
}

/** The units that match, best first, and the keys by which each token was found. */
export interface Ranking {
  readonly units: readonly RankedUnit[];
  readonly alternatives: ReadonlyMap<QueryToken, readonly Alternative[]>;
  /** For each token, in the order of `alternatives`, one bit for each section of a unit that holds it. */
  heldIn(unit: number): readonly number[];
}

/** What one token finds in one unit. */
interface Match {
  score: number;
  /** Sections that hold it. */
  sections: number;
  inTitle: boolean;
}

/** The least that a field is worth, and what its strength adds. A word in a title outweighs any text. */
const worth = {
  [fieldOf.text]: { least: 1, range: 1.5 },
  [fieldOf.subheading]: { least: 3, range: 0.5 },
  [fieldOf.heading]: { least: 4, range: 0.5 },
  [fieldOf.title]: { least: 8, range: 3 },
} as const;

/** What is left of the score of a unit whose sections each hold but some of the words. */
const apart = 0.6;

/** Finds and ranks the units that hold all required words; where there is none, those that hold most of them. */
export async function rankUnits(files: LocalFiles, tokens: readonly QueryToken[]): Promise<Ranking> {
  const { units: count } = await files.manifest();
  const found = await Promise.all(
    tokens.map(async (token) => {
      const alternatives = await findAlternatives(files, token);
      return { token, alternatives, matches: matchUnits(alternatives, count) };
    }),
  );
  const required = found.filter(({ token }) => token.required).map(({ matches }) => matches);
  const optional = found.filter(({ token }) => !token.required).map(({ matches }) => matches);
  const most = mostWords(required);
  const ranked: RankedUnit[] = [];
  for (const [unit, words] of most) {
    const extra = optional.reduce((sum, matches) => sum + (matches.get(unit)?.score ?? 0), 0);
    ranked.push(rankUnit(unit, words, extra));
  }
  return {
    units: ranked.filter(({ sections }) => sections !== 0).toSorted((a, b) => b.score - a.score || a.unit - b.unit),
    alternatives: new Map(found.map(({ token, alternatives }) => [token, alternatives])),
    heldIn: (unit) => found.map(({ matches }) => matches.get(unit)?.sections ?? 0),
  };
}

function matchUnits(alternatives: readonly Alternative[], unitCount: number): ReadonlyMap<number, Match> {
  const matches = new Map<number, Match>();
  for (const { entry, fits } of alternatives) {
    for (const posting of readRun(entry.postings)) {
      const fit = bestFit(fits, posting.forms);
      if (fit === 0) continue;
      const { least, range } = worth[posting.field];
      const score = fit * (least + (range * posting.strength) / 31);
      const inTitle = posting.field === fieldOf.title;
      const match = matches.get(posting.unit);
      if (match === undefined) matches.set(posting.unit, { score, sections: posting.sections, inTitle });
      else {
        match.score = Math.max(match.score, score);
        match.sections |= posting.sections;
        match.inTitle ||= inTitle;
      }
    }
  }
  const rarity = Math.log(1 + unitCount / (matches.size + 0.5));
  for (const match of matches.values()) match.score *= rarity;
  return matches;
}

function bestFit(fits: readonly number[], forms: number): number {
  let best = 0;
  for (const [form, fit] of fits.entries()) {
    if (fit > best && (forms & formBit(form)) !== 0) best = fit;
  }
  return best;
}

/** The units that hold the most of the words, with what they hold. */
function mostWords(required: readonly ReadonlyMap<number, Match>[]): ReadonlyMap<number, readonly Match[]> {
  const held = new Map<number, Match[]>();
  for (const matches of required) {
    for (const [unit, match] of matches) {
      const words = held.get(unit);
      if (words === undefined) held.set(unit, [match]);
      else words.push(match);
    }
  }
  const most = Math.max(0, ...new Set(Array.from(held.values(), (words) => words.length)));
  return new Map([...held].filter(([, words]) => words.length === most));
}

function rankUnit(unit: number, words: readonly Match[], extra: number): RankedUnit {
  const score = words.reduce((sum, word) => sum + word.score, extra);
  const any = words.reduce((bits, word) => bits | word.sections, 0);
  // What stands in the title holds for every section.
  const all = words.reduce((bits, word) => bits & (word.inTitle ? -1 : word.sections), -1) & any;
  if (all !== 0) return { unit, score, sections: all };
  const sections = words.toSorted((a, b) => b.score - a.score)[0]?.sections ?? 0;
  return { unit, score: score * apart, sections: sections & -sections };
}
