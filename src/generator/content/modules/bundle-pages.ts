import { existsSync, readFileSync } from 'node:fs';
import { resolve, extname } from 'node:path';
import { build, type BuildOptions, type Message, type Metafile, type Plugin } from 'esbuild';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { StageResult } from '../../kernel/diagnostics/diagnostic.ts';
import { fileLoaders } from '../../kernel/esbuild/browser-bundle.ts';
import { isCodeFailure } from '../../kernel/esbuild/build-failure.ts';
import { hooksModule } from '../../kernel/esbuild/hooks-module.ts';
import { fileOfStyles } from '../../kernel/esbuild/local-styles.ts';
import {
  addMissingExports,
  completeExports,
  isCompleted,
  type MissingExports,
} from '../../kernel/esbuild/missing-exports.ts';
import { isLenient, moduleAliases } from '../../kernel/esbuild/module-aliases.ts';
import { reactOfTool } from '../../kernel/esbuild/react-instance.ts';
import { hashFile } from '../../kernel/files/hash.ts';
import { isOfPackage, relativePath } from '../../kernel/files/paths.ts';
import { memoByKey } from '../../kernel/memo.ts';
import type { PageExtra } from '../compile/page-entry.ts';
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
  const { bundled, emptied, missing, errors, unknownNames } = await bundleWhatCompiles(modules, options);
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

/** Bundles pages for the server, repeatedly without the files that have errors. */
async function bundleWhatCompiles(modules: readonly PageModule[], options: PageBundleOptions) {
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

/** Bundle of a page for the server. */
export interface ServerBundle {
  /** Path of the source relative to the site folder. */
  readonly file: string;
  /** Absolute path of the module. */
  readonly modulePath: string;
  /** Absolute paths of the files that it was built from, including those of packages. */
  readonly inputs: readonly string[];
  readonly extras: readonly PageExtra[];
  /** True if its own code, besides that of packages, calls `import()`. */
  readonly importsOnDemand: boolean;
  /** Imports of names that modules do not export, in the page and its files. */
  readonly warnings: readonly Diagnostic[];
}

interface ServerOptions extends PageBundleOptions {
  /** Absolute paths of files to replace with empty ones. */
  readonly emptied: ReadonlySet<string>;
}

/** Bundles pages in several runs. */
async function bundleForServer(modules: readonly PageModule[], options: ServerOptions) {
  const pages: Omit<ServerBundle, 'warnings'>[] = [];
  const errors: Message[] = [];
  const hashOf = memoByKey((input: string) => hashFile(resolve(options.siteDir, input)));
  await bundleInRuns(modules, async (ofRun, start) => {
    try {
      const { metafile } = await build(serverOptions(ofRun, { ...options, start }));
      for (const [output, { entryPoint }] of Object.entries(metafile.outputs)) {
        const file = entryPoint === undefined ? null : fileOfEntry(entryPoint);
        if (file !== null) pages.push(describeBundle(file, output, { metafile, options, hashOf }));
      }
      return metafile;
    } catch (error) {
      if (!isCodeFailure(error)) throw error;
      errors.push(...error.errors);
      return null;
    }
  });
  // Each run has the errors of code that pages share.
  const unique = new Map(errors.map((error) => [JSON.stringify([error.text, error.location]), error]));
  return { pages, errors: [...unique.values()] };
}

function serverOptions(modules: readonly PageModule[], options: ServerOptions & { readonly start: number }) {
  return {
    ...sharedOptions(options),
    entryPoints: modules.map(({ file }, index) => ({ in: pageEntry(file), out: `page-${options.start + index}` })),
    entryNames: '[name]-[hash]',
    outExtension: { '.js': '.mjs' },
    // Bundled CommonJS packages call require for Node's own modules.
    banner: { js: `const require = process.getBuiltinModule('node:module').createRequire(import.meta.url);` },
    // Without splitting, because esbuild would write URLs of the site instead of file paths between chunks.
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
      ...options.shared,
      reactOfTool,
    ],
  } as const satisfies BuildOptions;
}

/** The server bundle of a page with its source map, needed only for errors: its text is that of the first bundle. */
export async function mapServerBundle(
  module: PageModule,
  options: PageBundleOptions,
): Promise<{ readonly text: string; readonly map: string }> {
  const { outputFiles } = await build({
    ...serverOptions([module], { ...options, emptied: new Set(), start: 0 }),
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

function describeBundle(
  file: string,
  output: string,
  {
    metafile,
    options,
    hashOf,
  }: { metafile: Metafile; options: PageBundleOptions; hashOf: (input: string) => string | null },
): Omit<ServerBundle, 'warnings'> {
  const { inputs: sources = {}, cssBundle } = metafile.outputs[output] ?? {};
  const css = cssBundle === undefined ? [] : [cssBundle];
  const inputs = [...new Set([...Object.keys(sources), ...css.flatMap((name) => inputsOfStyles(name, metafile))])];
  const absolute = (name: string): string => resolve(options.siteDir, name);
  const assets = assetsOf(inputs, metafile, hashOf).map((name) => ({
    from: absolute(name),
    name: relativePath(options.outDir, absolute(name)),
    hash: hashFile(absolute(name)),
  }));
  const extras = cssBundle === undefined ? assets : [describeStyles(absolute(cssBundle)), ...assets];
  return {
    file,
    modulePath: absolute(output),
    inputs: inputs
      .filter((name) => fileOfEntry(name) === null && !isCompleted(name))
      .map((name) => absolute(fileOfStyles(name) ?? name.replace(/^(?:raw|svg):/, ''))),
    extras,
    importsOnDemand: inputs.some(
      (name) => !isOfPackage(name) && metafile.inputs[name]?.imports.some(({ kind }) => kind === 'dynamic-import'),
    ),
  };
}

/** The style sheet of a page, named after its content: esbuild's name depends on the other pages of the run. */
function describeStyles(from: string): PageExtra {
  const hash = hashFile(from);
  return { from, name: `page-${hash?.slice(0, 8) ?? ''}.css`, hash };
}

/** Returns the sheets in a bundle of style sheets, and the files to which they refer. */
function inputsOfStyles(output: string, { inputs, outputs }: Metafile): string[] {
  const sheets = Object.keys(outputs[output]?.inputs ?? {});
  const named = sheets.flatMap((sheet) => inputs[sheet]?.imports ?? []).filter(({ external }) => external !== true);
  return [...sheets, ...named.map(({ path }) => path)];
}

/** Names of the assets emitted for the inputs. Of several equal inputs, esbuild reports only one, so hashes are compared. */
function assetsOf(
  inputs: readonly string[],
  { outputs }: Metafile,
  hashOf: (input: string) => string | null,
): string[] {
  const wanted = new Set(inputs.filter((input) => extname(input) in fileLoaders).map(hashOf));
  const isEmitted = (name: string): boolean =>
    Object.keys(outputs[name]?.inputs ?? {}).some((input) => wanted.has(hashOf(input)));
  return Object.keys(outputs).filter((name) => extname(name) in fileLoaders && isEmitted(name));
}
