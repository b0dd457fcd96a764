import { builtinModules } from 'node:module';
import type { Plugin } from 'esbuild';

const name = 'empty-builtins';

/**
 * Gives packages an empty module in place of a module of Node.js, as Vite does: many have code for Node.js that never runs in
 * a browser. A package of that name that is installed, such as `buffer`, takes precedence. Each use has a warning, with the
 * name of the plugin. Code of the site cannot be bundled with such a module.
 */
export const emptyBuiltins: Plugin = {
  name,
  setup(build) {
    const filter = new RegExp(`^(?:node:)?(?:${builtinModules.join('|')})$`);
    build.onResolve({ filter }, async ({ path, importer, kind, resolveDir, pluginData }) => {
      if (pluginData === name || !/[\\/]node_modules[\\/]/.test(importer)) return undefined;
      const { errors } = await build.resolve(path, { importer, kind, resolveDir, pluginData: name });
      return errors.length === 0 ? undefined : { path, namespace: name, warnings: [{ text: path }] };
    });
    build.onLoad({ filter: /^/, namespace: name }, () => ({ contents: 'module.exports = {};' }));
  },
};
