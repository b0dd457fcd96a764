import type { Analyzer } from '../../shared/search-analysis.ts';
import { fold } from '../../shared/search-fold.ts';
import { longerWords, type LexiconEntry } from '../../shared/search-index.ts';
import type { FoundEntry } from '../../shared/search-lexicon.ts';
import { likeness } from './likeness.ts';
import type { LocalFiles } from './local-files.ts';
import { findByPrefix, findExact, findSimilar } from './local-lexicon.ts';
import type { QueryToken } from './local-query.ts';
import { isReplaced, withinOneEdit } from './within-one-edit.ts';

/** A key that matches a token, with the fit of each of its forms (0: no match, 1: as typed). */
export interface Alternative {
  readonly entry: FoundEntry;
  readonly fits: readonly number[];
}

/** Fit of a form by its relation to the typed word. */
const fit = {
  same: 1,
  sameFolded: 0.95,
  otherAccents: 0.12,
  /** A word with the same meaning or an irregular form: `ran` for `run`, `delete` for `remove`. */
  synonym: 0.6,
  /** A different form of the word: from no letter in common to all letters. */
  inflected: [0.4, 0.9],
  /** Minimum fit of several words joined into one: `trasa je` is not a form of `trasa`. */
  guessed: 0.8,
  /** Factor for stems whose consonants differ in accents: `list` is not a form of `lišta`. */
  otherStem: 0.35,
  /** A word that begins with the typed text: from a single letter to the complete word. */
  longer: [0.6, 0.9],
  /** A different form of a word that begins with the typed text. */
  longerInflected: 0.35,
  /** Factors for a longer word and a longer name if the site contains the typed text as it is. */
  longerThanKnown: 0.8,
  longerThanName: 0.25,
  /** Factor for different accents. */
  accents: 0.85,
  /** One typing error in the word, or in its beginning: a letter too many or too few, two swapped letters, or a wrong letter. */
  similar: 0.75,
  similarReplaced: 0.7,
  /** A different form of a mistyped word, by the distance of `SimilarKey`; multiplied by the similarity of the letters. */
  similarInflected: [0.75, 0.65, 0.55, 0.5],
} as const;

const similarWords = 4;

/** Minimum length of a word that can match the beginning of longer words, although it is not the last word of the query. */
const shortestBeginning = 4;

/**
 * Finds the keys that match a token. A word that the site contains as typed only matches itself, in all forms. An unknown
 * word can be the beginning of a word, a typing error or a different form; all of these matches are combined.
 */
export async function findAlternatives(
  files: LocalFiles,
  token: QueryToken,
  analyze: Analyzer,
): Promise<readonly Alternative[]> {
  const [exact, longer] = await Promise.all([
    findExact(files, token.key, token.open ? token.folded : token.key),
    token.open ? findByPrefix(files, token.folded) : [],
  ]);
  const found = new Map<string, Alternative>();
  if (exact !== undefined) add(found, exact, (form) => fitOf(form, token, exact));
  const isKnown = exact?.forms.some((form) => fold(form) === token.folded) ?? false;
  const left = !isKnown ? 1 : token.compound === 'typed' ? fit.longerThanName : fit.longerThanKnown;
  addLonger(found, token, { longer, units: exact?.count ?? 0, left });
  if (isKnown || token.words === 0) return drop(found);
  if (token.compound !== null) {
    if (mayBeMistyped(token) && found.size === 0) await addSimilar(found, token, { files, analyze });
    return drop(found);
  }
  const beginnings = longer.length > 0 || token.open || token.folded.length < shortestBeginning;
  const others = beginnings ? [] : await findByPrefix(files, token.folded);
  addLonger(found, token, { longer: others, units: 0, left: 1 });
  // Words without a space are in the index too: `itmeans` begins with a mistyped `item`.
  if (longer.every(({ titles }) => titles === 0)) await addSimilar(found, token, { files, analyze });
  return drop(found);
}

/** A name typed with its hyphens can have a typing error; its other spellings are guesses. */
function mayBeMistyped({ compound, folded }: QueryToken): boolean {
  return compound === 'typed' && folded.includes('-');
}

/** Adds a key. If it is already there, each form keeps its better fit. */
function add(found: Map<string, Alternative>, entry: FoundEntry, fitOfForm: (form: string) => number): void {
  const before = found.get(entry.key)?.fits ?? [];
  const fits = entry.forms.map((form, index) => Math.max(before[index] ?? 0, fitOfForm(form)));
  found.set(entry.key, { entry, fits });
}

function drop(found: ReadonlyMap<string, Alternative>): readonly Alternative[] {
  return [...found.values()].filter(({ fits }) => fits.some((value) => value > 0));
}

/** Adds keys that begin with the token; `left` is the factor of their fit. */
function addLonger(
  found: Map<string, Alternative>,
  token: QueryToken,
  { longer, units, left }: { readonly longer: readonly FoundEntry[]; readonly units: number; readonly left: number },
): void {
  let held = units;
  for (const entry of longer.toSorted(compareImportance).slice(0, longerWords.keys)) {
    held += entry.count;
    if (found.size === 0 || held <= longerWords.units) add(found, entry, (form) => left * fitAsBeginning(form, token));
  }
}

async function addSimilar(
  found: Map<string, Alternative>,
  token: QueryToken,
  { files, analyze }: { readonly files: LocalFiles; readonly analyze: Analyzer },
): Promise<void> {
  const similar = await findSimilar(files, token, { isUnknown: found.size === 0, analyze });
  const nearest = Math.min(...similar.map(({ distance }) => distance));
  const best = similar
    .filter(({ distance }) => distance === nearest && ((found.size === 0 && token.compound === null) || distance === 0))
    .toSorted((a, b) => compareImportance(a.entry, b.entry))
    .slice(0, similarWords);
  for (const { entry, distance } of best)
    add(found, entry, (form) => {
      const folded = fold(form);
      if (!withinOneEdit(folded, token.folded)) return fit.similarInflected[distance] * likeness(folded, token.folded);
      return isReplaced(folded, token.folded) ? fit.similarReplaced : fit.similar;
    });
}

function compareImportance(a: LexiconEntry, b: LexiconEntry): number {
  return b.titles - a.titles || b.count - a.count || (a.key < b.key ? -1 : 1);
}

function fitOf(form: string, token: QueryToken, entry: LexiconEntry): number {
  if (form === token.form) return fit.same;
  const typedAccents = token.form !== token.folded;
  const folded = fold(form);
  if (folded !== token.folded) {
    if (token.compound !== 'guessed' && !(beginsAsKey(folded, entry) && beginsAsKey(token.folded, entry)))
      return fit.synonym;
    const isOther = typedAccents && consonantsOf(form, entry) !== consonantsOf(token.form, entry);
    const value = between(fit.inflected, likeness(folded, token.folded)) * (isOther ? fit.otherStem : 1);
    // `turn off` shares the key of `disable`; synonyms begin with different letters.
    return token.compound !== null && folded[0] === token.folded[0] && value < fit.guessed ? 0 : value;
  }
  // `súd` and `sud` are different words if the reader types accents and the site contains the word as typed.
  return typedAccents && entry.forms.includes(token.form) ? fit.otherAccents : fit.sameFolded;
}

/** True for a form that begins with the letters of its key, except the last one, which can change between forms. */
function beginsAsKey(folded: string, { key }: LexiconEntry): boolean {
  return folded.startsWith(key.slice(0, Math.max(2, key.length - 1)));
}

/** Returns the consonants of a stem except the last one, whose accent can change between forms (`trasa`, `trás`). */
function consonantsOf(form: string, { key }: LexiconEntry): string {
  return form
    .slice(0, key.length - 1)
    .normalize('NFD')
    .replaceAll(/[aeiouy]\p{M}*/gu, '');
}

function fitAsBeginning(form: string, token: QueryToken): number {
  if (!fold(form).startsWith(token.folded)) return fit.longerInflected;
  const value = between(fit.longer, token.form.length / form.length);
  return form.startsWith(token.form) || token.form === token.folded ? value : value * fit.accents;
}

function between([least, most]: readonly [number, number], share: number): number {
  return least + (most - least) * share;
}
