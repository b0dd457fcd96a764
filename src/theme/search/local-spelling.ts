import type { Analyzer } from '../../shared/search-analysis.ts';
import { fold } from '../../shared/search-fold.ts';
import { eachWord } from '../../shared/search-words.ts';
import type { LocalFiles } from './local-files.ts';
import { findByPrefix, findExact } from './local-lexicon.ts';
import type { QueryToken } from './local-query.ts';
import type { FoundToken } from './local-rank.ts';
import { isReplaced, withinOneEdit } from './within-one-edit.ts';

/** Minimum length of each of two words that are written as one: if the word can also be a typing error, and otherwise. */
const shortestPart = { typo: 4, other: 3 };

/** Minimum length of such a word if the site only contains other forms of it. */
const shortestForm = 5;

/** Sources of known words. */
interface SpellingSources {
  readonly files: LocalFiles;
  readonly analyze: Analyzer;
}

/**
 * Rewrites words of a query that the site does not contain: two known words written as one (`stickyfooter`), and a word with
 * one typing error that has a single correction. The other words of the query then form names with them.
 */
export async function respell(
  text: string,
  found: readonly FoundToken[],
  { files, analyze }: SpellingSources,
): Promise<string> {
  const unknown = new Map(found.filter(isUnknown).map((one) => [one.token.form, one]));
  if (unknown.size === 0) return text;
  const words: (readonly [start: number, end: number, found: FoundToken])[] = [];
  eachWord(text, (start, end) => {
    const own = unknown.get(text.slice(start, end).toLowerCase());
    if (own !== undefined) words.push([start, end, own]);
  });
  let respelled = text;
  for (const [start, end, own] of words.toReversed()) {
    const corrections = findCorrections(own, analyze);
    const correction = corrections.length === 1 ? corrections[0] : undefined;
    const isTypo = corrections.length > 0;
    const split = async (known: Known): Promise<string | undefined> =>
      splitWord(own.token, { known, least: shortestPart[isTypo ? 'typo' : 'other'] }, { files, analyze });
    const exact = correction?.isTitle === true ? undefined : await split('exact');
    const better = exact ?? correction?.word ?? (isTypo ? undefined : await split('any'));
    if (better !== undefined) respelled = respelled.slice(0, start) + better + respelled.slice(end);
  }
  return respelled;
}

/** True for a word that is neither a form of a known word nor the beginning of one. */
export function isUnknown({ token, alternatives }: FoundToken): boolean {
  const { key, folded, compound, words } = token;
  if (compound !== null || words === 0 || /[^\p{L}]/u.test(folded)) return false;
  return !alternatives.some(
    ({ entry }) => entry.key === key || entry.forms.some((form) => fold(form).startsWith(folded)),
  );
}

/** How words must be known to the site: as they are written, or in any form. */
type Known = 'exact' | 'any';

/** Returns two known words that together are the typed word; the first is as long as possible. */
async function splitWord(
  { form, open }: QueryToken,
  { known, least }: { readonly known: Known; readonly least: number },
  { files, analyze }: SpellingSources,
): Promise<string | undefined> {
  const knows = async (word: string): Promise<boolean> => {
    const [term] = analyze(word);
    if (term === undefined || term.stop) return false;
    const folded = fold(word);
    const entry = await findExact(files, term.key);
    if (entry?.forms.some((each) => fold(each) === folded) === true) return true;
    return known === 'any' && entry !== undefined && word.length >= shortestForm;
  };
  const begins = async (part: string): Promise<boolean> => {
    const [term] = analyze(part);
    return term !== undefined && !term.stop && (await findByPrefix(files, fold(part))).length > 0;
  };
  for (let cut = form.length - least; cut >= least; cut--) {
    const [first, second] = [form.slice(0, cut), form.slice(cut)];
    if ((await knows(first)) && ((await knows(second)) || (open && (await begins(second)))))
      return `${first} ${second}`;
  }
  return undefined;
}

/** Returns the words that one typing error separates from the typed one, with accents only if accents were typed. */
function findCorrections(
  { token, alternatives }: FoundToken,
  analyze: Analyzer,
): readonly { readonly word: string; readonly isTitle: boolean }[] {
  return alternatives.flatMap(({ entry }) => {
    const forms = entry.forms.filter(
      (each) => withinOneEdit(fold(each), token.folded) && analyze(each)[0]?.stop !== true,
    );
    // `breadcrums` lacks a letter of `breadcrumbs`; `breadcrumb` has a different one.
    const form = forms.find((each) => !isReplaced(fold(each), token.folded)) ?? forms[0];
    return form === undefined
      ? []
      : [{ word: token.form === token.folded ? fold(form) : form, isTitle: entry.titles > 0 }];
  });
}
