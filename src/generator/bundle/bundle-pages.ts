import { extname, join, relative, resolve } from 'node:path';
import { build, type BuildOptions, type Metafile } from 'esbuild';
import { memoByKey } from '../memo-by-key.ts';
import { hashFile } from '../source/hash-file.ts';
import { relativePath } from '../relative-path.ts';
import { browserTargets } from './browser-targets.ts';
import { describeContents, type FileContents } from './bundle-contents.ts';
import { fileOfEntry, pageEntry, pageModules, type PageModule } from './page-modules-plugin.ts';
import { reactFromFiles, reactInReach, reactOfTool } from './react-instance.ts';

/** What the bundles of pages are made with. */
export interface PageBundleOptions {
  readonly siteDir: string;
  /** Absolute folder for the bundles that run here. */
  readonly outDir: string;
  /** Address of the output's `assets` folder, with a slash at its end. */
  readonly assetsUrl: string;
  /** Files of React by module name, within that folder. */
  readonly react: Readonly<Record<string, string>>;
  /** True: the browser gets plain scripts. */
  readonly arePlain: boolean;
}

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

const fileLoaders = {
  '.png': 'file',
  '.jpg': 'file',
  '.jpeg': 'file',
  '.gif': 'file',
  '.svg': 'file',
  '.webp': 'file',
  '.avif': 'file',
  '.woff2': 'file',
} as const;

const shared = (options: PageBundleOptions) =>
  ({
    absWorkingDir: options.siteDir,
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    outdir: options.outDir,
    assetNames: '[name]-[hash]',
    publicPath: options.assetsUrl,
    loader: { ...fileLoaders, '.js': 'jsx' },
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    logLevel: 'silent',
    metafile: true,
  }) as const satisfies BuildOptions;

/** Bundles pages for running here. Throws a `BuildFailure` that names every fault. */
export async function bundleForServer(
  modules: readonly PageModule[],
  options: PageBundleOptions,
): Promise<readonly ServerBundle[]> {
  const { metafile } = await build({
    ...shared(options),
    entryPoints: modules.map(({ file }, index) => ({ in: pageEntry(file), out: `page-${index}` })),
    entryNames: '[name]-[hash]',
    outExtension: { '.js': '.mjs' },
    // Each page is whole: between chunks, esbuild would write the addresses of the site and not those of files here.
    platform: 'node',
    target: 'node20',
    plugins: [pageModules(modules, options.siteDir), reactOfTool],
  });
  const hashOf = memoByKey((input: string) => hashFile(resolve(options.siteDir, input)));
  return Object.entries(metafile.outputs).flatMap(([output, { entryPoint }]) => {
    const file = entryPoint === undefined ? null : fileOfEntry(entryPoint);
    return file === null ? [] : [describeBundle(file, output, { metafile, options, hashOf })];
  });
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

/** One page's bundle for the browser. */
export interface BrowserBundle {
  readonly text: string;
  readonly contents: FileContents;
}

/** Bundles one page for the browser; React comes from the theme's files. */
export async function bundleForBrowser(module: PageModule, options: PageBundleOptions): Promise<BrowserBundle> {
  const files = Object.fromEntries(
    Object.entries(options.react).map(([name, file]) => [name, options.assetsUrl + file]),
  );
  const { outputFiles, metafile } = await build({
    ...shared(options),
    entryPoints: [{ in: pageEntry(module.file), out: 'page' }],
    platform: 'browser',
    target: [...browserTargets],
    minify: true,
    // The text has holes in it, which an escape would hide.
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
