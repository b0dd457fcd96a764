import { fold } from '../../shared/search-fold.ts';
import { longestPrefix, reverse } from '../../shared/search-index.ts';
import type { FoundEntry } from '../../shared/search-lexicon.ts';
import { countEdits } from './likeness.ts';
import type { LocalFiles } from './local-files.ts';
import type { QueryToken } from './local-query.ts';
import { withinOneEdit } from './within-one-edit.ts';

/** Shorter words have too many neighbours for a typing error to be guessed. */
const shortestWithTypo = 4;

/** Words from which on two errors are guessed. */
const shortestWithTwoTypos = 7;

/** Letters after its key that a word often has, and has at most. */
const endingLength = { usual: 3, most: 6 };

/** Letters that the key of a word has at least in common with the word. */
const sharedLetters = 2;

/** Finds the key of a token itself; undefined when the site does not have it. */
export async function findExact(files: LocalFiles, key: string): Promise<FoundEntry | undefined> {
  const { words, common } = await files.manifest();
  if (common.has(key)) return (await files.common(key)).entries.get(key);
  const prefix = longestPrefix(words, key);
  return prefix === undefined ? undefined : (await files.words(prefix)).entries.get(key);
}

/** Finds the keys with a form that begins with what was typed; of very many, the most important ones. */
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

/** A key that may be meant by a mistyped word. */
export interface SimilarKey {
  readonly entry: FoundEntry;
  /** 0: a form is one error away; 1: the word begins almost as the key, and an ending follows; 2: a long one; 3: two errors. */
  readonly distance: 0 | 1 | 2 | 3;
}

/**
 * Finds the keys that one typing error, or two in a long word, turn into the token, or into what has been typed of it;
 * with an error in the first letters, which any file may hold, for unknown words only.
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
  const judge = (entry: FoundEntry): void => {
    const distance = distanceTo(entry, token);
    if (distance !== undefined) found.set(entry.key, { entry, distance });
  };
  for (const file of near) for (const entry of file.entries.values()) judge(entry);
  const aliases = near.flatMap((file) => file.aliases).filter(({ spelling }) => beginsAlmostAs(token.folded, spelling));
  for (const entry of await findAll(files, [...new Set(aliases.map(({ key }) => key))])) judge(entry);
  if (!isUnknown) return [...found.values()];
  // An error in the first letters leaves the last ones right: those of the key, which may end before the word does.
  // Short beginnings are near too many keys, each in a file of its own.
  const beginnings = [0, 1, 2, 3].map((letters) => token.folded.slice(0, token.folded.length - letters));
  const stems = [token.key, ...beginnings.filter(({ length }) => length >= shortestWithTypo)];
  const sameLast = new Set(
    stems.map((stem) => longestPrefix(endings, reverse(stem))).filter((ending) => ending !== undefined),
  );
  const sameEnding = (await Promise.all([...sameLast].map(files.endings))).flat();
  const keys = sameEnding.filter((key) => !found.has(key) && stems.some((stem) => withinOneEdit(key, stem)));
  for (const entry of await findAll(files, keys)) judge(entry);
  return [...found.values()];
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

/** Two errors are the word's own only where nothing is nearer to it. */
function hasTwoTypos(form: string, { folded, open }: QueryToken): boolean {
  return countEdits(form, folded) <= 2 || (open && countEdits(form.slice(0, folded.length), folded) <= 2);
}

function beginsAlmostAs(word: string, beginning: string): boolean {
  return [-1, 0, 1].some((extra) => withinOneEdit(word.slice(0, beginning.length + extra), beginning));
}

/** The files that may hold a key of the word: a key can be shorter than the word. */
function prefixesAround(words: ReadonlyMap<string, string>, word: string): readonly string[] {
  const around = new Set<string>();
  for (let length = Math.min(sharedLetters, word.length); length <= word.length; length++) {
    const prefix = longestPrefix(words, word.slice(0, length));
    if (prefix !== undefined) around.add(prefix);
  }
  return [...around];
}

async function findAll(files: LocalFiles, keys: readonly string[]): Promise<readonly FoundEntry[]> {
  const entries = await Promise.all(keys.map((key) => findExact(files, key)));
  return entries.filter((entry) => entry !== undefined);
}
