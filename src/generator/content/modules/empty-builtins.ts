import { builtinModules } from 'node:module';
import { isAbsolute } from 'node:path';
import type { Plugin } from 'esbuild';
import { isOfPackage } from '../../kernel/files/paths.ts';

const name = 'empty-builtins';

/** Detail of the warning about an empty module, whose text is the name of the module of Node.js. */
export const emptyModuleWarning = 'empty-module';

/**
 * Gives packages an empty module in place of a module of Node.js, as Vite does: many have code for Node.js that never runs in
 * a browser. Each use has a warning (`emptyModuleWarning`). An installed package of that name takes precedence, such as
 * `buffer` and `path-browserify`. Code of the site gets such a package, but no empty module.
 */
export const emptyBuiltins: Plugin = {
  name,
  setup(build) {
    const filter = new RegExp(`^(?:node:)?(?:${builtinModules.join('|')})$`);
    build.onResolve({ filter }, async ({ path, importer, kind, resolveDir, pluginData }) => {
      if (pluginData === name) return undefined;
      for (const file of [path, `${path}-browserify`]) {
        const found = await build.resolve(file, { importer, kind, resolveDir, pluginData: name });
        // A package can turn a module off for browsers: `"browser": { "crypto": false }`.
        if (found.errors.length === 0)
          return isAbsolute(found.path) || found.external ? found : { path, namespace: name };
      }
      return isOfPackage(importer)
        ? { path, namespace: name, warnings: [{ detail: emptyModuleWarning, text: path }] }
        : undefined;
    });
    build.onLoad({ filter: /^/, namespace: name }, () => ({ contents: 'module.exports = {};' }));
  },
};
