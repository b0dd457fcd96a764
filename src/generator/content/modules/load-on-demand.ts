import { basename, resolve } from 'node:path';
import type { Message, OnResolveResult, Plugin, ResolveResult } from 'esbuild';
import { isCodeFailure } from '../../kernel/esbuild/build-failure.ts';
import { isOfPackage, relativePath } from '../../kernel/files/paths.ts';
import { memoByKey } from '../../kernel/memo.ts';
import type { PageExtra } from '../compile/page-entry.ts';
import type { PageModule } from './bundle-options.ts';
import { isOfAddresses } from './complete-addresses.ts';
import { redirectLater, type Bundle } from './split-bundle.ts';

/** A module that pages import on demand, with everything that it imports. */
export interface Part {
  readonly files: readonly PageExtra[];
  /** The modules in these files, by esbuild's names. */
  readonly inputs: readonly string[];
  readonly warnings: readonly Message[];
}

/** The modules that the pages of a site import on demand. */
export interface OnDemand {
  /** Leaves large ones out of the bundles of pages. */
  readonly plugin: Plugin;
  /**
   * Returns those that the bundle of a page imports. Returns null if a module is in two of these bundles, because a page must
   * not have two instances of it.
   */
  partsOf(bundle: Pick<Bundle, 'metafile' | 'output'>): readonly Part[] | null;
}

interface OnDemandOptions {
  /** Absolute path. */
  readonly siteDir: string;
  /** True for a file that may be left out of bundles. Default: all. */
  isPossible?(path: string): boolean;
  /** Bundles a page alone. */
  bundle(page: PageModule): Promise<Bundle>;
  /** The address by which bundles of pages import a file. */
  urlOf(name: string): string;
}

/** Bundles each large module that pages import on demand once for all pages. */
export function loadOnDemand({ siteDir, isPossible = () => true, bundle, urlOf }: OnDemandOptions): OnDemand {
  const parts = new Map<string, Part>();
  const bundlePart = memoByKey(async (path: string): Promise<string | null> => {
    const code = `import(${JSON.stringify(`./${relativePath(siteDir, path)}`)})`;
    try {
      const { metafile, output, parts: files, warnings } = await bundle({ file: 'part', code });
      const { [output]: start, ...others } = metafile.outputs;
      const first = start?.imports.find(({ kind }) => kind === 'dynamic-import');
      if (first === undefined || files.length === 0) return null;
      const url = urlOf(basename(first.path));
      parts.set(url, { files, inputs: Object.values(others).flatMap(({ inputs }) => Object.keys(inputs)), warnings });
      return url;
    } catch (error) {
      if (!isCodeFailure(error)) throw error;
      // The bundle of the page has the same error.
      return null;
    }
  });
  const name = 'load-on-demand';
  return {
    plugin: {
      name,
      setup(bundler) {
        const redirect = async ({ path, external, namespace }: ResolveResult): Promise<OnResolveResult | undefined> => {
          const url = !external && namespace === 'file' && isPossible(path) ? await bundlePart(path) : null;
          return url === null ? undefined : { path: url, external: true };
        };
        // Modules that a package loads are parts of it.
        redirectLater(bundler, name, redirect, (importer) => !isOfPackage(importer));
      },
    },
    partsOf({ metafile, output }) {
      const { inputs = {}, imports = [] } = metafile.outputs[output] ?? {};
      const used = imports.flatMap(({ path }) => parts.get(path) ?? []);
      if (used.length === 0) return used;
      const all = [...Object.keys(inputs), ...used.flatMap((part) => part.inputs)];
      // Modules that only pass on React have no state, and the JSX runtime has none.
      const own = all.filter(
        (input) => !/^react-(?:required|of-tool):/.test(input) && !isOfAddresses(resolve(siteDir, input)),
      );
      return new Set(own).size < own.length ? null : used;
    },
  };
}
