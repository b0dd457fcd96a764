import { fold } from '../../shared/search-fold.ts';
import { longerWords, longestPrefix, reverse } from '../../shared/search-index.ts';
import type { FoundEntry } from '../../shared/search-lexicon.ts';
import { countEdits } from './likeness.ts';
import type { LocalFiles } from './local-files.ts';
import type { QueryToken } from './local-query.ts';
import { withinOneEdit } from './within-one-edit.ts';

/** Minimum length of a word with an assumed typing error; shorter words have too many neighbours. */
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
  { isUnknown }: { readonly isUnknown: boolean },
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
  if ([...found.values()].every(({ distance }) => distance > 0)) {
    const prefixes = new Set(otherBeginnings(token.folded).flatMap((word) => prefixesAround(words, word)));
    for (const file of await Promise.all([...prefixes].map(files.words)))
      for (const entry of file.entries.values()) keepSimilar(entry);
  }
  // With an error in the first letters, the last letters are correct. They are those of the key, which may be shorter than
  // the word. Short beginnings are similar to too many keys, each in a different file.
  const beginnings = [0, 1, 2, 3].map((letters) => token.folded.slice(0, token.folded.length - letters));
  const stems = [token.key, ...beginnings.filter(({ length }) => length >= shortestWithTypo)];
  const sameLast = new Set(
    stems.map((stem) => longestPrefix(endings, reverse(stem))).filter((ending) => ending !== undefined),
  );
  const sameEnding = (await Promise.all([...sameLast].map(files.endings))).flat();
  const keys = sameEnding.filter((key) => !found.has(key) && stems.some((stem) => withinOneEdit(key, stem)));
  for (const entry of await findAll(files, keys)) keepSimilar(entry);
  return [...found.values()];
}

/** Returns a word without one of its first two letters, and with two of its first three letters swapped. */
function otherBeginnings(word: string): readonly string[] {
  const [a = '', b = '', c = ''] = word;
  const rest = word.slice(2);
  return [b + rest, a + rest, b + a + rest, a + c + b + word.slice(3)];
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
