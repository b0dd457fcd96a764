import { readFileSync } from 'node:fs';

/**
 * Bundles `parse5` without the names of its errors, which the tool does not read: the parser only checks whether there is one.
 * Throws if the package no longer has them in an object `ERR`.
 */
export const unnamedParseErrors = {
  name: 'unnamed-parse-errors',
  setup(build) {
    const files = /[\\/]parse5[\\/]dist[\\/](?:parser[\\/]index|tokenizer[\\/](?:index|preprocessor))\.js$/;
    build.onLoad({ filter: files }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      const contents = text.replace(/\bERR\.\w+/g, '1');
      if (contents === text) throw new Error(`bin/unnamed-parse-errors.js finds no error in ${path}`);
      return { contents };
    });
  },
};
