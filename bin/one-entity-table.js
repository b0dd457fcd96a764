/** An unknown reference is returned unchanged; the callers decode numbers. */
const decoder = `import { decodeHTMLStrict } from 'entities/decode';
export function decodeNamedCharacterReference(name) {
  const reference = '&' + name + ';';
  const text = name.startsWith('#') ? reference : decodeHTMLStrict(reference);
  return text === reference ? false : text;
}
`;

const jsxEntities = `const { characterEntitiesHtml4 } = require('character-entities-html4');
module.exports = { ...characterEntitiesHtml4, apos: "'" };
`;

/**
 * Bundles one table of HTML's character references, that of the HTML parser, and one of the short list of HTML 4. The
 * Markdown parser and the JSX parser each have a copy, together a fiftieth of the bundle.
 */
export const oneEntityTable = {
  name: 'one-entity-table',
  setup(build) {
    build.onLoad({ filter: /[\\/]decode-named-character-reference[\\/]index\.js$/ }, () => ({ contents: decoder }));
    build.onLoad({ filter: /[\\/]acorn-jsx[\\/]xhtml\.js$/ }, () => ({ contents: jsxEntities }));
  },
};
