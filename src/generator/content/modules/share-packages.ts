import type { Plugin } from 'esbuild';
import { isOfPackage, relativePath } from '../../kernel/files/paths.ts';
import { memoByKey } from '../../kernel/memo.ts';
import { keepParts } from './keep-parts.ts';
import {
  factoryKindOf,
  loadFactories,
  makePart,
  moduleOfFactory,
  passesOnReact,
  type PartOptions,
} from './shared-parts.ts';
import { importsOf, isLater, modulesFrom, redirectImports, splitFrom, type Bundle } from './split-bundle.ts';

/**
 * Returns the large packages that a page can share with other pages, by the names in its imports. These are CommonJS packages,
 * from which esbuild cannot remove unused code, and whose modules nothing else on the page imports.
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
  const large = imported.filter(
    ({ path }) => factoryKindOf(path) === 'package' || (isOfPackage(path) && isLarge(path)),
  );
  return [...new Set(large.map(({ original = '' }) => original))].toSorted();
}

/**
 * Returns a plugin for the names of large packages, which leaves these out of the bundles of pages. Each is bundled once for
 * all pages.
 */
export function sharePackages(options: PartOptions): (packages: readonly string[]) => Plugin {
  const { siteDir, bundle } = options;
  const name = 'share-packages';
  const kept = keepParts(name, options, async (path) => {
    const file = relativePath(siteDir, path);
    // Pages may `require` a package in a function: its code must not run earlier.
    const code = `export default () => require(${JSON.stringify(`./${file}`)})`;
    const made = await bundle({ file: 'part', code });
    return makePart(made.metafile.inputs[file]?.format === 'cjs' ? made : { ...made, text: '' }, options);
  });
  return (packages) => ({
    name,
    setup(bundler) {
      redirectImports(
        bundler,
        name,
        (load) => packages.includes(load.path) && !isLater(load) && !isOfPackage(load.importer),
        async ({ path, external, namespace: found }) => {
          const url = !external && found === 'file' && isOfPackage(path) ? await kept.make(path) : null;
          return url === null ? undefined : moduleOfFactory('package', url);
        },
      );
      loadFactories(bundler, 'package');
    },
  });
}
