import { readFileSync } from 'node:fs';
import { resolve, extname, join, relative } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { describeBundleError } from './describe-module-error.ts';
import { isCodeFailure } from '../../kernel/esbuild/build-failure.ts';
import type { StageResult } from '../../kernel/diagnostics/diagnostic.ts';
import { memoByKey } from '../../kernel/memo.ts';
import { hashFile } from '../../kernel/files/hash.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import { reactOfTool, reactFromFiles, reactInReach } from '../../kernel/esbuild/react-instance.ts';
import type { PageExtra, BrowserBundle } from '../compile/page-entry.ts';
import {
  pageEntry,
  fileLoaders,
  sharedOptions,
  fileOfEntry,
  pageModules,
  type PageBundleOptions,
  type PageModule,
} from './bundle-options.ts';
import { browserTargets, describeContents } from '../../kernel/esbuild/browser-bundle.ts';

/** Bundles pages for rendering on the server, by path of the source. Errors in some pages do not affect the others. */
export async function bundlePages(
  modules: readonly PageModule[],
  options: PageBundleOptions,
): Promise<StageResult<ReadonlyMap<string, ServerBundle>>> {
  const readSource = (file: string): string => readFileSync(resolve(options.siteDir, file), 'utf8');
  const diagnostics: Diagnostic[] = [];
  // esbuild does not report which pages import a broken file. Once it is replaced with an empty one, it is among their inputs.
  const emptied = new Set<string>();
  let remaining = modules;
  for (;;) {
    const bundled = await bundleForServer(remaining, { ...options, emptied }).catch((error: unknown) => {
      if (!isCodeFailure(error)) throw error;
      return error;
    });
    if (!('errors' in bundled)) {
      const bundles = bundled.filter(({ inputs }) => !inputs.some((input) => emptied.has(input)));
      return { value: new Map(bundles.map((bundle) => [bundle.file, bundle])), diagnostics };
    }
    diagnostics.push(...bundled.errors.map((message) => describeBundleError(message, readSource)));
    // esbuild checks named imports only if there are no other errors, so another pass may find more.
    const broken = new Set(bundled.errors.map(({ location }) => location?.file ?? ''));
    const isKnown = [...broken].every((file) => emptied.has(resolve(options.siteDir, file)));
    if (isKnown) return { value: new Map(), diagnostics };
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

function describeBundle(
  file: string,
  output: string,
  {
    metafile,
    options,
    hashOf,
  }: { metafile: Metafile; options: PageBundleOptions; hashOf: (input: string) => string | null },
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

/** Bundles a page for the browser. React is imported from the theme's files. */
export async function bundleForBrowser(module: PageModule, options: PageBundleOptions): Promise<BrowserBundle> {
  const files = Object.fromEntries(
    Object.entries(options.react).map(([name, file]) => [name, options.assetsUrl + file]),
  );
  const { outputFiles, metafile } = await build({
    ...sharedOptions(options),
    entryPoints: [{ in: pageEntry(module.file), out: 'page' }],
    platform: 'browser',
    target: [...browserTargets],
    minify: true,
    // Escapes would hide the holes in the text.
    charset: 'utf8',
    write: false,
    ...(options.arePlain ? { format: 'iife', globalName: 'docsModule' } : {}),
    plugins: [pageModules([module], options.siteDir), options.arePlain ? reactInReach : reactFromFiles(files)],
  });
  const contents = describeContents(metafile, {
    nameOf: (output) => relative(options.outDir, resolve(options.siteDir, output)),
    moduleOf: (input) => fileOfEntry(input) ?? input,
  });
  return {
    text: outputFiles.find(({ path }) => path === join(options.outDir, 'page.js'))?.text ?? '',
    contents: contents['page.js'] ?? { modules: {}, imports: [], laterImports: [] },
  };
}
