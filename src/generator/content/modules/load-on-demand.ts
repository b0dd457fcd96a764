import { basename } from 'node:path';
import type { Plugin } from 'esbuild';
import { isOfPackage, relativePath } from '../../kernel/files/paths.ts';
import { keepParts } from './keep-parts.ts';
import { inputsOf, type PartOptions } from './shared-parts.ts';
import { isLater, redirectImports } from './split-bundle.ts';

interface OnDemandOptions extends PartOptions {
  /** True for a file that may be left out of bundles. Default: all. */
  isPossible?(path: string): boolean;
}

/** Leaves large modules that pages import on demand out of their bundles. Each is bundled once for all pages. */
export function loadOnDemand(options: OnDemandOptions): Plugin {
  const { siteDir, isPossible = () => true, bundle, urlOf } = options;
  const name = 'load-on-demand';
  const kept = keepParts(name, options, async (path) => {
    const code = `import(${JSON.stringify(`./${relativePath(siteDir, path)}`)})`;
    const { metafile, output, parts: files, warnings } = await bundle({ file: 'part', code });
    const { [output]: start, ...others } = metafile.outputs;
    const first = start?.imports.find(({ kind }) => kind === 'dynamic-import');
    // Without files of its own, the module is small.
    if (first === undefined || files.length === 0)
      return { url: '', part: { files: [], inputs: inputsOf(Object.values(metafile.outputs)), warnings } };
    return { url: urlOf(basename(first.path)), part: { files, inputs: inputsOf(Object.values(others)), warnings } };
  });
  return {
    name,
    setup(bundler) {
      redirectImports(
        bundler,
        name,
        // Modules that a package loads are parts of it.
        (load) => isLater(load) && !isOfPackage(load.importer),
        async ({ path, external, namespace }) => {
          const url = !external && namespace === 'file' && isPossible(path) ? await kept.make(path) : null;
          return url === null ? undefined : { path: url, external: true };
        },
      );
    },
  };
}
