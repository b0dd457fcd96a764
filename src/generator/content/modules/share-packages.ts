import type { Plugin } from 'esbuild';
import { isOfPackage, relativePath } from '../../kernel/files/paths.ts';
import { memoByKey } from '../../kernel/memo.ts';
import { keepParts } from './keep-parts.ts';
import { makePart, passesOnReact, type PartOptions } from './shared-parts.ts';
import { importsOf, isLater, modulesFrom, redirectImports, splitFrom, type Bundle } from './split-bundle.ts';

const namespace = 'shared-package';

/**
 * Returns the large packages that a page can share with other pages, by the names in its imports: CommonJS modules, of which
 * pages cannot leave out what they do not use, whose modules only they import.
 */
export function findLargePackages({ metafile, output }: Pick<Bundle, 'metafile' | 'output'>): readonly string[] {
  const { bytes = 0, inputs = {}, entryPoint = '' } = metafile.outputs[output] ?? {};
  const isLarge = memoByKey((path: string): boolean => {
    if (bytes < splitFrom || metafile.inputs[path]?.format !== 'cjs') return false;
    const own = [...modulesFrom(path, metafile)];
    if (own.reduce((sum, input) => sum + (metafile.inputs[input]?.bytes ?? 0), 0) < splitFrom) return false;
    const others = modulesFrom(entryPoint, metafile, (load) => load.path !== path);
    return own.every((input) => passesOnReact(input) || !others.has(input));
  });
  const imported = Object.keys(inputs)
    .filter((input) => !isOfPackage(input))
    .flatMap((input) => importsOf(input, metafile))
    .filter(({ kind }) => kind !== 'dynamic-import');
  const large = imported.filter(({ path }) => isSharedPackage(path) || (isOfPackage(path) && isLarge(path)));
  return [...new Set(large.map(({ original = '' }) => original))].toSorted();
}

/** True for a module that takes the place of a package. */
export function isSharedPackage(input: string): boolean {
  return input.startsWith(`${namespace}:`);
}

/**
 * Returns a plugin for the names of large packages, which leaves these out of the bundles of pages. Each is bundled once for
 * all pages.
 */
export function sharePackages(options: PartOptions): (packages: readonly string[]) => Plugin {
  const { siteDir, bundle } = options;
  const bundlePart = keepParts(namespace, options, async (path) => {
    const file = relativePath(siteDir, path);
    // Pages may `require` a package in a function: its code must not run earlier.
    const code = `export default () => require(${JSON.stringify(`./${file}`)})`;
    const made = await bundle({ file: 'part', code });
    return makePart(made.metafile.inputs[file]?.format === 'cjs' ? made : { ...made, text: '' }, options);
  });
  return (packages) => ({
    name: namespace,
    setup(bundler) {
      redirectImports(
        bundler,
        namespace,
        (load) => packages.includes(load.path) && !isLater(load) && !isOfPackage(load.importer),
        async ({ path, external, namespace: found }) => {
          const url = !external && found === 'file' && isOfPackage(path) ? await bundlePart(path) : null;
          // By the extension of a path, esbuild decides what kind of module it is.
          return url === null ? undefined : { path: url.replace(/\.m?js$/, ''), namespace, pluginData: url };
        },
      );
      bundler.onResolve({ filter: /./, namespace }, ({ path }) => ({ path, external: true }));
      // A CommonJS module, so that imports of any name work as they do with the package.
      bundler.onLoad({ filter: /./, namespace }, ({ pluginData }) => ({
        contents: `import load from ${JSON.stringify(pluginData)};\nmodule.exports = load();`,
      }));
    },
  });
}
