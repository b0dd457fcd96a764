import { basename, dirname, join, resolve } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Config } from '../../config/config.ts';
import type { PluginContext } from '../../plugin-api/plugin.ts';
import type { StageResult } from '../../kernel/diagnostics/diagnostic.ts';
import { browserBundle } from '../../kernel/esbuild/browser-bundle.ts';
import { isBuildFailure, placeOfMessage, type BuildFailure } from '../../kernel/esbuild/build-failure.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import { plannedMade, type PlannedFile } from '../../render/planned-file.ts';

/** The style sheets and scripts of a site, bundled. */
export interface SiteFiles {
  /** Names of the style sheet, or none. */
  readonly styles: readonly string[];
  /** Name of each script's bundle, by the path in the config. */
  readonly scripts: ReadonlyMap<string, string>;
  /** All files, in the folder `assets` of the output. */
  readonly files: readonly PlannedFile[];
  /** Absolute paths of the files that they were made from. */
  readonly inputs: readonly string[];
  /** Addresses of other sites that the style sheets load. */
  readonly loaded: readonly string[];
}

/** What to bundle; paths are relative to the config. */
export interface SiteSources {
  /** CSS of tokens. */
  readonly tokens: string;
  readonly css: readonly string[];
  readonly scripts: readonly string[];
}

/** The files of a site that has none. */
export const noFiles: SiteFiles = { styles: [], scripts: new Map(), files: [], inputs: [], loaded: [] };

/** Bundles the style sheets of a site into one file and each script into one; with diagnostics, none. */
export async function bundleFiles(
  sources: SiteSources,
  { config, placeOfKey }: Pick<PluginContext, 'config' | 'placeOfKey'>,
): Promise<StageResult<SiteFiles>> {
  const { tokens, css, scripts } = sources;
  const folder = dirname(config.configFile ?? join(config.siteDir, 'site.config.ts'));
  const { build } = await import('esbuild');
  try {
    const sheet = `${css.map((path) => `@import ${JSON.stringify(path)};`).join('\n')}\n${tokens}`;
    const runs = [];
    if (sheet.trim() !== '')
      runs.push(
        await build({
          ...bundleOptions(folder, config),
          entryNames: 'site-[hash]',
          stdin: { contents: sheet, loader: 'css', resolveDir: folder, sourcefile: 'site.css' },
        }),
      );
    if (scripts.length > 0)
      runs.push(
        await build({
          ...bundleOptions(folder, config),
          entryPoints: [...scripts],
          ...(config.relative ? { format: 'iife', splitting: false } : {}),
        }),
      );
    const outputs = runs.flatMap(({ outputFiles }) => outputFiles);
    const meta = runs.flatMap(({ metafile }) => Object.entries(metafile.outputs));
    const entryOf = new Map(
      meta.flatMap(([path, { entryPoint }]) =>
        entryPoint === undefined ? [] : [[entryPoint, basename(path)] as const],
      ),
    );
    const inputs = runs.flatMap(({ metafile }) => Object.keys(metafile.inputs));
    const styles = outputs.filter(({ path }) => path.endsWith('.css'));
    return {
      value: {
        styles: styles.map(({ path }) => basename(path)),
        scripts: new Map(scripts.map((path) => [path, entryOf.get(join(path).replaceAll('\\', '/')) ?? ''])),
        files: outputs.map(({ path, contents }) =>
          plannedMade(`assets/${basename(path)}`, basename(path), () => contents),
        ),
        inputs: inputs.filter((path) => path !== '<stdin>' && path !== 'site.css').map((path) => resolve(folder, path)),
        loaded: styles.flatMap(({ text }) => text.match(/https?:\/\/[^\s"')]+/g) ?? []),
      },
      diagnostics: [],
    };
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    return { value: noFiles, diagnostics: describeErrors(error, { folder, config, sources, placeOfKey }) };
  }
}

function bundleOptions(folder: string, { baseUrl }: Config) {
  return {
    ...browserBundle,
    absWorkingDir: folder,
    outdir: join(folder, 'assets'),
    chunkNames: 'site-[hash]',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [staticFiles(baseUrl)],
  } as const satisfies BuildOptions;
}

/** An address that begins with a slash is a static file of the site, or a page. */
function staticFiles(baseUrl: string): Plugin {
  return {
    name: 'static-files',
    setup(bundler) {
      bundler.onResolve({ filter: /^\/[^/]/ }, ({ path, kind }) =>
        kind === 'url-token' ? { path: baseUrl + path.slice(1), external: true } : undefined,
      );
    },
  };
}

interface Bundling extends Pick<PluginContext, 'config' | 'placeOfKey'> {
  readonly folder: string;
  readonly sources: SiteSources;
}

function describeErrors(
  { errors }: BuildFailure,
  { folder, config, sources, placeOfKey }: Bundling,
): readonly Diagnostic[] {
  return errors.map(({ text, location }) => {
    const place = placeOfMessage(location);
    const missing = /^Could not resolve "(.+)"/.exec(text)?.[1];
    const key = (['css', 'scripts'] as const).find((name) => sources[name].includes(missing ?? ''));
    const isOfConfig = place === undefined || place.file === 'site.css' || place.file === '<stdin>';
    return {
      code: 'customization-failed',
      severity: 'error',
      message: missing === undefined ? text : `${missing} does not exist, or is not installed`,
      hint: isOfConfig ? 'check the path, which starts at the config' : 'fix the file',
      place: isOfConfig
        ? placeOfKey(key === undefined ? ['css'] : [key, sources[key].indexOf(missing ?? '')])
        : { ...place, file: relativePath(config.siteDir, resolve(folder, place.file)) },
    };
  });
}
