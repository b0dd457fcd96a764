import { readFileSync } from 'node:fs';

/** A piece of a package, and the code that takes its place. */
const replacements = [
  {
    // The context is copied for each token, hundreds of thousands of times in a build, although handlers only read it.
    // Without the copies a build takes a tenth less time.
    file: 'mdast-util-from-markdown/lib/index.js',
    slow: `handler[events[index][1].type].call({
          ...context,
          sliceSerialize: events[index][2].sliceSerialize
        }, events[index][1]);`,
    lean: `context.sliceSerialize = events[index][2].sliceSerialize;
        handler[events[index][1].type].call(context, events[index][1]);`,
  },
  {
    // A function is named after each visited node, for stack traces: a twentieth of the memory that a build allocates.
    file: 'unist-util-visit-parents/lib/index.js',
    slow: `if (typeof value.type === 'string') {`,
    lean: 'if (false) {',
  },
  {
    // The names of all options of Vim: 3 kB of the packed size, for a colour.
    file: 'refractor/lang/vim.js',
    slow: /^ *builtin:\s*\/.+\/,\n/m,
    lean: '',
  },
  {
    // The names of all variables of AutoHotkey, nearly all of which begin with the same two letters.
    file: 'refractor/lang/autohotkey.js',
    slow: /a_ahkpath\|.+\|a_yyyy/,
    lean: 'a_\\w+',
  },
];

/** Bundles packages with leaner code. Throws when the code of a package has changed, because its patch then needs a review. */
export const leanPackages = {
  name: 'lean-packages',
  setup(build) {
    for (const { file, slow, lean } of replacements) {
      const filter = new RegExp(`[\\\\/]${file.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]')}$`);
      build.onLoad({ filter }, ({ path }) => {
        const text = readFileSync(path, 'utf8');
        if (text.split(slow).length !== 2)
          throw new Error(`${file} no longer contains the code that bin/lean-packages.js replaces`);
        return { contents: text.replace(slow, () => lean) };
      });
    }
  },
};
