/** Endings of a language with the minimum number of letters before each. */
export type Endings = ReadonlyMap<string, number>;

/** Parses endings, one line for each minimum number of letters before them. */
export function readEndings(lines: Readonly<Record<number, string>>): Endings {
  return new Map(
    Object.entries(lines).flatMap(([stays, endings]) =>
      endings.split(' ').map((ending) => [ending, Number(stays)] as const),
    ),
  );
}

/** Removes the longest ending of a word; words without an ending are unchanged. */
export function stripEnding(word: string, endings: Endings): string {
  for (let length = Math.min(7, word.length); length > 0; length--) {
    const stays = endings.get(word.slice(-length));
    if (stays !== undefined && word.length - length >= stays) return word.slice(0, -length);
  }
  return word;
}

/**
 * Removes endings until none is left, so that a noun that looks inflected has the stem of its inflected forms. Lists
 * therefore omit endings that shorter ones remove step by step.
 */
export function stripEndings(word: string, endings: Endings): string {
  const shorter = stripEnding(word, endings);
  return shorter === word ? word : stripEndings(shorter, endings);
}

/** True for words that can be inflected; names in code, with digits or joints, are unchanged. */
export function isPlainWord(word: string): boolean {
  return word.length > 3 && /^[a-z]+$/.test(word);
}
