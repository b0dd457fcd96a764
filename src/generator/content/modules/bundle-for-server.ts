import { resolve } from 'node:path';
import { build, type BuildOptions, type Message, type Metafile, type Plugin } from 'esbuild';
import { isCodeFailure } from '../../kernel/esbuild/build-failure.ts';
import { hooksModule } from '../../kernel/esbuild/hooks-module.ts';
import { completeExports } from '../../kernel/esbuild/missing-exports.ts';
import { moduleAliases } from '../../kernel/esbuild/module-aliases.ts';
import { reactOfTool } from '../../kernel/esbuild/react-instance.ts';
import { hashFile } from '../../kernel/files/hash.ts';
import { memoByKey } from '../../kernel/memo.ts';
import { bundleInRuns } from './bundle-in-runs.ts';
import {
  fileOfEntry,
  pageEntry,
  pageModules,
  sharedOptions,
  type PageBundleOptions,
  type PageModule,
} from './bundle-options.ts';
import { directImports } from './direct-imports.ts';
import { openLargePackages } from './keep-parts.ts';
import { describeBundle, type ServerBundle } from './server-bundle.ts';
import { importsOfFactories, shareImports } from './share-imports.ts';
import { partsOf, type PartOptions, type SharedParts } from './shared-parts.ts';
import { laterModules, type BundleOptions } from './split-bundle.ts';

/** Code that pages can leave out of their bundles. */
export interface WithParts {
  /** Parts that pages share. */
  readonly parts: SharedParts;
  readonly onDemand: Plugin;
  share(packages: readonly string[]): Plugin;
  /** Options for parts with all imports of a page. */
  readonly ofImports: PartOptions;
}

interface ServerOptions extends PageBundleOptions {
  /** Absolute paths of files to replace with empty ones. */
  readonly emptied: ReadonlySet<string>;
}

/** Results of the runs so far, on which later runs depend. */
interface RunResults {
  readonly bundled: Map<string, Omit<ServerBundle, 'warnings'>>;
  readonly errors: Message[];
  /** Pages with a module that is also in one of their parts. */
  readonly overlapping: Set<string>;
  /** Large packages that pages have imported, by the names in imports. */
  readonly largePackages: Set<string>;
  /** True once a page has imported a large module on demand. */
  areOnDemand: boolean;
  /** Number of pages in all runs. */
  count: number;
}

/**
 * Bundles pages in several runs of esbuild. The bundle of a page is one of three:
 *
 * 1. Complete, until a page has imported something large.
 * 2. Without what is large, which is then a part that pages share: packages, modules on demand, all imports of a page.
 * 3. Complete again, if a module would be both in the page and in a part: a page must not have two instances of it.
 */
export async function bundleForServer(modules: readonly PageModule[], options: ServerOptions & WithParts) {
  const packages = openLargePackages(options);
  const { names, areOnDemand } = packages.known;
  const results: RunResults = {
    bundled: new Map(),
    errors: [],
    overlapping: new Set(),
    largePackages: new Set(names),
    areOnDemand,
    count: 0,
  };
  const run = openRuns(options, results);
  await bundleWithParts(modules, { run, results }, options);
  if (results.areOnDemand !== areOnDemand || results.largePackages.size > names.length)
    packages.write({ names: [...results.largePackages], areOnDemand: results.areOnDemand });
  await bundleInRuns(
    modules.filter(({ file }) => results.overlapping.has(file)),
    (ofRun) => run(ofRun, []),
  );
  // Each run has the errors of code that pages share.
  const unique = new Map(results.errors.map((error) => [JSON.stringify([error.text, error.location]), error]));
  return { pages: [...results.bundled.values()], errors: [...unique.values()] };
}

/** Bundles pages in one run of esbuild; returns null if the run failed. */
type BundleRun = (pages: readonly PageModule[], plugins: readonly Plugin[]) => Promise<Metafile | null>;

/** Returns a function that adds the results of a run to those of earlier runs. */
function openRuns(options: ServerOptions & WithParts, results: RunResults): BundleRun {
  const { bundled, errors, overlapping, largePackages } = results;
  const hashOf = memoByKey((input: string) => hashFile(resolve(options.siteDir, input)));
  return async (pages, plugins) => {
    const start = results.count;
    results.count += pages.length;
    try {
      const shared = [...plugins, ...options.shared];
      const { metafile } = await build(serverOptions(pages, { ...options, shared, start }));
      for (const [output, { entryPoint = '' }] of Object.entries(metafile.outputs)) {
        const file = fileOfEntry(entryPoint);
        if (file === null) continue;
        const parts = partsOf({ metafile, output }, options.parts, options.siteDir);
        if (parts === null) {
          overlapping.add(file);
          continue;
        }
        const bundle = describeBundle(file, output, { metafile, options, hashOf, parts });
        results.areOnDemand ||= bundle.importsOnDemand && laterModules({ metafile, output }).length > 0;
        for (const name of bundle.largePackages) largePackages.add(name);
        bundled.set(file, { ...bundle, plugins });
      }
      return metafile;
    } catch (error) {
      if (!isCodeFailure(error)) throw error;
      errors.push(...error.errors);
      return null;
    }
  };
}

/** Bundles pages without the parts that they share with earlier pages. */
async function bundleWithParts(
  modules: readonly PageModule[],
  { run, results }: { readonly run: BundleRun; readonly results: RunResults },
  { onDemand, share, ofImports }: WithParts,
): Promise<void> {
  const bundleSharing = shareImports<PageModule>({
    ...ofImports,
    minPages: 2,
    bundleSome: (pages, plugins = []) =>
      bundleInRuns(pages, (ofRun) => {
        const ofPackages = results.largePackages.size > 0 ? [share([...results.largePackages])] : [];
        return run(ofRun, [...plugins, ...(results.areOnDemand ? [onDemand] : []), ...ofPackages]);
      }),
    importedBytes({ file }) {
      const bundle = results.bundled.get(file);
      if (bundle === undefined || bundle.importsOnDemand) return 0;
      return bundle.largePackages.length > 0 || bundle.extras.length > 0 ? 0 : bundle.importedBytes;
    },
  });
  await bundleSharing(modules);
}

function serverOptions(modules: readonly PageModule[], options: ServerOptions & { readonly start: number }) {
  return {
    ...sharedOptions(options),
    entryPoints: modules.map(({ file }, index) => ({ in: pageEntry(file), out: `page-${options.start + index}` })),
    entryNames: '[name]-[hash]',
    outExtension: { '.js': '.mjs' },
    // Bundled CommonJS packages call require for Node's own modules.
    banner: { js: `const require = process.getBuiltinModule('node:module').createRequire(import.meta.url);` },
    // Without splitting, because esbuild writes URLs of the site instead of file paths between chunks (see `bundleAlone`).
    platform: 'node',
    // As webpack does for Node.js: only ES modules can be bundled without what pages do not use.
    mainFields: ['module', 'main'],
    target: 'node20',
    plugins: [
      completeExports(options),
      emptyFiles(options.emptied),
      moduleAliases(options),
      pageModules(modules, options),
      directImports(modules, options.siteDir),
      hooksModule,
      importsOfFactories,
      ...options.shared,
      reactOfTool,
    ],
  } as const satisfies BuildOptions;
}

/** The options of a run with one page. */
export function optionsOfOne(module: PageModule, options: PageBundleOptions): BundleOptions {
  return serverOptions([module], { ...options, emptied: new Set(), start: 0 });
}

/** The text of a replaced file. Its exports are unknown at build time, even in a package of ES modules. */
const emptyModule = "export default {}; export * from 'node:module';";

/** Replaces files with modules from which any name can be imported. */
function emptyFiles(files: ReadonlySet<string>): Plugin {
  return {
    name: 'empty-files',
    setup(bundler) {
      if (files.size > 0)
        bundler.onLoad({ filter: /.*/ }, ({ path }) => (files.has(path) ? { contents: emptyModule } : null));
    },
  };
}
