/** Endings of a language with the letters that must stay before each. */
export type Endings = ReadonlyMap<string, number>;

/** Reads endings that are written in one line each, by the number of letters that must stay. */
export function readEndings(lines: Readonly<Record<number, string>>): Endings {
  return new Map(
    Object.entries(lines).flatMap(([stays, endings]) =>
      endings.split(' ').map((ending) => [ending, Number(stays)] as const),
    ),
  );
}

/** Takes the longest ending off a word; a word without one comes back as it is. */
export function stripEnding(word: string, endings: Endings): string {
  for (let length = Math.min(7, word.length); length > 0; length--) {
    const stays = endings.get(word.slice(-length));
    if (stays !== undefined && word.length - length >= stays) return word.slice(0, -length);
  }
  return word;
}

/**
 * Takes endings off a word until none is left, so that a noun that ends like a case meets its own inflected forms. So the
 * lists have no ending of which shorter ones take off as much.
 */
export function stripEndings(word: string, endings: Endings): string {
  const shorter = stripEnding(word, endings);
  return shorter === word ? word : stripEndings(shorter, endings);
}

/** True for words that may be inflected: names of code, with digits or joints, stay as they are. */
export function isPlainWord(word: string): boolean {
  return word.length > 3 && /^[a-z]+$/.test(word);
}
