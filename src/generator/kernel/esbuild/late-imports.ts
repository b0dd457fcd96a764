import { isAbsolute } from 'node:path';
import type { Plugin } from 'esbuild';
import { isOfPackage, isWithin } from '../files/paths.ts';
import { describeUnresolved } from './build-failure.ts';

const namespace = 'unresolved';

/**
 * Imports of the site's code that cannot be resolved get a function that throws, and names that are undefined, so that only
 * the components that use them fail.
 */
export function lateImports(siteDir: string): Plugin {
  return {
    name: 'late-imports',
    setup(build) {
      build.onResolve({ filter: /./ }, async ({ path, importer, resolveDir, kind, pluginData }) => {
        // Handlers of other plugins call this one again, with their own data or without an importer.
        const isOfSite = isAbsolute(importer) && isWithin(importer, siteDir) && !isOfPackage(importer);
        if (pluginData !== undefined || !isOfSite || !/^(?:import|require|dynamic)-/.test(kind)) return undefined;
        const { errors } = await build.resolve(path, { importer, resolveDir, kind, pluginData: namespace });
        return errors.length > 0 ? { path, namespace } : undefined;
      });
      build.onLoad({ filter: /./, namespace }, ({ path }) => ({
        contents: `module.exports = () => { throw new Error(${JSON.stringify(describeUnresolved(path))}); };`,
      }));
    },
  };
}
