import { nameToEmoji } from 'gemoji';

/** Joined, names pack better than in an object. Neither names nor emoji contain spaces. */
const names = Object.keys(nameToEmoji).join(' ');
const emoji = Object.values(nameToEmoji).join(' ');

/** Bundles of `gemoji` only the emoji of each name, the one table of it that the tool reads. */
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
