import { fold } from '../../shared/search-fold.ts';
import { longerWords, type LexiconEntry } from '../../shared/search-index.ts';
import type { FoundEntry } from '../../shared/search-lexicon.ts';
import { likeness } from './likeness.ts';
import type { LocalFiles } from './local-files.ts';
import { findByPrefix, findExact, findSimilar } from './local-lexicon.ts';
import type { QueryToken } from './local-query.ts';
import { withinOneEdit } from './within-one-edit.ts';

/** A key that matches a token, and how well each of its forms fits (0: not at all, 1: as typed). */
export interface Alternative {
  readonly entry: FoundEntry;
  readonly fits: readonly number[];
}

/** How well a form fits, by what it has in common with the word typed. */
const fit = {
  same: 1,
  sameFolded: 0.95,
  otherAccents: 0.12,
  /** Another form of the word: from no letter in common to all. */
  inflected: [0.4, 0.9],
  /** The least of several words read as one: `trasa je` is no form of `trasa`. */
  guessed: 0.8,
  /** What is left of it where consonants of the stems have other accents: `list` is no form of `lišta`. */
  otherStem: 0.35,
  /** A word that begins so: from a letter to all of it. */
  longer: [0.6, 0.9],
  /** Another form of a word that begins so. */
  longerInflected: 0.35,
  /** What is left of a longer word, or of a longer name, where the site has what was typed. */
  longerThanKnown: 0.8,
  longerThanName: 0.25,
  /** What is left where the accents differ. */
  accents: 0.85,
  /** One error away from the word, or from a beginning of it. */
  similar: 0.75,
  /** Another form of a word with an error, by the distance of `SimilarKey`; less where letters differ. */
  similarInflected: [0.75, 0.65, 0.55, 0.5],
} as const;

const similarWords = 4;

/** The shortest word that may be the beginning of a longer word although it is not the last of the query. */
const shortestBeginning = 4;

/**
 * Finds the keys that match a token. A word that the site has as typed matches itself in any form. One that it
 * has not may be the beginning of a word, have a typing error or be another form: all of these count together.
 */
export async function findAlternatives(files: LocalFiles, token: QueryToken): Promise<readonly Alternative[]> {
  const [exact, longer] = await Promise.all([
    findExact(files, token.key),
    token.open ? findByPrefix(files, token.folded) : [],
  ]);
  const found = new Map<string, Alternative>();
  if (exact !== undefined) add(found, exact, (form) => fitOf(form, token, exact));
  const isKnown = exact?.forms.some((form) => fold(form) === token.folded) ?? false;
  const left = !isKnown ? 1 : token.compound === 'typed' ? fit.longerThanName : fit.longerThanKnown;
  addLonger(found, token, { longer, units: exact?.count ?? 0, left });
  if (isKnown || token.words === 0) return drop(found);
  if (token.compound !== null) {
    // A name that was typed with its joints may have an error; the other spellings of it are guesses.
    if (token.compound === 'typed' && token.folded.includes('-') && found.size === 0)
      await addSimilar(found, files, token);
    return drop(found);
  }
  const beginnings = longer.length > 0 || token.open || token.folded.length < shortestBeginning;
  const others = beginnings ? [] : await findByPrefix(files, token.folded);
  addLonger(found, token, { longer: others, units: 0, left: 1 });
  if (longer.length === 0) await addSimilar(found, files, token);
  return drop(found);
}

/** Of a key that is found in two ways, each form has the better fit. */
function add(found: Map<string, Alternative>, entry: FoundEntry, fitOfForm: (form: string) => number): void {
  const before = found.get(entry.key)?.fits ?? [];
  const fits = entry.forms.map((form, index) => Math.max(before[index] ?? 0, fitOfForm(form)));
  found.set(entry.key, { entry, fits });
}

function drop(found: ReadonlyMap<string, Alternative>): readonly Alternative[] {
  return [...found.values()].filter(({ fits }) => fits.some((value) => value > 0));
}

/** `left` is what the fit of a longer word is multiplied by. */
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

async function addSimilar(found: Map<string, Alternative>, files: LocalFiles, token: QueryToken): Promise<void> {
  const similar = await findSimilar(files, token, { isUnknown: found.size === 0 });
  const nearest = Math.min(...similar.map(({ distance }) => distance));
  const best = similar
    .filter(({ distance }) => distance === nearest && ((found.size === 0 && token.compound === null) || distance === 0))
    .toSorted((a, b) => compareImportance(a.entry, b.entry))
    .slice(0, similarWords);
  for (const { entry, distance } of best)
    add(found, entry, (form) =>
      withinOneEdit(fold(form), token.folded)
        ? fit.similar
        : fit.similarInflected[distance] * likeness(fold(form), token.folded),
    );
}

function compareImportance(a: LexiconEntry, b: LexiconEntry): number {
  return b.titles - a.titles || b.count - a.count || (a.key < b.key ? -1 : 1);
}

function fitOf(form: string, token: QueryToken, entry: LexiconEntry): number {
  if (form === token.form) return fit.same;
  const typedAccents = token.form !== token.folded;
  if (fold(form) !== token.folded) {
    const folded = fold(form);
    const isOther = typedAccents && consonantsOf(form, entry) !== consonantsOf(token.form, entry);
    const value = between(fit.inflected, likeness(folded, token.folded)) * (isOther ? fit.otherStem : 1);
    // `turn off` has the key of `disable`: words that mean the same begin otherwise.
    return token.compound === 'guessed' && folded[0] === token.folded[0] && value < fit.guessed ? 0 : value;
  }
  // `súd` and `sud` are two words when the reader writes accents and the site has the word as typed.
  return typedAccents && entry.forms.includes(token.form) ? fit.otherAccents : fit.sameFolded;
}

/** The consonants of a stem but the last: only their accents do not change with the form (`trasa`, `trás`). */
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
