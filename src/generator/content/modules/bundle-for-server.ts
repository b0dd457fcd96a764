import { extname, resolve } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { memoByKey } from '../../kernel/memo-by-key.ts';
import { hashFile } from '../../kernel/files/hash-file.ts';
import { relativePath } from '../../kernel/files/relative-path.ts';
import { fileLoaders, sharedOptions, type PageBundleOptions } from './page-bundle-options.ts';
import { fileOfEntry, pageEntry, pageModules, type PageModule } from './page-modules-plugin.ts';
import { reactOfTool } from '../../kernel/esbuild/react-instance.ts';

/** One page's bundle for the server. */
export interface ServerBundle {
  readonly file: string;
  /** Absolute path of the module. */
  readonly modulePath: string;
  /** Files of the site and packages that went into it, as absolute paths. */
  readonly inputs: readonly string[];
  readonly extras: readonly PageExtra[];
}

/** A file that a page's code brings along: an image, a style. */
export interface PageExtra {
  /** Absolute path. */
  readonly from: string;
  /** Name in the output's `assets` folder. */
  readonly name: string;
  /** Of its bytes. */
  readonly hash: string | null;
}

/** Bundles pages for running here; `emptied` are absolute paths of files to take for empty. Throws a `BuildFailure` that names every fault. */
export async function bundleForServer(
  modules: readonly PageModule[],
  options: PageBundleOptions & { readonly emptied: ReadonlySet<string> },
): Promise<readonly ServerBundle[]> {
  const { metafile } = await build({
    ...sharedOptions(options),
    entryPoints: modules.map(({ file }, index) => ({ in: pageEntry(file), out: `page-${index}` })),
    entryNames: '[name]-[hash]',
    outExtension: { '.js': '.mjs' },
    // Each page is whole: between chunks, esbuild would write the addresses of the site and not those of files here.
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

/** Whatever the others import from these files, they find nothing and are bundled all the same. */
function emptyFiles(files: ReadonlySet<string>): Plugin {
  return {
    name: 'empty-files',
    setup(bundler) {
      if (files.size > 0)
        bundler.onLoad({ filter: /.*/ }, ({ path }) => (files.has(path) ? { contents: 'module.exports = {};' } : null));
    },
  };
}

/** Hash of a bundled file, by its path from the site's folder. */
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

/** Names the files that the inputs became. Of several inputs that are alike, esbuild names only one. */
function assetsOf(inputs: readonly string[], metafile: Metafile, hashOf: HashOf): string[] {
  const wanted = new Set(inputs.filter((input) => extname(input) in fileLoaders).map(hashOf));
  return Object.entries(metafile.outputs)
    .filter(
      ([name, { inputs: own }]) =>
        extname(name) in fileLoaders && Object.keys(own).some((input) => wanted.has(hashOf(input))),
    )
    .map(([name]) => name);
}
