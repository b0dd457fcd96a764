import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'acorn';

const provider = fileURLToPath(new URL('../src/generator/plugins/search/algolia/provider.ts', import.meta.url));

/** Returns the names that a text reads from an object, as in `client.browse` or `this.browse`. */
const namesRead = (text, object) =>
  [...text.matchAll(new RegExp(`\\b${object}\\.(\\w+)`, 'g'))].map(([, name]) => name);

/**
 * Bundles the search client of Algolia with only the methods that the search provider calls, and the methods that these
 * call. The client has one method for each operation of the service, which bundlers cannot remove. Throws if the client no
 * longer has a method that is called, or is no longer an object with methods.
 */
export const usedAlgoliaMethods = {
  name: 'used-algolia-methods',
  setup(build) {
    build.onLoad({ filter: /[\\/]@algolia[\\/]client-search[\\/]dist[\\/]builds[\\/]node\.js$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      const methods = methodsOf(text);
      const called = new Set(namesRead(readFileSync(provider, 'utf8'), 'client'));
      for (const name of called) {
        const found = methods.filter((method) => method.name === name);
        if (found.length === 0 && namesRead(text, 'this').every((known) => known !== name))
          throw new Error(`@algolia/client-search has no method ${name}`);
        for (const { start, end } of found)
          for (const next of namesRead(text.slice(start, end), 'this')) called.add(next);
      }
      const unused = methods.filter(({ name }) => !called.has(name));
      if (unused.length === 0) throw new Error('@algolia/client-search is written in a way that bin/ does not expect');
      return { contents: without(text, unused) };
    });
  },
};

/** Finds methods of the objects that functions of the module return: names, and positions in the text. */
function methodsOf(text) {
  const methods = [];
  const visit = (node) => {
    if (node?.type === 'ReturnStatement' && node.argument?.type === 'ObjectExpression')
      for (const { key, value, start, end } of node.argument.properties)
        if (value?.type === 'FunctionExpression') methods.push({ name: key.name, start, end });
    const children = node === null || typeof node !== 'object' ? [] : Object.values(node);
    for (const child of children) visit(child);
  };
  visit(
    parse(text, { ecmaVersion: 'latest', sourceType: 'module' }).body.filter(
      ({ type }) => type === 'FunctionDeclaration',
    ),
  );
  return methods;
}

/** Returns the text without these parts, and without the comma after each. */
function without(text, parts) {
  let kept = '';
  let from = 0;
  for (const { start, end } of parts) {
    kept += text.slice(from, start);
    from = text[end] === ',' ? end + 1 : end;
  }
  return kept + text.slice(from);
}
