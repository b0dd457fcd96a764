import { resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { exportedNames } from '../../kernel/exported-names.ts';
import { readText } from '../../kernel/files/open-file.ts';
import { isOfPackage, relativePath } from '../../kernel/files/paths.ts';
import { memoByFile } from '../../kernel/files/stamp.ts';
import { memoByKey } from '../../kernel/memo.ts';
import { isDirect } from './direct-imports.ts';
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
 * Returns the large packages that a page can share with other pages, by the names in its imports. These are packages from
 * which esbuild cannot remove what a page does not use, CommonJS and those that export only one value, and whose modules
 * nothing else on the page imports.
 */
export function findLargePackages(
  { metafile, output }: Pick<Bundle, 'metafile' | 'output'>,
  siteDir: string,
): readonly string[] {
  const { bytes = 0, inputs = {}, entryPoint = '' } = metafile.outputs[output] ?? {};
  const isLarge = memoByKey((path: string): boolean => {
    if (bytes < splitFrom) return false;
    const own = [...modulesFrom(path, metafile)];
    if (own.reduce((sum, input) => sum + (metafile.inputs[input]?.bytes ?? 0), 0) < splitFrom) return false;
    const others = modulesFrom(entryPoint, metafile, (load) => load.path !== path);
    if (own.some((input) => !passesOnReact(input) && others.has(input))) return false;
    return metafile.inputs[path]?.format === 'cjs' || hasOneExport(resolve(siteDir, path));
  });
  const imported = Object.keys(inputs)
    .filter((input) => !isOfPackage(input))
    .flatMap((input) => importsOf(input, metafile))
    .filter(({ kind }) => kind !== 'dynamic-import');
  const large = imported.filter(
    ({ path }) => isFactoryOfPackage(path) || (isOfPackage(path) && !isDirect(path) && isLarge(path)),
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
    const quoted = JSON.stringify(`./${file}`);
    // Pages may `require` a CommonJS package in a function: its code must not run earlier.
    const code = hasOneExport(path)
      ? `import value from ${quoted};\nexport default () => value;`
      : `export default () => require(${quoted})`;
    const made = await bundle({ file: 'part', code });
    const isShared = hasOneExport(path) || made.metafile.inputs[file]?.format === 'cjs';
    return makePart(isShared ? made : { ...made, text: '' }, options);
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
          if (url === null) return undefined;
          return moduleOfFactory(hasOneExport(path) ? 'value' : 'package', url);
        },
      );
      loadFactories(bundler, 'package');
      loadFactories(bundler, 'value');
    },
  });
}

/** True for the module that takes the place of a package. */
function isFactoryOfPackage(path: string): boolean {
  const kind = factoryKindOf(path);
  return kind === 'package' || kind === 'value';
}

/** True for an ES module with only a default export. */
const hasOneExport = memoByFile((file): boolean => exportedNames(readText(file))?.join() === 'default');
