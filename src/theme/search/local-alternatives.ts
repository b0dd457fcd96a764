import { fold } from '../../shared/search-fold.ts';
import { longerWords, type LexiconEntry } from '../../shared/search-index.ts';
import type { FoundEntry } from '../../shared/search-lexicon.ts';
import type { LocalFiles } from './local-files.ts';
import { findByPrefix, findExact, findSimilar } from './local-lexicon.ts';
import type { QueryToken } from './local-query.ts';

/** A key that stands for a token, and how well each of its forms fits (0: not at all, 1: as typed). */
export interface Alternative {
  readonly entry: FoundEntry;
  readonly fits: readonly number[];
}

/** How well a form fits, by what it has in common with the word typed. */
const fit = {
  same: 1,
  sameFolded: 0.95,
  otherAccents: 0.12,
  inflected: 0.85,
  longer: 0.6,
  longerAccents: 0.5,
  similar: 0.4,
};

const similarWords = 4;

/**
 * Finds the keys that stand for a token: the word in any form; the words that it begins, while it may still be typed
 * on; and where there is none of either, the words that one typing error away from it.
 */
export async function findAlternatives(files: LocalFiles, token: QueryToken): Promise<readonly Alternative[]> {
  const [exact, longer] = await Promise.all([
    findExact(files, token.key),
    token.open ? findByPrefix(files, token.folded) : [],
  ]);
  const alternatives =
    exact === undefined ? [] : [{ entry: exact, fits: exact.forms.map((form) => fitOf(form, token, exact)) }];
  let units = exact?.count ?? 0;
  for (const entry of longer.toSorted(compareImportance).slice(0, longerWords.keys)) {
    units += entry.count;
    if (entry.key === token.key || (alternatives.length > 0 && units > longerWords.units)) continue;
    alternatives.push({ entry, fits: entry.forms.map((form) => fitAsBeginning(form, token)) });
  }
  if (alternatives.length > 0 || !token.required) return alternatives;
  const similar = await findSimilar(files, token);
  const nearest = Math.min(...similar.map(({ distance }) => distance));
  return similar
    .filter(({ distance }) => distance === nearest)
    .toSorted((a, b) => compareImportance(a.entry, b.entry))
    .slice(0, similarWords)
    .map(({ entry }) => ({ entry, fits: entry.forms.map(() => fit.similar) }));
}

function compareImportance(a: LexiconEntry, b: LexiconEntry): number {
  return b.titles - a.titles || b.count - a.count || (a.key < b.key ? -1 : 1);
}

function fitOf(form: string, token: QueryToken, entry: LexiconEntry): number {
  if (form === token.form) return fit.same;
  if (fold(form) !== token.folded) return fit.inflected;
  // `súd` and `sud` are two words when the reader writes accents and the site has the word as typed.
  const typedAccents = token.form !== token.folded;
  return typedAccents && entry.forms.includes(token.form) ? fit.otherAccents : fit.sameFolded;
}

function fitAsBeginning(form: string, token: QueryToken): number {
  if (!fold(form).startsWith(token.folded)) return 0;
  return form.startsWith(token.form) || token.form === token.folded ? fit.longer : fit.longerAccents;
}
