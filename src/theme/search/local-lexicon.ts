import type { Analyzer } from '../../shared/search-analysis.ts';
import { fold } from '../../shared/search-fold.ts';
import { longerWords, longestPrefix, reverse } from '../../shared/search-index.ts';
import type { FoundEntry } from '../../shared/search-lexicon.ts';
import { countEdits } from './likeness.ts';
import type { LocalFiles } from './local-files.ts';
import type { QueryToken } from './local-query.ts';
import { withinOneEdit } from './within-one-edit.ts';

/** Minimum length of a word with an assumed typing error; shorter words have too many neighbors. */
const shortestWithTypo = 4;

/** Minimum length of a word with two assumed typing errors. */
const shortestWithTwoTypos = 7;

/** Usual and maximum number of letters in a word after its key. */
const endingLength = { usual: 3, most: 6 };

/** Minimum number of letters that a word shares with its key, and maximum number of letters that its key lacks. */
const sharedLetters = 2;
const longestEnding = 9;

/**
 * Finds the key of a token; undefined if the site does not contain it. `beginning` is what `findByPrefix` also looks for. On a
 * large site, the file that it loads is used, because the postings of a common word are larger than the data of results.
 */
export async function findExact(files: LocalFiles, key: string, beginning = key): Promise<FoundEntry | undefined> {
  const { units, words, common } = await files.manifest();
  const isLoaded = units > longerWords.units && beginning.startsWith(key) && !common.has(beginning);
  if (common.has(key) && !isLoaded) return (await files.common(key)).entries.get(key);
  const prefix = longestPrefix(words, key);
  return prefix === undefined ? undefined : (await files.words(prefix)).entries.get(key);
}

/** Finds keys with a form that begins with the typed text; only the most important ones if there are many. */
export async function findByPrefix(files: LocalFiles, typed: string): Promise<readonly FoundEntry[]> {
  const { words, common } = await files.manifest();
  if (common.has(typed)) return [...(await files.common(typed)).entries.values()];
  const listed = new Set([...words.keys()].filter((prefix) => prefix.startsWith(typed)));
  for (const prefix of prefixesAround(words, typed)) listed.add(prefix);
  const keys = new Map<string, FoundEntry>();
  const aliased = new Set<string>();
  for (const file of await Promise.all([...listed].map(files.words))) {
    for (const { spelling, key } of file.aliases) {
      if (spelling.startsWith(typed) || typed.startsWith(spelling)) aliased.add(key);
    }
    for (const entry of file.entries.values()) keys.set(entry.key, entry);
  }
  for (const entry of await findAll(files, [...aliased])) keys.set(entry.key, entry);
  return [...keys.values()].filter((entry) => entry.forms.some((form) => fold(form).startsWith(typed)));
}

/** Letters that a query can lack: these and those at the start of the site's words, up to a number. */
const latin = 'abcdefghijklmnopqrstuvwxyz';
const triedLetters = 80;

/** Maximum number of corrections, the most likely first: each can be in a different file. */
const mostCorrections = 5;

/** A possible key for a mistyped word. */
export interface SimilarKey {
  readonly entry: FoundEntry;
  /** 0: a form has one error; 1: the word is similar to the key plus a short ending; 2: plus a long ending; 3: two errors. */
  readonly distance: 0 | 1 | 2 | 3;
}

/**
 * Finds keys that match the token, or a prefix of the token's length, after one typing error, or two in a long word. Errors
 * in the first letters are only considered for unknown words, because such keys can be in any file.
 */
export async function findSimilar(
  files: LocalFiles,
  token: QueryToken,
  { isUnknown, analyze }: { readonly isUnknown: boolean; readonly analyze: Analyzer },
): Promise<readonly SimilarKey[]> {
  if (token.folded.length < shortestWithTypo) return [];
  const { words, endings } = await files.manifest();
  const near = await Promise.all(prefixesAround(words, token.folded).map(files.words));
  const found = new Map<string, SimilarKey>();
  const keepSimilar = (entry: FoundEntry): void => {
    const distance = distanceTo(entry, token);
    if (distance !== undefined) found.set(entry.key, { entry, distance });
  };
  for (const file of near) for (const entry of file.entries.values()) keepSimilar(entry);
  const aliases = near.flatMap((file) => file.aliases).filter(({ spelling }) => beginsAlmostAs(token.folded, spelling));
  for (const entry of await findAll(files, [...new Set(aliases.map(({ key }) => key))])) keepSimilar(entry);
  if (!isUnknown) return [...found.values()];
  // An error in the first letters leads to other files, but the last letters of a key list its file.
  const letters = [...new Set([latin, ...words.keys()].join(''))].slice(0, triedLetters);
  const keys = new Set(keysAfterCorrection(token.folded, letters, analyze));
  const sameLast = new Set([...keys].map((key) => longestPrefix(endings, reverse(key))));
  const lists = await Promise.all([...sameLast].map((ending) => (ending === undefined ? [] : files.endings(ending))));
  const listed = new Set(lists.flat());
  const known = [...keys].filter((key) => listed.has(key) && !found.has(key)).slice(0, mostCorrections);
  for (const entry of await findAll(files, known))
    found.set(entry.key, { entry, distance: distanceTo(entry, token) ?? 1 });
  return [...found.values()];
}

/**
 * Returns the keys of the words that one error in the first letters separates from a word: first those with a letter more,
 * which queries lack most. Any letter at the end of a short key would be too many keys.
 */
function keysAfterCorrection(word: string, letters: readonly string[], analyze: Analyzer): readonly string[] {
  const keyOf = (corrected: string): string => analyze(corrected)[0]?.key ?? '';
  const places = [0, 1, 2, 3, 4].map((at) => [at, word.slice(0, at), word.slice(at)] as const);
  /** Inserts each letter, or puts it in the place of the one that is there. */
  const put = (left: 0 | 1): readonly string[] =>
    places.flatMap(([at, before, after]) =>
      letters.map((letter) => keyOf(before + letter + after.slice(left))).filter(({ length }) => length > at + 1),
    );
  const others = places.flatMap(([, before, [first = '', second = '', ...after]]) => [
    keyOf(before + second + first + after.join('')),
    keyOf(before + second + after.join('')),
  ]);
  return [...put(0), ...others, ...put(1)];
}

function distanceTo({ key, forms }: FoundEntry, token: QueryToken): SimilarKey['distance'] | undefined {
  const alike = forms.some((form) => {
    const folded = fold(form);
    return withinOneEdit(folded, token.folded) || (token.open && beginsAlmostAs(folded, token.folded));
  });
  if (alike) return 0;
  if (key.length < shortestWithTypo) return undefined;
  const ending = token.folded.length - key.length;
  if (ending <= endingLength.most && beginsAlmostAs(token.folded, key)) return ending <= endingLength.usual ? 1 : 2;
  if (withinOneEdit(key, token.key)) return 2;
  return token.folded.length >= shortestWithTwoTypos && forms.some((form) => hasTwoTypos(fold(form), token))
    ? 3
    : undefined;
}

/** True if two errors separate a form from the token. The caller checks closer matches first. */
function hasTwoTypos(form: string, { folded, open }: QueryToken): boolean {
  return countEdits(form, folded) <= 2 || (open && countEdits(form.slice(0, folded.length), folded) <= 2);
}

function beginsAlmostAs(word: string, beginning: string): boolean {
  return [-1, 0, 1].some((extra) => withinOneEdit(word.slice(0, beginning.length + extra), beginning));
}

/** Returns the prefixes of the files that can contain a key of the word, which can be shorter than the word. */
function prefixesAround(words: ReadonlyMap<string, string>, word: string): readonly string[] {
  const around = new Set<string>();
  const shortest = Math.max(sharedLetters, word.length - longestEnding);
  for (let length = Math.min(shortest, word.length); length <= word.length; length++) {
    const prefix = longestPrefix(words, word.slice(0, length));
    if (prefix !== undefined) around.add(prefix);
  }
  return [...around];
}

async function findAll(files: LocalFiles, keys: readonly string[]): Promise<readonly FoundEntry[]> {
  const entries = await Promise.all(keys.map((key) => findExact(files, key)));
  return entries.filter((entry) => entry !== undefined);
}
