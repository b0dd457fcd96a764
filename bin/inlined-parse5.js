import { readFileSync } from 'node:fs';

/** An enum of TypeScript as the compiler writes it: its name and its members. */
const compiledEnum = /^(export )?var (\w+);\n\(function \(\2\) \{\n([^]*?)^\}\)\(\2 \|\| \(\2 = \{\}\)\);/gm;

/** A member of an enum: one with a number also has the entry from the number to the name. */
const compiledMember = /^ *\w+\[(?:\w+\[)?("\w+")\]? = ([^\]\n]+?)(?:\] = "\w+")?;$/gm;

/**
 * Bundles `parse5` with the values of its enums in place of their names, which the bundler does for TypeScript only, and
 * without the names of its errors, which the tool does not read: the parser only checks whether there is one.
 * Throws if the package no longer has enums, or no errors in an object `ERR`.
 */
export const inlinedParse5 = {
  name: 'inlined-parse5',
  setup(build) {
    let [enums, errors] = [0, 0];
    build.onLoad({ filter: /[\\/]parse5[\\/]dist[\\/].+\.js$/ }, ({ path }) => {
      const contents = readFileSync(path, 'utf8')
        .replace(/\bERR\.\w+/g, () => {
          errors += 1;
          return '1';
        })
        .replace(compiledEnum, (_, exported = '', name, members) => {
          enums += 1;
          return `${exported}enum ${name} {\n${members.replace(compiledMember, '$1 = $2,')}}`;
        });
      return { contents, loader: 'ts' };
    });
    build.onEnd(() => {
      if (enums === 0 || errors === 0) throw new Error('bin/inlined-parse5.js finds no enum or no error in parse5');
    });
  },
};
