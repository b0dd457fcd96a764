import { readFileSync } from 'node:fs';

/** Types of applications that browsers show, run or fetch; all others are downloaded like `application/octet-stream`. */
const shown =
  /^(?:(?:atom|mathml|rdf|rss|xhtml)\+xml|(?:geo|ld|manifest)\+json|ecmascript|json|json5|pdf|toml|wasm|xml|xml-dtd)$/;

/**
 * Bundles only the types that browsers distinguish from `mrmime`. Throws if the package no longer lists one type per line.
 */
export const webMimeTypes = {
  name: 'web-mime-types',
  setup(build) {
    build.onLoad({ filter: /[\\/]mrmime[\\/]index\.mjs$/ }, ({ path }) => {
      let left = 0;
      const contents = readFileSync(path, 'utf8').replace(/^ *"[^"]+": "application\/([^"]+)",?\n/gm, (line, name) => {
        left += Number(shown.test(name));
        return shown.test(name) ? line : '';
      });
      if (left < 10) throw new Error(`bin/web-mime-types.js finds only ${left} types in mrmime`);
      return { contents };
    });
  },
};
