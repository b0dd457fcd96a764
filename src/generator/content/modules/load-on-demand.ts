import { basename } from 'node:path';
import type { Message, Plugin } from 'esbuild';
import { isCodeFailure } from '../../kernel/esbuild/build-failure.ts';
import { isOfPackage, relativePath } from '../../kernel/files/paths.ts';
import { memoByKey } from '../../kernel/memo.ts';
import type { PageExtra } from '../compile/page-entry.ts';
import type { PageBundleOptions, PageModule } from './bundle-options.ts';
import { bundleAlone, laterModules, type Bundle, type BundleOptions } from './split-bundle.ts';

/** A module that pages import on demand, with everything that it imports. */
interface Part {
  readonly files: readonly PageExtra[];
  /** The modules in these files, by esbuild's names. */
  readonly inputs: readonly string[];
  readonly warnings: readonly Message[];
}

/** The modules that the pages of a site import on demand. */
export interface OnDemand {
  /** Leaves large ones out of the bundles of pages. */
  readonly plugin: Plugin;
  /** Returns the bundle of a page with the files that it loads on demand. */
  addParts(bundle: Bundle, page: PageModule): Promise<Bundle>;
}

/** Bundles each module that pages import on demand once for all pages. `optionsOf` returns options for bundling a page. */
export function loadOnDemand(
  optionsOf: (page: PageModule) => BundleOptions,
  { siteDir, assetsUrl }: Pick<PageBundleOptions, 'siteDir' | 'assetsUrl'>,
): OnDemand {
  const parts = new Map<string, Part>();
  const bundlePart = memoByKey(async (path: string): Promise<string | null> => {
    const code = `import(${JSON.stringify(`./${relativePath(siteDir, path)}`)})`;
    try {
      const bundle = await bundleAlone(optionsOf({ file: 'part', code }));
      const { [bundle.output]: start, ...others } = bundle.metafile.outputs;
      const first = start?.imports.find(({ kind }) => kind === 'dynamic-import');
      if (first === undefined || bundle.parts.length === 0) return null;
      const url = assetsUrl + basename(first.path);
      const inputs = Object.values(others).flatMap((output) => Object.keys(output.inputs));
      parts.set(url, { files: bundle.parts, inputs, warnings: bundle.warnings });
      return url;
    } catch (error) {
      if (!isCodeFailure(error)) throw error;
      // The bundle of the page has the same error.
      return null;
    }
  });
  const namespace = 'on-demand';
  return {
    plugin: {
      name: 'load-on-demand',
      setup(bundler) {
        bundler.onResolve(
          { filter: /./ },
          async ({ path, kind, importer, resolveDir, namespace: from, pluginData }) => {
            // Modules that a package loads are parts of it.
            if (kind !== 'dynamic-import' || isOfPackage(importer) || pluginData === namespace) return undefined;
            const options = { kind, importer, resolveDir, namespace: from, pluginData: namespace };
            const found = await bundler.resolve(path, options);
            if (found.errors.length > 0 || found.external || found.namespace !== 'file') return undefined;
            const url = await bundlePart(found.path);
            return url === null ? undefined : { path: url, external: true };
          },
        );
      },
    },
    async addParts(bundle, page) {
      const { inputs = {}, imports = [] } = bundle.metafile.outputs[bundle.output] ?? {};
      const used = imports.flatMap(({ path }) => parts.get(path) ?? []);
      // A page must not have two instances of a module, except of those that only pass on React.
      const names = [Object.keys(inputs), ...used.map((part) => part.inputs)].flat().filter((name) => !isOfReact(name));
      const isRepeated = new Set(names).size < names.length;
      if (isRepeated || laterModules(bundle).length > 0) return bundleAlone(optionsOf(page));
      return {
        ...bundle,
        parts: used.flatMap(({ files }) => files),
        warnings: [bundle, ...used].flatMap(({ warnings }) => warnings),
      };
    },
  };
}

function isOfReact(input: string): boolean {
  return input.startsWith('react-required:');
}
