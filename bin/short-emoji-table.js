import { nameToEmoji } from 'gemoji';

/** A joined string of names compresses better than an object. Neither names nor emoji contain spaces. */
const names = Object.keys(nameToEmoji).join(' ');
const emoji = Object.values(nameToEmoji).join(' ');

/** Bundles only the emoji by name from `gemoji`, the one table that the tool reads. */
export const shortEmojiTable = {
  name: 'short-emoji-table',
  setup(build) {
    build.onLoad({ filter: /[\\/]gemoji[\\/]index\.js$/ }, () => ({
      contents: `const emoji = ${JSON.stringify(emoji)}.split(' ');
export const nameToEmoji = Object.fromEntries(${JSON.stringify(names)}.split(' ').map((name, index) => [name, emoji[index]]));
`,
    }));
  },
};
