import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild';
import { settleAll } from '../kernel/concurrency.ts';
import { toolDir } from '../kernel/tool.ts';
import { relativePath } from '../kernel/files/paths.ts';
import { browserTargets, describeContents } from '../kernel/esbuild/browser-bundle.ts';
import {
  reactEntries,
  reactFromFiles,
  reactInside,
  reactOfTool,
  sharedReactModules,
} from '../kernel/esbuild/react-instance.ts';
import type { ThemeDescription } from './theme-bundle.ts';
import { loadCheckedTheme } from './load-theme.ts';

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
  readonly siteDir: string;
  /** True builds classic scripts; the one that hydrates pages contains React. */
  readonly arePlain: boolean;
}

/** Bundles a theme into `server.mjs` and the folder `client/` in `outDir`. Rejects with a `BuildFailure` or a `DiagnosticError`. */
export async function runThemeBundle(source: ThemeSource, outDir: string): Promise<ThemeDescription> {
  const { themeDir, siteDir, arePlain } = source;
  const clientDir = join(outDir, 'client');
  const serverFile = join(outDir, 'server.mjs');
  const entry = join(themeDir, 'server.tsx');
  const [, reactRun] = await settleAll([bundleServer(entry, serverFile), bundleReact(arePlain, clientDir)]);
  const reactFiles = filesByEntry(reactRun, clientDir);
  const react = Object.fromEntries(
    sharedReactModules.map((name) => [name, reactFiles.get(`shared-react:${name}`) ?? '']),
  );
  const runs = await bundleEntries(source, react, clientDir);
  const { messages, inlineScripts, formTargets, socialCard } = await loadCheckedTheme(serverFile, { entry, siteDir });
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
    inlineScripts,
    formTargets,
    cardScripts: socialCard.scripts,
    messageKeys: Object.fromEntries(
      Object.entries(messages).map(([language, texts]) => [language, Object.keys(texts)]),
    ),
  };
}

async function bundleServer(entry: string, outfile: string): Promise<void> {
  await build({
    ...commonOptions,
    entryPoints: [entry],
    outfile,
    platform: 'node',
    target: 'node20',
    plugins: [reactOfTool],
  });
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
  { themeDir, arePlain }: ThemeSource,
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
          plugins: arePlain ? [reactInside, swapFonts] : [reactFromFiles(reactBeside)],
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
