import { writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import {
  build,
  type BuildOptions,
  type Message,
  type Metafile,
  type OnResolveArgs,
  type OnResolveResult,
  type OutputFile,
  type Plugin,
  type PluginBuild,
  type ResolveResult,
} from 'esbuild';
import { splitUrl } from '../../../shared/url.ts';
import { describeContents, type FileContents } from '../../kernel/esbuild/browser-bundle.ts';
import { hashFile } from '../../kernel/files/hash.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import type { BundlePart } from '../compile/page-entry.ts';
import { fileOfEntry } from './bundle-options.ts';

/** Options for a bundle of one page. */
export type BundleOptions = BuildOptions & { readonly absWorkingDir: string };

/** Bundle of a page, before its addresses are inserted. */
export interface Bundle {
  readonly text: string;
  readonly metafile: Metafile;
  /** Path of the page's file in `metafile`. */
  readonly output: string;
  /** The other files, which the page's file imports. */
  readonly parts: readonly BundlePart[];
  readonly warnings: readonly Message[];
}

/** Minimum size in bytes of code in a file of its own: less code loads faster than another request. */
export const splitFrom = 100_000;

/**
 * Bundles a page whose `import()` calls load files of their own, if these are large. The page is alone in the run, so that
 * the files do not depend on other pages. Pages share them if they have the same content.
 */
export async function bundleAlone(options: BundleOptions): Promise<Bundle> {
  const whole = await bundleOnce(options);
  const later = laterModules(whole);
  if (later.length === 0) return whole;
  const commonJs = new Set(later.filter((path) => whole.metafile.inputs[path]?.format === 'cjs'));
  const plugins = [namesOfCommonJs(commonJs, options.absWorkingDir), ...(options.plugins ?? [])];
  const split = await bundleOnce({ ...options, splitting: true, chunkNames: 'part-[hash]', plugins });
  // For the server, files import each other by path, and other assets by the URL of the site.
  const isServer = options.platform === 'node';
  for (const { path, text } of split.others)
    writeFileSync(path, isServer ? text.replaceAll(`"${options.publicPath ?? ''}part-`, '"./part-') : text);
  const parts = split.others.map(({ path }) => ({
    from: path,
    name: basename(path),
    hash: hashFile(path),
    contents: contentsOf({ ...split, output: relativePath(options.absWorkingDir, path) }),
  }));
  return { ...split, parts };
}

/** Returns the modules that the `import()` calls of a bundle load, if the code that only they need is large; otherwise none. */
export function laterModules({ metafile, output }: Pick<Bundle, 'metafile' | 'output'>): readonly string[] {
  const { bytes = 0, inputs = {}, entryPoint = '' } = metafile.outputs[output] ?? {};
  if (bytes < splitFrom) return [];
  const atOnce = modulesFrom(entryPoint, metafile, ({ kind }) => kind !== 'dynamic-import');
  const rest = Object.entries(inputs).filter(([input]) => !atOnce.has(input));
  if (rest.reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0) < splitFrom) return [];
  const later = Object.keys(inputs)
    .flatMap((input) => importsOf(input, metafile))
    .filter(({ kind }) => kind === 'dynamic-import');
  return later.map(({ path }) => path);
}

/** Describes the contents of a file of a bundle. */
export function contentsOf({ metafile, output }: Pick<Bundle, 'metafile' | 'output'>): FileContents {
  const { [output]: own = { bytes: 0, inputs: {}, imports: [], exports: [] } } = metafile.outputs;
  // A page waits for an instance of its own as for other imports.
  const imports = own.imports.map((load) =>
    withoutHash(load.path) === load.path
      ? load
      : { ...load, path: withoutHash(load.path), kind: 'import-statement' as const },
  );
  const described = describeContents(
    { inputs: {}, outputs: { [output]: { ...own, imports } } },
    { nameOf: (path) => basename(path), moduleOf: (input) => fileOfEntry(input) ?? input },
  );
  return described[basename(output)] ?? { modules: {}, imports: [], laterImports: [] };
}

/** Bytes of all modules in the bundle of a page but its own. */
export function sizeOfImports(modules: FileContents['modules'], page: string): number {
  const { [page]: _, ...imported } = modules;
  return Object.values(imported).reduce((sum, bytes) => sum + bytes, 0);
}

/** Returns the address of a file from that of an instance of it. */
export function withoutHash(address: string): string {
  return splitUrl(address).path;
}

type Import = Metafile['inputs'][string]['imports'][number];

/** The imports of a module that the bundler follows. */
export function importsOf(input: string, { inputs }: Metafile): readonly Import[] {
  return (inputs[input]?.imports ?? []).filter(({ external }) => !external);
}

/** Returns a module and all that it imports, directly or through others, by the imports for which `isFollowed` is true. */
export function modulesFrom(
  start: string,
  metafile: Metafile,
  isFollowed: (load: Import) => boolean = () => true,
): ReadonlySet<string> {
  const found = new Set([start]);
  for (const input of found) for (const load of importsOf(input, metafile)) if (isFollowed(load)) found.add(load.path);
  return found;
}

/** Runs esbuild for one page. */
export async function bundleOnce(options: BundleOptions): Promise<Bundle & { readonly others: readonly OutputFile[] }> {
  const { outputFiles, metafile, warnings } = await build({ ...options, metafile: true, write: false });
  const scripts = outputFiles.filter(({ path }) => /\.m?js$/.test(path));
  const isPart = ({ path }: OutputFile): boolean => basename(path).startsWith('part-');
  const page = scripts.find((file) => !isPart(file));
  return {
    text: page?.text ?? '',
    metafile,
    output: relativePath(options.absWorkingDir, page?.path ?? ''),
    parts: [],
    warnings,
    others: scripts.filter(isPart),
  };
}

/**
 * Lets a plugin called `name` replace modules: `redirect` receives each one that an import for which `isWanted` is true
 * loads.
 */
export function redirectImports(
  bundler: PluginBuild,
  name: string,
  isWanted: (load: OnResolveArgs) => boolean,
  redirect: (found: ResolveResult) => OnResolveResult | undefined | Promise<OnResolveResult | undefined>,
): void {
  bundler.onResolve({ filter: /./ }, async (load) => {
    if (load.pluginData === name || !isWanted(load)) return undefined;
    const { path, kind, importer, resolveDir, namespace } = load;
    const found = await bundler.resolve(path, { kind, importer, resolveDir, namespace, pluginData: name });
    return found.errors.length > 0 ? undefined : redirect(found);
  });
}

/** True for an `import()`. */
export function isLater({ kind }: OnResolveArgs): boolean {
  return kind === 'dynamic-import';
}

/**
 * Makes `import()` of a CommonJS module return all its names: in a file of its own, esbuild gives it only a default export. If
 * a module exports `then`, the result of `import()` is the value that this function resolves with.
 */
function namesOfCommonJs(paths: ReadonlySet<string>, siteDir: string): Plugin {
  const namespace = 'common-js';
  return {
    name: 'names-of-common-js',
    setup(bundler) {
      redirectImports(bundler, namespace, isLater, ({ path }) =>
        paths.has(relativePath(siteDir, path)) ? { path, namespace } : undefined,
      );
      bundler.onLoad({ filter: /./, namespace }, ({ path }) => ({
        contents: `import * as all from ${JSON.stringify(path)};\nexport const then = (resolve) => resolve(all);`,
        resolveDir: dirname(path),
      }));
    },
  };
}
