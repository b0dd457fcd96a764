import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild';
import { settleAll } from '../kernel/concurrency.ts';
import { toolDir } from '../kernel/tool.ts';
import { relativePath } from '../kernel/files/paths.ts';
import { browserTargets, describeContents, type BundleContents } from '../kernel/esbuild/browser-bundle.ts';
import {
  reactEntries,
  reactFromFiles,
  reactInside,
  reactOfTool,
  sharedReactModules,
} from '../kernel/esbuild/react-instance.ts';
import { layerPlugin } from './layer/layer-plugin.ts';
import type { ThemeLayer } from './layer/read-layer.ts';
import { loadCheckedTheme } from './load-theme.ts';
import { writeTextFiles, type TextFiles } from './write-text-files.ts';

const entries = {
  main: ['client', 'main.ts'],
  search: ['search', 'dialog.ts'],
  island: ['islands', 'hydrate-island.tsx'],
  frame: ['playground', 'frame.ts'],
  redirect: ['client', 'redirect.ts'],
  style: ['styles', 'main.css'],
} as const;

/** Selects the theme and the format of its scripts. */
interface ThemeSource {
  readonly themeDir: string;
  readonly layer: ThemeLayer | null;
  readonly siteDir: string;
  /** True builds classic scripts; the one that hydrates pages contains React. */
  readonly arePlain: boolean;
}

/** The part of a theme's bundle that the cache stores: all but what follows from the folder and the files in it. */
export interface ThemeDescription {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  readonly fonts: readonly string[];
  readonly searchScript: string | null;
  /** Script that hydrates interactive pages. */
  readonly islandScript: string | null;
  /** Script of the frames of live examples. */
  readonly frameScript: string | null;
  /** Script of the documents of moved pages. */
  readonly redirectScript: string | null;
  /** Files of React by module name, for the chunks of interactive pages. */
  readonly react: Readonly<Record<string, string>>;
  /** Names of the icons for items of the navbar. */
  readonly icons: readonly string[];
  /** Texts of the inline scripts of its documents. */
  readonly inlineScripts: readonly string[];
  /** Origins to which its forms submit. */
  readonly formTargets: readonly string[];
  /** Unicode names of the scripts that its social cards can show. */
  readonly cardScripts: readonly string[];
  /** Files of the texts that scripts load, by language. */
  readonly textFiles: Readonly<Record<string, TextFiles>>;
  /** Keys of its interface texts by language. */
  readonly messageKeys: Readonly<Record<string, readonly string[]>>;
  /** Contents of the scripts and style sheets in `clientDir`, by name. */
  readonly contents: BundleContents;
}

/** Bundles a theme into `server.mjs` and the folder `client/` in `outDir`. Rejects with a `BuildFailure` or a `DiagnosticError`. */
export async function runThemeBundle(source: ThemeSource, outDir: string): Promise<ThemeDescription> {
  const { themeDir, layer, siteDir, arePlain } = source;
  const clientDir = join(outDir, 'client');
  const serverFile = join(outDir, 'server.mjs');
  const entry = join(themeDir, 'server.tsx');
  const [, reactRun] = await settleAll([bundleServer(source, serverFile), bundleReact(arePlain, clientDir)]);
  const reactFiles = filesByEntry(reactRun, clientDir);
  const react = Object.fromEntries(
    sharedReactModules.map((name) => [name, reactFiles.get(`shared-react:${name}`) ?? '']),
  );
  const runs = await bundleEntries(source, react, clientDir);
  const { messages, scriptTexts, icons, inlineScripts, formTargets, socialCard } = await loadCheckedTheme(serverFile, {
    entry,
    siteDir,
    layer,
  });
  const contents = [reactRun, ...runs].map((run) =>
    describeContents(run, {
      nameOf: (output) => nameOf(output, clientDir),
      moduleOf: (input) => relativePath(toolDir, resolve(input)),
    }),
  );
  const files = new Map(runs.flatMap((run) => [...filesByEntry(run, clientDir)]));
  const fileOf = (name: keyof typeof entries): string | null =>
    files.get(relativePath(process.cwd(), join(themeDir, ...entries[name]))) ?? null;
  return {
    contents: Object.assign({}, ...contents),
    styles: [fileOf('style')].filter((name) => name !== null),
    scripts: [fileOf('main')].filter((name) => name !== null),
    searchScript: fileOf('search'),
    islandScript: fileOf('island'),
    frameScript: fileOf('frame'),
    redirectScript: fileOf('redirect'),
    fonts: [...new Set(runs.flatMap((run) => fontsOf(run, clientDir)))].toSorted(),
    react,
    icons,
    inlineScripts,
    formTargets,
    cardScripts: socialCard.scripts,
    textFiles: writeTextFiles({ messages, scriptTexts }, { clientDir, arePlain }),
    messageKeys: Object.fromEntries(
      Object.entries(messages).map(([language, texts]) => [language, Object.keys(texts)]),
    ),
  };
}

async function bundleServer({ themeDir, layer }: ThemeSource, outfile: string): Promise<void> {
  await build({
    ...commonOptions,
    entryPoints: [join(themeDir, 'server.tsx')],
    outfile,
    platform: 'node',
    target: 'node20',
    // Errors of a layer are reported at the author's line.
    sourcemap: layer === null ? false : 'external',
    plugins: [reactOfTool, ...overlay(layer, themeDir)],
  });
}

function overlay(layer: ThemeLayer | null, themeDir: string): readonly Plugin[] {
  return layer === null ? [] : [layerPlugin(layer, themeDir)];
}

/** Bundles React into files that the theme's scripts and pages share; classic scripts cannot share any. */
async function bundleReact(arePlain: boolean, clientDir: string): Promise<Metafile> {
  const { metafile } = await build({
    ...browserOptions(clientDir),
    entryPoints: (arePlain ? [] : sharedReactModules).map((name) => ({
      in: `shared:${name}`,
      out: name.replaceAll('/', '-'),
    })),
    plugins: [reactEntries],
  });
  return metafile;
}

/** Bundles each entry on its own: code that entries share would become a chunk, for which every page would have to wait. */
async function bundleEntries(
  { themeDir, layer, arePlain }: ThemeSource,
  react: Readonly<Record<string, string>>,
  clientDir: string,
): Promise<readonly Metafile[]> {
  const reactBeside = Object.fromEntries(Object.entries(react).map(([name, file]) => [name, `./${file}`]));
  const runs = await settleAll(
    Object.entries(entries)
      // Search and styles are optional.
      .filter(([, path]) => existsSync(join(themeDir, ...path)))
      .map(([out, path]) =>
        build({
          ...browserOptions(clientDir),
          ...(arePlain ? classicScripts : {}),
          entryPoints: [{ in: join(themeDir, ...path), out }],
          plugins: [
            ...(arePlain ? [reactInside, swapFonts] : [reactFromFiles(reactBeside)]),
            ...overlay(layer, themeDir),
          ],
        }),
      ),
  );
  return runs.map(({ metafile }) => metafile);
}

const commonOptions = {
  bundle: true,
  format: 'esm',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'silent',
} as const satisfies BuildOptions;

/** The exports of a classic script reach the script that loads it as a global: see `load-module.ts` of the theme. */
const classicScripts = { format: 'iife', globalName: 'docsModule', splitting: false } as const satisfies BuildOptions;

function browserOptions(outdir: string) {
  return {
    ...commonOptions,
    outdir,
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    assetNames: '[name]-[hash]',
    splitting: true,
    platform: 'browser',
    target: [...browserTargets],
    minify: true,
    metafile: true,
    legalComments: 'none',
    alias: { 'algoliasearch/lite': join(toolDir, 'dist', 'algolia-lite.js') },
    loader: { '.woff2': 'file', '.svg': 'file', '.png': 'file' },
  } as const satisfies BuildOptions;
}

/** Names of output files in `clientDir` by the entry that each was built from. */
function filesByEntry({ outputs }: Metafile, clientDir: string): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(outputs).flatMap(([output, { entryPoint }]) =>
      entryPoint === undefined ? [] : [[entryPoint, nameOf(output, clientDir)]],
    ),
  );
}

function fontsOf({ outputs }: Metafile, clientDir: string): string[] {
  return Object.keys(outputs)
    .map((output) => nameOf(output, clientDir))
    .filter((name) => name.endsWith('.woff2'));
}

function nameOf(output: string, clientDir: string): string {
  return relativePath(clientDir, join(process.cwd(), output));
}

/** For pages on `file:` URLs, which cannot preload fonts: late fonts are still shown. */
const swapFonts: Plugin = {
  name: 'swap-fonts',
  setup(bundler) {
    bundler.onLoad({ filter: /\.css$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(/(font-display:\s*)optional/g, '$1swap'),
      loader: 'css',
    }));
  },
};
