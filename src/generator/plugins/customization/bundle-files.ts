import { writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { BuildOptions, Message, Plugin } from 'esbuild';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Place } from '../../../shared/place.ts';
import type { Config } from '../../config/config.ts';
import type { KeyPath } from '../../config/schema/problem.ts';
import { ensureSealedFolder, readSealedFolder } from '../../kernel/cache/cache-folder.ts';
import { cacheDirOf } from '../../kernel/cache/cache-place.ts';
import { type StageResult, makeError, makeWarning } from '../../kernel/diagnostics/diagnostic.ts';
import { browserBundle } from '../../kernel/esbuild/browser-bundle.ts';
import { unresolvedIn, isBuildFailure, placeOfMessage, type BuildFailure } from '../../kernel/esbuild/build-failure.ts';
import { fileOfStyles, localStyles } from '../../kernel/esbuild/local-styles.ts';
import { isLenient, moduleAliases } from '../../kernel/esbuild/module-aliases.ts';
import { typedScripts } from '../../kernel/esbuild/typed-scripts.ts';
import { areUnchanged, contentHash, hashFiles, type FileHashes } from '../../kernel/files/hash.ts';
import { isOfPackage, relativePath } from '../../kernel/files/paths.ts';
import { toolKey } from '../../kernel/tool.ts';
import type { PluginContext } from '../../plugin-api/plugin.ts';
import { planCopy, type PlannedFile } from '../../render/planned-file.ts';

/** The style sheets and scripts of a site, bundled. */
export interface SiteFiles {
  /** Names of the style sheet, or none. */
  readonly styles: readonly string[];
  /** Name of each script's bundle, by the path in the config. */
  readonly scripts: ReadonlyMap<string, string>;
  /** All files, in the folder `assets` of the output. */
  readonly files: readonly PlannedFile[];
  /** Absolute paths of their sources, or of files that must change before they can be made. */
  readonly inputs: readonly string[];
  /** Addresses of other sites that the style sheets load. */
  readonly loaded: readonly string[];
  /** Addresses of files of the site in style sheets. */
  readonly addresses: readonly SheetAddress[];
}

/** An address that begins with a slash, in a style sheet. `file`: relative to the config. */
export interface SheetAddress {
  readonly url: string;
  readonly file: string;
}

/** Sources to bundle; paths are relative to the config. */
export interface SiteSources {
  /** CSS of tokens. */
  readonly tokens: string;
  readonly css: readonly string[];
  readonly scripts: readonly string[];
}

/** The result for a site without such files. */
export const noFiles: SiteFiles = { styles: [], scripts: new Map(), files: [], inputs: [], loaded: [], addresses: [] };

/** The description of a bundle in the cache, beside its files. */
interface StoredFiles extends Pick<SiteFiles, 'styles' | 'loaded' | 'addresses'> {
  readonly scripts: readonly (readonly [path: string, name: string])[];
  readonly names: readonly string[];
  readonly warnings: readonly Diagnostic[];
  /** Hash of each source file, by its path relative to the config. */
  readonly inputs: FileHashes;
}

/**
 * Bundles the style sheets of a site into one file and each script into one; with errors, none. The bundle is cached until one
 * of its sources changes.
 */
export async function bundleFiles(
  sources: SiteSources,
  { config, placeOfKey }: Pick<PluginContext, 'config' | 'placeOfKey'>,
): Promise<StageResult<SiteFiles>> {
  const folder = dirname(config.configFile ?? join(config.siteDir, 'site.config.ts'));
  const key = contentHash(JSON.stringify([toolKey, folder, sources, config.baseUrl, config.relative, config.aliases]));
  const dir = join(cacheDirOf(config.siteDir), 'customization', key);
  try {
    const stored = await ensureSealedFolder<StoredFiles>(dir, {
      isCurrent: (kept) => areUnchanged(kept.inputs, folder),
      make: (outDir) => runBundler(sources, folder, config, outDir),
    });
    const { styles, scripts, names, warnings, inputs, loaded, addresses } = stored;
    return {
      value: {
        styles,
        scripts: new Map(scripts),
        files: names.map((name) => planCopy(`assets/${name}`, name, join(dir, name))),
        inputs: Object.keys(inputs).map((path) => resolve(folder, path)),
        loaded,
        addresses,
      },
      diagnostics: warnings,
    };
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    // The seal guarantees that `runBundler` made it.
    const before = readSealedFolder(dir) as StoredFiles | null;
    const inputs = [...Object.keys(before?.inputs ?? {}), ...sources.css, ...sources.scripts, ...filesOf(error)];
    return {
      value: { ...noFiles, inputs: [...new Set(inputs.map((path) => resolve(folder, path)))] },
      diagnostics: describeErrors(error, { folder, config, placeOfKey }),
    };
  }
}

/** Files with errors, and files that they refer to and that do not exist, relative to the config. */
function filesOf({ errors }: BuildFailure): readonly string[] {
  return errors.flatMap(({ text, location }) => {
    if (location === null || isEntry(location.file)) return [];
    const file = fileOfStyles(location.file) ?? location.file;
    const missing = unresolvedIn(text);
    return missing?.startsWith('.') === true ? [file, join(dirname(file), missing)] : [file];
  });
}

function isEntry(file: string): boolean {
  return file === 'site.css' || file === '<stdin>';
}

async function runBundler(
  { tokens, css, scripts }: SiteSources,
  folder: string,
  config: Config,
  outDir: string,
): Promise<StoredFiles> {
  const { build } = await import('esbuild');
  const start = Date.now();
  const sheet = `${css.map((path) => `@import ${JSON.stringify(path)};`).join('\n')}\n${tokens}`;
  const addresses: SheetAddress[] = [];
  const options = bundleOptions(folder, config, (address) => addresses.push(address));
  const runs = [];
  if (sheet.trim() !== '')
    runs.push(
      await build({
        ...options,
        entryNames: 'site-[hash]',
        stdin: { contents: sheet, loader: 'css', resolveDir: folder, sourcefile: 'site.css' },
      }),
    );
  if (scripts.length > 0)
    runs.push(
      await build({
        ...options,
        entryPoints: [...scripts],
        ...(config.relative ? { format: 'iife', splitting: false } : {}),
      }),
    );
  const outputs = runs.flatMap(({ outputFiles }) => outputFiles);
  const meta = runs.flatMap(({ metafile }) => Object.entries(metafile.outputs));
  const entryOf = new Map(
    meta.flatMap(([path, { entryPoint }]) => (entryPoint === undefined ? [] : [[entryPoint, basename(path)] as const])),
  );
  const inputs = runs.flatMap(({ metafile }) => Object.keys(metafile.inputs));
  const files = inputs.filter((path) => !isEntry(path)).map((path) => fileOfStyles(path) ?? path);
  const sheets = outputs.filter(({ path }) => path.endsWith('.css'));
  for (const { path, contents } of outputs) writeFileSync(join(outDir, basename(path)), contents);
  return {
    styles: sheets.map(({ path }) => basename(path)),
    scripts: scripts.map((path) => [path, entryOf.get(join(path).replaceAll('\\', '/')) ?? '']),
    names: outputs.map(({ path }) => basename(path)),
    warnings: runs.flatMap((run) => run.warnings).flatMap((message) => describeWarning(message, folder, config)),
    inputs: hashFiles(files, folder, start),
    loaded: sheets.flatMap(({ text }) => text.match(/https?:\/\/[^\s"')]+/g) ?? []),
    addresses,
  };
}

function bundleOptions(
  folder: string,
  { baseUrl, siteDir, aliases = [] }: Config,
  found: (address: SheetAddress) => void,
) {
  return {
    ...browserBundle,
    absWorkingDir: folder,
    outdir: join(folder, 'assets'),
    chunkNames: 'site-[hash]',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      staticFiles(folder, baseUrl, found),
      ...(isLenient({ aliases }) ? [moduleAliases({ siteDir, aliases }), typedScripts()] : []),
      localStyles(folder),
    ],
  } as const satisfies BuildOptions;
}

/** An address that begins with a slash is a static file of the site, or a page. */
function staticFiles(folder: string, baseUrl: string, found: (address: SheetAddress) => void): Plugin {
  return {
    name: 'static-files',
    setup(bundler) {
      bundler.onResolve({ filter: /^\/[^/]/ }, ({ path, kind, importer }) => {
        if (kind !== 'url-token' && (kind !== 'import-rule' || isEntry(importer))) return undefined;
        found({ url: path, file: fileOfStyles(importer) ?? relativePath(folder, importer) });
        return { path: baseUrl + path.slice(1), external: true };
      });
    },
  };
}

function describeErrors(
  { errors }: BuildFailure,
  { folder, config, placeOfKey }: Pick<PluginContext, 'config' | 'placeOfKey'> & { readonly folder: string },
): readonly Diagnostic[] {
  return errors.map(({ text, location }) => {
    const place = placeInSite(location, folder, config);
    const missing = unresolvedIn(text);
    return makeError('customization-failed', {
      message: missing === undefined ? text : `${missing} does not exist, or is not installed`,
      hint: place === null ? 'check the path, which is relative to the config' : 'fix the file',
      place: place ?? placeOfKey(keyOf(missing ?? '', config)),
    });
  });
}

/** Warnings of esbuild about style sheets: invalid syntax, misspelled properties, and comments that CSS does not have. */
const ofStyles = new Set(['css-syntax-error', 'unsupported-css-property', 'js-comment-in-css']);

/** Describes invalid code in a style sheet of the site, which browsers ignore; nothing for packages. */
function describeWarning(
  { id, text, location, notes }: Message,
  folder: string,
  config: Config,
): readonly Diagnostic[] {
  const place = placeInSite(location, folder, config);
  if (place === null || !ofStyles.has(id) || isOfPackage(place.file)) return [];
  const meant = notes.map((note) => /^Did you mean (".+") instead/.exec(note.text)?.[1]).find(Boolean);
  return [
    makeWarning('invalid-css', {
      message: text,
      hint: meant === undefined ? 'fix it, because browsers ignore such code' : `did you mean ${meant}?`,
      place,
    }),
  ];
}

/** Returns a place in a file of the site; null for one in the list of the files, which is made from the config. */
function placeInSite(location: Message['location'], folder: string, { siteDir }: Config): Place | null {
  const place = placeOfMessage(location);
  if (place === undefined || isEntry(place.file)) return null;
  return { ...place, file: relativePath(siteDir, resolve(folder, fileOfStyles(place.file) ?? place.file)) };
}

function keyOf(path: string, { css, scripts, themeAdditions }: Config): KeyPath {
  const index = css.indexOf(path);
  if (index >= 0) return ['css', index];
  const script = scripts.findIndex(({ src }) => src === path);
  return script >= 0 ? ['scripts', script] : (themeAdditions.origins[path] ?? ['css']);
}
