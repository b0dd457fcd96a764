import { readFileSync } from 'node:fs';

/** The beginnings of the parts of acorn that are replaced, and of what follows them. */
const parts = [
  {
    from: '// This file was generated. Do not modify manually!',
    to: '// Reserved word lists for various dialects of the language',
    code: '',
  },
  {
    // The code is not a number at the end of the text.
    from: 'var nonASCIIidentifierStart =',
    to: '// Test whether a given character code starts an identifier.',
    code: `var nonASCIIidentifierStart = /\\p{ID_Start}/u;
var nonASCIIidentifier = /[\\p{ID_Continue}\\u200c\\u200d]/u;
var astralIdentifierStartCodes = nonASCIIidentifierStart;
var astralIdentifierCodes = nonASCIIidentifier;
function isInAstralSet(code, set) {
  return code > 0xffff && set.test(String.fromCodePoint(code));
}
`,
  },
  {
    from: '// This file contains Unicode properties extracted from the ECMAScript specification.',
    to: '// Object type used to represent tokens.',
    code: '',
  },
  {
    from: '  // Validate pattern\n',
    to: '  return this.finishToken(types$1.regexp,',
    code: `  var value;
  try {
    value = new RegExp(pattern, flags);
  } catch (error) {
    this.raise(start, error.message);
  }
`,
  },
];

/**
 * Bundles acorn with the regular expressions of Node.js, instead of its own parser for them and its own tables of the characters
 * of identifiers: 10 kB of the package. Throws if acorn no longer has these parts.
 */
export const nativeRegexps = {
  name: 'native-regexps',
  setup(build) {
    build.onLoad({ filter: /[\\/]acorn[\\/]dist[\\/]acorn\.mjs$/ }, ({ path }) => ({
      contents: parts.reduce(replacePart, readFileSync(path, 'utf8')),
    }));
  },
};

function replacePart(text, { from, to, code }) {
  const start = text.indexOf(from);
  const end = text.indexOf(to, start);
  if (start < 0 || end < 0) throw new Error(`bin/native-regexps.js does not find \`${from.trim()}\` in acorn`);
  return text.slice(0, start) + code + text.slice(end);
}
