import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type BuildOptions, type Message, type Plugin } from 'esbuild';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { StageResult } from '../../kernel/diagnostics/diagnostic.ts';
import { isCodeFailure } from '../../kernel/esbuild/build-failure.ts';
import { hooksModule } from '../../kernel/esbuild/hooks-module.ts';
import { addMissingExports, completeExports, type MissingExports } from '../../kernel/esbuild/missing-exports.ts';
import { isLenient, moduleAliases } from '../../kernel/esbuild/module-aliases.ts';
import { reactOfTool } from '../../kernel/esbuild/react-instance.ts';
import { contentHash, hashFile } from '../../kernel/files/hash.ts';
import { isOfPackage } from '../../kernel/files/paths.ts';
import { memoByKey } from '../../kernel/memo.ts';
import { bundleInRuns } from './bundle-in-runs.ts';
import {
  pageEntry,
  sharedOptions,
  fileOfEntry,
  pageModules,
  type PageBundleOptions,
  type PageModule,
} from './bundle-options.ts';
import {
  describeBundleError,
  describeMissingExport,
  placeInImporter,
  type SiteFiles,
} from './describe-module-error.ts';
import { openLargePackages } from './keep-parts.ts';
import { loadOnDemand } from './load-on-demand.ts';
import { describeBundle, type ServerBundle } from './server-bundle.ts';
import { importsOfFactories, shareImports } from './share-imports.ts';
import { sharePackages } from './share-packages.ts';
import { partsOf, type FactoryKind, type PartOptions, type SharedParts } from './shared-parts.ts';
import { bundleAlone, bundleOnce, laterModules, type Bundle, type BundleOptions } from './split-bundle.ts';

/** Pages bundled for the server, by path of the source. */
export interface BundledPages {
  readonly bundles: ReadonlyMap<string, ServerBundle>;
  /** Names that modules export with the value `undefined`, which their browser bundles must also do. */
  readonly missing: MissingExports;
}

/** Bundles pages for rendering on the server. Errors in some pages do not affect the others. */
export async function bundlePages(
  modules: readonly PageModule[],
  options: PageBundleOptions,
): Promise<StageResult<BundledPages>> {
  const readSource = (file: string): string => readFileSync(resolve(options.siteDir, file), 'utf8');
  const files: SiteFiles = { readSource, exists: (path) => existsSync(resolve(options.siteDir, path)) };
  const parts: SharedParts = new Map();
  const ofParts = { ...options, parts, urlOf: (name: string) => `./${name}` };
  const onDemand = loadOnDemand({
    ...ofParts,
    isPossible: isOfPackage,
    bundle: (page) => bundleScripts(optionsOfOne(page, options)),
  });
  const factoriesOf = (kind: FactoryKind): PartOptions => ({
    ...ofParts,
    bundle: (page) => bundleFactory(kind, optionsOfOne(page, options)),
  });
  const { bundled, emptied, missing, errors, unknownNames } = await bundleWhatCompiles(modules, {
    ...options,
    parts,
    onDemand,
    share: sharePackages(factoriesOf('package')),
    ofImports: factoriesOf('imports'),
  });
  const pageOf = (file: string): string | null =>
    bundled.find(({ inputs }) => inputs.includes(resolve(options.siteDir, file)))?.file ?? null;
  const inPages = (diagnostic: Diagnostic): Diagnostic => placeInImporter(diagnostic, pageOf, readSource);
  const warnings = unknownNames.map((message) => {
    const file = message.location?.file ?? '';
    const diagnostic = inPages(describeMissingExport(message, { readSource, siteDir: options.siteDir }));
    return { page: fileOfEntry(file), input: resolve(options.siteDir, file), diagnostic };
  });
  const bundles = bundled
    .filter(({ inputs }) => !inputs.some((input) => emptied.has(input)))
    .map((bundle) => {
      const own = warnings.filter(({ page, input }) => page === bundle.file || bundle.inputs.includes(input));
      return { ...bundle, warnings: own.map(({ diagnostic }) => diagnostic) };
    });
  return {
    value: { bundles: new Map(bundles.map((bundle) => [bundle.file, bundle])), missing },
    diagnostics: errors.map((message) => inPages(describeBundleError(message, files))),
  };
}

/** Bundles a module with parts only if it has neither styles nor other assets, which belong to the bundle of the page. */
async function bundleScripts(options: BundleOptions): Promise<Bundle> {
  const bundle = await bundleAlone(options);
  return hasOnlyScripts(bundle) ? bundle : { ...bundle, parts: [] };
}

/**
 * Bundles a module as a function that returns a new instance at each call: a page has the state of no other page. Of a package,
 * the module has a function that returns it. The text is empty if the code has styles or other assets, or reads its own
 * address, which is that of a module.
 */
async function bundleFactory(kind: FactoryKind, options: BundleOptions): Promise<Bundle> {
  const bundle = await bundleOnce({ ...options, format: 'iife', globalName: 'part' });
  const text = `export default () => {\n${bundle.text}\nreturn part${kind === 'package' ? '.default()' : ''};\n};\n`;
  const isPossible = hasOnlyScripts(bundle) && bundle.warnings.every(({ id }) => id !== 'empty-import-meta');
  return { ...bundle, text: isPossible ? text : '' };
}

function hasOnlyScripts({ metafile }: Bundle): boolean {
  return Object.keys(metafile.outputs).every((name) => name.endsWith('.mjs'));
}

/** Bundles pages for the server, repeatedly without the files that have errors. */
async function bundleWhatCompiles(modules: readonly PageModule[], options: PageBundleOptions & WithParts) {
  const [errors, unknownNames]: [Message[], Message[]] = [[], []];
  // esbuild does not report which pages import a broken file. If an empty one replaces it, it is one of their inputs.
  const emptied = new Set<string>();
  let missing: MissingExports = [];
  let remaining = modules;
  for (;;) {
    const bundled = await bundleForServer(remaining, { ...options, missing, emptied });
    if (bundled.errors.length === 0) return { bundled: bundled.pages, emptied, missing, errors, unknownNames };
    // esbuild checks named imports only if there are no other errors, so another pass may find more.
    const completed = isLenient(options) ? addMissingExports(missing, bundled.errors) : null;
    if (completed !== null) {
      missing = completed;
      unknownNames.push(...bundled.errors);
      continue;
    }
    errors.push(...bundled.errors);
    const broken = new Set(bundled.errors.map(({ location }) => location?.file ?? ''));
    const isKnown = [...broken].every((file) => emptied.has(resolve(options.siteDir, file)));
    if (isKnown) return { bundled: [], emptied, missing, errors, unknownNames };
    for (const file of broken) emptied.add(resolve(options.siteDir, file));
    remaining = remaining.filter(({ file }) => !broken.has(pageEntry(file)));
  }
}

interface WithParts {
  /** What pages share. */
  readonly parts: SharedParts;
  readonly onDemand: Plugin;
  share(packages: readonly string[]): Plugin;
  /** Options for the parts of what pages import. */
  readonly ofImports: PartOptions;
}

interface ServerOptions extends PageBundleOptions {
  /** Absolute paths of files to replace with empty ones. */
  readonly emptied: ReadonlySet<string>;
}

/**
 * Bundles pages in several runs. When a page has imported a large package, later pages get it from a file of its own, except
 * those that share modules with it. The same applies to pages with the same large imports.
 */
async function bundleForServer(modules: readonly PageModule[], options: ServerOptions & WithParts) {
  const bundled = new Map<string, Omit<ServerBundle, 'warnings'>>();
  const errors: Message[] = [];
  const hashOf = memoByKey((input: string) => hashFile(resolve(options.siteDir, input)));
  const { onDemand, share } = options;
  const packages = openLargePackages(options);
  const names = new Set(packages.known.names);
  let { areOnDemand } = packages.known;
  const repeated = new Set<string>();
  let started = 0;
  const run = async (ofRun: readonly PageModule[], plugins: readonly Plugin[]) => {
    const start = started;
    started += ofRun.length;
    try {
      const shared = [...plugins, ...options.shared];
      const { metafile } = await build(serverOptions(ofRun, { ...options, shared, start }));
      for (const [output, { entryPoint = '' }] of Object.entries(metafile.outputs)) {
        const file = fileOfEntry(entryPoint);
        if (file === null) continue;
        const parts = partsOf({ metafile, output }, options.parts, options.siteDir);
        if (parts === null) {
          repeated.add(file);
          continue;
        }
        const bundle = describeBundle(file, output, { metafile, options, hashOf, parts });
        areOnDemand ||= bundle.importsOnDemand && laterModules({ metafile, output }).length > 0;
        for (const name of bundle.largePackages) names.add(name);
        bundled.set(file, { ...bundle, plugins });
      }
      return metafile;
    } catch (error) {
      if (!isCodeFailure(error)) throw error;
      errors.push(...error.errors);
      return null;
    }
  };
  const bundleSharing = shareImports<PageModule>({
    ...options.ofImports,
    minPages: 2,
    bundleSome: (some, plugins = []) =>
      bundleInRuns(some, (ofRun) =>
        run(ofRun, [...plugins, ...(areOnDemand ? [onDemand] : []), ...(names.size > 0 ? [share([...names])] : [])]),
      ),
    importedBytes({ file }) {
      const bundle = bundled.get(file);
      if (bundle === undefined || bundle.importsOnDemand) return 0;
      return bundle.largePackages.length > 0 || bundle.extras.length > 0 ? 0 : bundle.importedBytes;
    },
  });
  await bundleSharing(modules);
  if (areOnDemand !== packages.known.areOnDemand || names.size > packages.known.names.length)
    packages.write({ names: [...names], areOnDemand });
  const again = modules.filter(({ file }) => repeated.has(file));
  await bundleInRuns(again, (ofRun) => run(ofRun, []));
  // Each run has the errors of code that pages share.
  const unique = new Map(errors.map((error) => [JSON.stringify([error.text, error.location]), error]));
  return { pages: [...bundled.values()], errors: [...unique.values()] };
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
      hooksModule,
      importsOfFactories,
      ...options.shared,
      reactOfTool,
    ],
  } as const satisfies BuildOptions;
}

function optionsOfOne(module: PageModule, options: PageBundleOptions): BundleOptions {
  return serverOptions([module], { ...options, emptied: new Set(), start: 0 });
}

/**
 * Writes the bundle of a page that shares no imports, which has the author's lines in its source map, and returns its path.
 */
export async function writeWholeBundle(module: PageModule, options: PageBundleOptions): Promise<string> {
  const { text } = await mapServerBundle(module, options);
  const modulePath = join(options.outDir, `whole-${contentHash(text)}.mjs`);
  writeFileSync(modulePath, text);
  return modulePath;
}

/** The server bundle of a page with its source map, needed only for errors: its text is that of the first bundle. */
export async function mapServerBundle(
  module: PageModule,
  options: PageBundleOptions,
): Promise<{ readonly text: string; readonly map: string }> {
  const { outputFiles } = await build({
    ...optionsOfOne(module, options),
    sourcemap: 'external',
    write: false,
  });
  const textOf = (extension: string): string => outputFiles.find(({ path }) => path.endsWith(extension))?.text ?? '';
  return { text: textOf('.mjs'), map: textOf('.mjs.map') };
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
