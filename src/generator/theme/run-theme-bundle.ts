import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild';
import { settleAll } from '../kernel/concurrency.ts';
import { describeContents, type BundleContents } from '../kernel/esbuild/browser-bundle.ts';
import { isCodeFailure } from '../kernel/esbuild/build-failure.ts';
import { localStyles } from '../kernel/esbuild/local-styles.ts';
import { addMissingExports } from '../kernel/esbuild/missing-exports.ts';
import { isLenient } from '../kernel/esbuild/module-aliases.ts';
import {
  reactEntries,
  reactFromFiles,
  reactInside,
  reactOfTool,
  sharedReactModules,
} from '../kernel/esbuild/react-instance.ts';
import { hashFiles, type FileHashes } from '../kernel/files/hash.ts';
import { relativePath } from '../kernel/files/paths.ts';
import { toolDir } from '../kernel/tool.ts';
import {
  browserOptions,
  commonOptions,
  layerLoaders,
  overlay,
  sheetAssets,
  type ThemeSource,
} from './bundle-options.ts';
import { bundleSlots } from './bundle-slots.ts';
import { islandsIn, slotIslands } from './layer/slot-islands.ts';
import { listLinked } from './linked-files.ts';
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

/** The part of a theme's bundle that the cache stores: everything that does not follow from the folder and its files. */
export interface ThemeDescription {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  readonly fonts: readonly string[];
  /** True if slots have interactive components. */
  readonly hasSlotIslands: boolean;
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
  /** Files of linked packages, with paths relative to the site's folder. */
  readonly linked: FileHashes;
}

/** Bundles a theme into `server.mjs` and the folder `client/` in `outDir`. Rejects with a `BuildFailure` or a `DiagnosticError`. */
export async function runThemeBundle(source: ThemeSource, outDir: string): Promise<ThemeDescription> {
  try {
    return await runBundles(source, outDir);
  } catch (error) {
    const { layer, missing: known = [] } = source;
    const isCompletable = layer !== null && isLenient(layer) && isCodeFailure(error);
    const missing = isCompletable ? addMissingExports(known, error.errors) : null;
    if (missing === null) throw error;
    // esbuild checks named imports only if there are no other errors, so another pass may find more.
    return runThemeBundle({ ...source, missing }, outDir);
  }
}

async function runBundles(source: ThemeSource, outDir: string): Promise<ThemeDescription> {
  const { themeDir, layer, siteDir, arePlain } = source;
  const start = Date.now();
  const clientDir = join(outDir, 'client');
  const serverFile = join(outDir, 'server.mjs');
  const [serverRun, reactRun] = await settleAll([
    bundleServer(source, serverFile),
    bundleReact(clientDir, { arePlain }),
  ]);
  const islands = islandsIn(serverRun);
  const reactFiles = filesByEntry(reactRun, clientDir);
  const react = Object.fromEntries(
    sharedReactModules.map((name) => [name, reactFiles.get(`shared-react:${name}`) ?? '']),
  );
  const reactBeside = reactFromFiles(
    Object.fromEntries(Object.entries(react).map(([name, file]) => [name, `./${file}`])),
  );
  const slots = await bundleSlots(source, islands, reactBeside, outDir);
  const own = await bundleEntries(source, reactBeside, clientDir);
  const theme = await loadCheckedTheme(serverFile, join(themeDir, 'server.tsx'), siteDir, layer);
  const { messages, icons, inlineScripts, formTargets, socialCard } = theme;
  const hasSlotIslands = islands.length > 0;
  // A component of a slot may use any text.
  const ofSlotIslands = hasSlotIslands ? { island: Object.keys(messages['en'] ?? {}) } : {};
  const scriptTexts = { ...theme.scriptTexts, ...ofSlotIslands };
  return {
    ...describeFiles({ own, slots }, { themeDir, clientDir }),
    contents: Object.assign({}, ...[reactRun, ...own, ...slots].map((run) => contentsOf(run, clientDir))),
    hasSlotIslands,
    react,
    icons,
    inlineScripts,
    formTargets,
    cardScripts: socialCard.scripts,
    textFiles: writeTextFiles({ messages, scriptTexts }, { clientDir, arePlain }),
    messageKeys: Object.fromEntries(
      Object.entries(messages).map(([language, texts]) => [language, Object.keys(texts)]),
    ),
    linked: layer === null ? {} : hashFiles(listLinked([serverRun, ...slots], source), siteDir, start),
  };
}

/** Returns the names of the files that documents link, from the bundles of the theme's entries and of the site's slots. */
function describeFiles(
  { own, slots }: { readonly own: readonly Metafile[]; readonly slots: readonly Metafile[] },
  { themeDir, clientDir }: { readonly themeDir: string; readonly clientDir: string },
) {
  const runs = [...own, ...slots];
  const files = new Map(runs.flatMap((run) => [...filesByEntry(run, clientDir)]));
  const fileOf = (name: keyof typeof entries): string | null =>
    files.get(relativePath(process.cwd(), join(themeDir, ...entries[name]))) ?? null;
  const ofSlots = slots.flatMap((run) => [...filesByEntry(run, clientDir).values()]);
  const filesWith = (name: 'style' | 'main', extension: string): readonly string[] =>
    [fileOf(name) ?? [], ofSlots.filter((file) => file.startsWith('slots-') && file.endsWith(extension))].flat();
  return {
    styles: filesWith('style', '.css'),
    scripts: filesWith('main', '.js'),
    searchScript: fileOf('search'),
    islandScript: fileOf('island'),
    frameScript: fileOf('frame'),
    redirectScript: fileOf('redirect'),
    fonts: [...new Set(runs.flatMap((run) => fontsOf(run, clientDir)))].toSorted(),
  };
}

function contentsOf(run: Metafile, clientDir: string): BundleContents {
  return describeContents(run, {
    nameOf: (output) => nameOf(output, clientDir),
    moduleOf: (input) => relativePath(toolDir, resolve(input)),
  });
}

async function bundleServer(source: ThemeSource, outfile: string): Promise<Metafile> {
  const { themeDir, siteDir, layer } = source;
  const { metafile } = await build({
    ...commonOptions,
    entryPoints: [join(themeDir, 'server.tsx')],
    outfile,
    platform: 'node',
    // As webpack does for Node.js: only ES modules can be bundled without what pages do not use.
    mainFields: ['module', 'main'],
    target: 'node20',
    metafile: true,
    // Errors of a layer are reported at the line of its source.
    sourcemap: layer === null ? false : 'external',
    loader: layer === null ? {} : layerLoaders,
    plugins: [
      reactOfTool,
      ...overlay(source),
      ...(layer === null
        ? []
        : [
            localStyles(siteDir),
            sheetAssets({ siteDir, aliases: layer.aliases }),
            slotIslands({ themeDir, siteDir, aliases: layer.aliases }),
          ]),
    ],
  });
  return metafile;
}

/** Bundles React into files that the theme's scripts and pages share; classic scripts cannot share any. */
async function bundleReact(clientDir: string, { arePlain }: { readonly arePlain: boolean }): Promise<Metafile> {
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
async function bundleEntries(source: ThemeSource, react: Plugin, clientDir: string): Promise<readonly Metafile[]> {
  const { themeDir, arePlain } = source;
  const runs = await settleAll(
    Object.entries(entries)
      // Search and styles are optional.
      .filter(([, path]) => existsSync(join(themeDir, ...path)))
      .map(([out, path]) =>
        build({
          ...browserOptions(clientDir),
          ...(arePlain ? classicScripts : {}),
          entryPoints: [{ in: join(themeDir, ...path), out }],
          plugins: [...(arePlain ? [reactInside, swapFonts] : [react]), ...overlay(source)],
        }),
      ),
  );
  return runs.map(({ metafile }) => metafile);
}

/**
 * The exports of a classic script are available as a global to the script that loads it: see `load-module.ts` of the theme.
 */
const classicScripts = { format: 'iife', globalName: 'docsModule', splitting: false } as const satisfies BuildOptions;

/** Names of output files in `clientDir` by their entry. */
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

/** For pages on `file:` URLs, which cannot preload fonts: fonts that load late are still shown. */
const swapFonts: Plugin = {
  name: 'swap-fonts',
  setup(bundler) {
    bundler.onLoad({ filter: /\.css$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(/(font-display:\s*)optional/g, '$1swap'),
      loader: 'css',
    }));
  },
};
