import { dirname } from 'node:path';
import { nameToEmoji } from 'gemoji';

/** Names and code points in the order of the first code point, where similar emoji are neighbors. */
const entries = Object.entries(nameToEmoji)
  .map(([name, emoji]) => ({ name, codes: Array.from(emoji, (character) => character.codePointAt(0)) }))
  .toSorted((a, b) => a.codes[0] - b.codes[0]);

/** Code points in base 36, the first as the difference from the emoji before: most are one digit, which compresses well. */
const differences = entries.map(({ codes: [first, ...rest] }, index) =>
  [first - (entries[index - 1]?.codes[0] ?? 0), ...rest].map((code) => code.toString(36)),
);

/** Bundles only the emoji by name from `gemoji`, and makes them when a page has one: this takes as long as many pages. */
export const shortEmojiTable = {
  name: 'short-emoji-table',
  setup(build) {
    build.onLoad({ filter: /[\\/]emoji[\\/]read-emoji\.ts$/ }, ({ path }) => ({
      contents: `export { readEmoji } from 'gemoji';`,
      resolveDir: dirname(path),
    }));
    // In the place of the package, whose license the bundle then names.
    build.onLoad({ filter: /[\\/]gemoji[\\/]index\.js$/ }, () => ({
      contents: `export function readEmoji() {
  const differences = ${JSON.stringify(differences.join(' '))}.split(' ');
  let start = 0;
  return new Map(${JSON.stringify(entries.map(({ name }) => name).join(' '))}.split(' ').map((name, index) => {
    const [first, ...rest] = differences[index].split(',').map((code) => parseInt(code, 36));
    return [name, String.fromCodePoint((start += first), ...rest)];
  }));
}
`,
    }));
  },
};
