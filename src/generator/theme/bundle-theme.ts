import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { AssetsView } from '../../shared/site-view.ts';
import { languageOf } from '../config/concepts/locales.ts';
import type { Config } from '../config/config.ts';
import { ensureSealedFolder } from '../kernel/cache/cache-folder.ts';
import { openKnownHashes } from '../kernel/cache/known-hashes.ts';
import type { Pack } from '../kernel/cache/pack.ts';
import { DiagnosticError, sortDiagnostics, makeError } from '../kernel/diagnostics/diagnostic.ts';
import { didYouMean } from '../kernel/diagnostics/nearest.ts';
import { fileStart } from '../kernel/diagnostics/place.ts';
import { isCodeFailure, placeOfMessage, unresolvedIn, type BuildFailure } from '../kernel/esbuild/build-failure.ts';
import { missingExportIn } from '../kernel/esbuild/missing-exports.ts';
import { contentHash, hashFile } from '../kernel/files/hash.ts';
import { relativePath } from '../kernel/files/paths.ts';
import { readOrNull } from '../kernel/files/read-file.ts';
import { hashOnce } from '../kernel/files/stamp.ts';
import { walkFolder } from '../kernel/files/walk-folder.ts';
import { findLockFile } from '../kernel/package/package-manager.ts';
import { sourceDir, toolDir } from '../kernel/tool.ts';
import { themeModule } from './layer/layer-plugin.ts';
import { listFiles } from './layer/list-files.ts';
import type { ThemeLayer } from './layer/read-layer.ts';
import { readSlots } from './layer/slots.ts';
import { nameOfBundle } from './linked-files.ts';
import { ofLanguage } from './load-theme.ts';
import type { ThemeDescription } from './run-theme-bundle.ts';
import type { TextFiles } from './write-text-files.ts';

/** A bundled theme: its server module and the files for the browser. */
export interface ThemeBundle extends ThemeDescription {
  /** Absolute path of the server module, whose default export is a `ThemeServer`. */
  readonly serverFile: string;
  /** Absolute folder of the files for the browser. */
  readonly clientDir: string;
  /** Paths of all files in `clientDir`, with `/`. */
  readonly clientFiles: readonly string[];
  /** Changes with any file of the theme. */
  readonly hash: string;
  /** Changes with the files that render the content of pages; not with a slot that a site replaces. */
  readonly contentKey: string;
}

interface ThemeOptions {
  /** Folder of the theme. Its entries include `server.tsx`, `client/main.ts`, `search/dialog.ts` and `styles/main.css`. */
  readonly themeDir: string;
  /** The site's theme layer. Default: none. */
  readonly layer?: ThemeLayer | null;
  /** Folder of the site, to which the paths in errors are relative. */
  readonly siteDir: string;
  readonly cacheDir: string;
  /** Contains the hashes of the theme's files. Default: all files are read. */
  readonly cache?: Pack;
  /** True builds classic scripts, which also run from `file:` URLs, instead of modules. Default: false. */
  readonly arePlain?: boolean;
}

/**
 * Bundles a theme for the server and the browser. The cache keeps the bundle under a hash of the theme's files; esbuild is
 * loaded only when they change. Rejects with a `DiagnosticError` if the theme is invalid.
 */
export async function bundleTheme({
  themeDir,
  layer = null,
  siteDir,
  cacheDir,
  cache,
  arePlain = false,
}: ThemeOptions): Promise<ThemeBundle> {
  const ofTheme = hashTheme(themeDir, cache);
  // The bundle refers to React and to the layer by their paths, so it cannot be used on a machine where these differ.
  const places = `${toolDir} ${layer?.dir ?? ''}`;
  const own = contentHash(`${places} ${ofTheme} ${arePlain}${layer === null ? '' : ` ${hashLayer(layer, siteDir)}`}`);
  const folder = join(cacheDir, 'theme');
  const hash = layer === null ? own : nameOfBundle(own, folder, siteDir);
  const dir = join(folder, hash);
  const description = await ensureSealedFolder(dir, {
    async make(outDir): Promise<ThemeDescription> {
      const { runThemeBundle } = await import('./run-theme-bundle.ts');
      return runThemeBundle({ themeDir, layer, siteDir, arePlain }, outDir).catch((error: unknown) => {
        throw isCodeFailure(error)
          ? new DiagnosticError(describeBundleFailure(error, { themeDir, siteDir, layer }))
          : error;
      });
    },
  });
  const clientDir = join(dir, 'client');
  const clientFiles = walkFolder(clientDir).map(({ path }) => path);
  const ofLayer = layer === null ? '' : hashContent(layer, siteDir);
  // Components of the site may use linked packages, too.
  const ofLinked = ofLayer === '' ? '' : JSON.stringify(description.linked);
  const contentKey = contentHash(`${ofTheme} ${arePlain} ${ofLayer}${ofLinked}`);
  return { ...description, serverFile: join(dir, 'server.mjs'), clientDir, clientFiles, hash, contentKey };
}

/** Increase it when `ThemeDescription` changes, so that no older description is used. */
const descriptionFormat = 11;

// The shared contract is bundled into the theme; package.json determines the versions of packages.
function hashTheme(themeDir: string, cache?: Pack): string {
  const hashes = cache && openKnownHashes(cache, 'theme');
  const hashOf = (file: string): string => {
    const known = hashes?.find(file) ?? hashOnce(file) ?? '';
    hashes?.keep(file, known);
    return known;
  };
  const folders = [themeDir, join(sourceDir, 'shared')];
  const names = folders.flatMap((folder) => walkFolder(folder).map(({ path }) => join(folder, path)));
  const files = [...names, join(toolDir, 'package.json')];
  const contents = files.map((file) => `${relative(toolDir, file)} ${hashOf(file)}`);
  hashes?.save();
  return contentHash([descriptionFormat, ...contents].join('\n'));
}

/** Addresses of the theme's files that documents of a locale load. */
export function themeAssets(
  theme: ThemeBundle,
  { baseUrl, locales }: Pick<Config, 'baseUrl' | 'locales'>,
  locale: string,
): AssetsView {
  const address = (name: string): string => `${baseUrl}assets/${name}`;
  const texts = ofLanguage(languageOf(locale, { locales }), theme.textFiles);
  return {
    styles: theme.styles.map(address),
    scripts: theme.scripts.map(address),
    fonts: theme.fonts.map(address),
    ...(theme.searchScript === null
      ? {}
      : { searchScript: address(theme.searchScript), searchTexts: address(texts?.search ?? '') }),
    ...(theme.islandScript === null
      ? {}
      : { islandScript: address(theme.islandScript), islandTexts: address(texts?.island ?? '') }),
    ...(theme.hasSlotIslands ? { slotTexts: address(texts?.island ?? '') } : {}),
  };
}

/** The files of a theme in the output of a site: all except the texts in languages that the site does not have. */
export function filesForLocales(
  { clientFiles, textFiles }: Pick<ThemeBundle, 'clientFiles' | 'textFiles'>,
  locales: readonly { readonly htmlLang: string }[],
): readonly string[] {
  const wanted = new Set(locales.map(({ htmlLang }) => ofLanguage(htmlLang, textFiles)));
  const others = Object.values(textFiles).filter((files) => !wanted.has(files));
  const leftOut = new Set(others.flatMap((files) => Object.values(files)));
  return clientFiles.filter((name) => !leftOut.has(name));
}

/** Names of a theme's script and of all files with its texts. */
export function filesOfScript(theme: ThemeBundle, script: keyof TextFiles): readonly string[] {
  const texts = Object.values(theme.textFiles).map((files) => files[script]);
  return [theme[`${script}Script`] ?? [], texts].flat();
}

/** Changes with the parts of a layer that the bundle contains. The lockfile covers packages. */
function hashLayer(
  { dir, originals, files }: Pick<ThemeLayer, 'dir' | 'originals' | 'files'>,
  siteDir: string,
): string {
  const hashes = [files, findLockFile(siteDir)?.file ?? []]
    .flat()
    .map((file) => `${relative(dir, file)} ${hashFile(file)}`);
  return contentHash([...Array.from(originals.keys(), (file) => relative(dir, file)), ...hashes].join('\n'));
}

/** Changes with the code that renders the content of pages: the components of the site, and slots that they use. */
function hashContent({ dir, slots, originals, components, files, aliases }: ThemeLayer, siteDir: string): string {
  if (components.length === 0) return '';
  const reached = listFiles(components, { siteDir, aliases });
  const usesSlot = reached.some((file) => [...slots.keys()].some((name) => readOrNull(file)?.includes(name)));
  return hashLayer({ dir, originals: usesSlot ? originals : new Map(), files: usesSlot ? files : reached }, siteDir);
}

interface FailedTheme {
  readonly themeDir: string;
  readonly layer: ThemeLayer | null;
  /** Folder to which paths are relative. */
  readonly siteDir: string;
}

/** Describes why a theme cannot be bundled. Several bundles may fail for the same reason. */
function describeBundleFailure({ errors }: BuildFailure, theme: FailedTheme): readonly Diagnostic[] {
  return sortDiagnostics(errors.map((message) => makeError('theme-failed', describe(message, theme))));
}

function describe(
  { text, location }: BuildFailure['errors'][number],
  { themeDir, layer, siteDir }: FailedTheme,
): Pick<Diagnostic, 'message' | 'hint' | 'place'> {
  const slot = /^theme-slot:(\w+)/.exec(location?.file ?? '')?.[1] ?? '';
  const own = layer?.slots.get(slot);
  if (own !== undefined)
    return {
      message: `The file of the slot ${slot} has no default export`,
      hint: `write \`export default function ${slot}() { … }\``,
      place: fileStart(relativePath(siteDir, own)),
    };
  const found = placeOfMessage(location);
  // Paths of esbuild are relative to the working directory.
  const place = found && { ...found, file: relativePath(siteDir, resolve(found.file)) };
  const missing = missingExportIn(text);
  if (layer !== null && missing !== null && /^theme-original:|theme[\\/]public\.ts$/.test(missing.module)) {
    const hint = didYouMean(missing.name, publicNames(themeDir)) ?? 'the handbook lists what it exports';
    return { message: `${themeModule} does not export "${missing.name}"`, hint, place };
  }
  const hint =
    unresolvedIn(text) === undefined ? 'fix the module' : 'check the path, or install the package next to the config';
  return { message: `The theme cannot be bundled: ${text}`, hint, place };
}

function publicNames(themeDir: string): readonly string[] {
  const lists = readFileSync(join(themeDir, 'public.ts'), 'utf8').matchAll(/^export \{ ([^}]+) \}/gm);
  const names = Array.from(lists, ([, list = '']) => list.split(', ').filter((name) => !name.startsWith('type ')));
  return [...readSlots(themeDir).map(({ name }) => name), ...names.flat()];
}
