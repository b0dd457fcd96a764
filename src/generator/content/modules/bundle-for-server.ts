import { readFileSync } from 'node:fs';
import { resolve, extname } from 'node:path';
import { build, type Message, type Metafile, type Plugin } from 'esbuild';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { isCodeFailure, type BuildFailure } from '../../kernel/esbuild/build-failure.ts';
import { memoByKey } from '../../kernel/memo.ts';
import { hashFile } from '../../kernel/files/hash.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import { reactOfTool } from '../../kernel/esbuild/react-instance.ts';
import type { PageExtra } from '../compile/page-entry.ts';
import { describeBundleError } from './describe-bundle-error.ts';
import {
  pageEntry,
  fileLoaders,
  sharedOptions,
  fileOfEntry,
  pageModules,
  type PageBundleOptions,
  type PageModule,
} from './bundle-options.ts';

/** Bundles of the pages whose code compiles, by path of the source, and the errors of all others. */
export interface BundledPages {
  readonly bundles: ReadonlyMap<string, ServerBundle>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Bundles pages for rendering on the server. Errors in some pages do not affect the others. */
export async function bundlePages(modules: readonly PageModule[], options: PageBundleOptions): Promise<BundledPages> {
  const diagnostics: Diagnostic[] = [];
  // esbuild does not report which pages import a broken file. Once it is replaced with an empty one, it is among their inputs.
  const emptied = new Set<string>();
  let remaining = modules;
  for (;;) {
    const bundled = await tryBundling(remaining, { ...options, emptied });
    if (!('errors' in bundled)) {
      const bundles = bundled.filter(({ inputs }) => !inputs.some((input) => emptied.has(input)));
      return { bundles: new Map(bundles.map((bundle) => [bundle.file, bundle])), diagnostics };
    }
    diagnostics.push(...bundled.errors.map((message) => describe(message, options.siteDir)));
    // esbuild checks named imports only if there are no other errors, so another pass may find more.
    const broken = new Set(bundled.errors.map(({ location }) => location?.file ?? ''));
    const isKnown = [...broken].every((file) => emptied.has(resolve(options.siteDir, file)));
    if (isKnown) return { bundles: new Map(), diagnostics };
    for (const file of broken) emptied.add(resolve(options.siteDir, file));
    remaining = remaining.filter(({ file }) => !broken.has(pageEntry(file)));
  }
}

function describe(message: Message, siteDir: string): Diagnostic {
  return describeBundleError(message, (file) => readFileSync(resolve(siteDir, file), 'utf8'));
}

async function tryBundling(
  modules: readonly PageModule[],
  options: Parameters<typeof bundleForServer>[1],
): Promise<readonly ServerBundle[] | BuildFailure> {
  try {
    return await bundleForServer(modules, options);
  } catch (error) {
    if (!isCodeFailure(error)) throw error;
    return error;
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
}

/** Bundles pages in one run of esbuild. `emptied` lists absolute paths of files to replace with empty ones. Rejects with a `BuildFailure`. */
async function bundleForServer(
  modules: readonly PageModule[],
  options: PageBundleOptions & { readonly emptied: ReadonlySet<string> },
): Promise<readonly ServerBundle[]> {
  const { metafile } = await build({
    ...sharedOptions(options),
    entryPoints: modules.map(({ file }, index) => ({ in: pageEntry(file), out: `page-${index}` })),
    entryNames: '[name]-[hash]',
    outExtension: { '.js': '.mjs' },
    // Without splitting: between chunks, esbuild would write URLs of the site instead of file paths.
    platform: 'node',
    target: 'node20',
    plugins: [emptyFiles(options.emptied), pageModules(modules, options.siteDir), reactOfTool],
  });
  const hashOf = memoByKey((input: string) => hashFile(resolve(options.siteDir, input)));
  return Object.entries(metafile.outputs).flatMap(([output, { entryPoint }]) => {
    const file = entryPoint === undefined ? null : fileOfEntry(entryPoint);
    return file === null ? [] : [describeBundle(file, output, { metafile, options, hashOf })];
  });
}

/** Replaces files with CommonJS modules without exports, from which any name can be imported. */
function emptyFiles(files: ReadonlySet<string>): Plugin {
  return {
    name: 'empty-files',
    setup(bundler) {
      if (files.size > 0)
        bundler.onLoad({ filter: /.*/ }, ({ path }) => (files.has(path) ? { contents: 'module.exports = {};' } : null));
    },
  };
}

/** Returns the hash of an input, by its path relative to the site folder. */
type HashOf = (input: string) => string | null;

function describeBundle(
  file: string,
  output: string,
  { metafile, options, hashOf }: { metafile: Metafile; options: PageBundleOptions; hashOf: HashOf },
): ServerBundle {
  const { inputs: sources = {}, cssBundle } = metafile.outputs[output] ?? {};
  const inputs = Object.keys(sources);
  const css = cssBundle === undefined ? [] : [cssBundle];
  const absolute = (name: string): string => resolve(options.siteDir, name);
  const extras = [...css, ...assetsOf(inputs, metafile, hashOf)].map((name) => ({
    from: absolute(name),
    name: relativePath(options.outDir, absolute(name)),
    hash: hashFile(absolute(name)),
  }));
  return {
    file,
    modulePath: absolute(output),
    inputs: inputs.filter((name) => fileOfEntry(name) === null).map((name) => absolute(name.replace(/^raw:/, ''))),
    extras,
  };
}

/** Names of the assets emitted for the inputs. Of several equal inputs, esbuild reports only one, so hashes are compared. */
function assetsOf(inputs: readonly string[], metafile: Metafile, hashOf: HashOf): string[] {
  const wanted = new Set(inputs.filter((input) => extname(input) in fileLoaders).map(hashOf));
  return Object.entries(metafile.outputs)
    .filter(
      ([name, { inputs: own }]) =>
        extname(name) in fileLoaders && Object.keys(own).some((input) => wanted.has(hashOf(input))),
    )
    .map(([name]) => name);
}
