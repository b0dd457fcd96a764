import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { browserTargets, fileLoaders } from '../kernel/esbuild/browser-bundle.ts';
import { hooksModule } from '../kernel/esbuild/hooks-module.ts';
import { lateImports } from '../kernel/esbuild/late-imports.ts';
import { completeExports, type MissingExports } from '../kernel/esbuild/missing-exports.ts';
import { candidatesOf, isLenient, moduleAliases, type ModuleNames } from '../kernel/esbuild/module-aliases.ts';
import { typedScripts } from '../kernel/esbuild/typed-scripts.ts';
import { isFile } from '../kernel/files/read-file.ts';
import { toolDir } from '../kernel/tool.ts';
import { layerPlugin } from './layer/layer-plugin.ts';
import { markdownModules } from './layer/markdown-modules.ts';
import type { ThemeLayer } from './layer/read-layer.ts';

/** Selects the theme and the format of its scripts. */
export interface ThemeSource {
  readonly themeDir: string;
  readonly layer: ThemeLayer | null;
  readonly siteDir: string;
  /** True builds classic scripts; the one that hydrates pages contains React. */
  readonly arePlain: boolean;
  /** Names that modules get with the value `undefined`. Default: none. */
  readonly missing?: MissingExports;
}

/** Options of all bundles of a theme. */
export const commonOptions = {
  bundle: true,
  format: 'esm',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'silent',
} as const satisfies BuildOptions;

/** Options of a bundle for the browser. */
export function browserOptions(outdir: string) {
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
    loader: fileLoaders,
  } as const satisfies BuildOptions;
}

/**
 * As in pages, scripts may contain JSX. A file that a slot imports is embedded in the page, because the server bundle does not
 * know where files are served.
 */
export const layerLoaders: NonNullable<BuildOptions['loader']> = {
  ...Object.fromEntries(Object.keys(fileLoaders).map((extension) => [extension, 'dataurl'])),
  '.js': 'jsx',
  '.woff2': 'file',
};

/** Adds the layer over a theme, if there is one. */
export function overlay({ layer, themeDir, siteDir, missing = [] }: ThemeSource): readonly Plugin[] {
  if (layer === null) return [];
  return [
    // esbuild reports paths relative to the working directory.
    completeExports({ missing, siteDir: process.cwd() }),
    ...(isLenient(layer) ? [lateImports(siteDir)] : []),
    layerPlugin(layer, themeDir),
    hooksModule,
    moduleAliases({ siteDir, aliases: layer.aliases }),
    ...(isLenient(layer) ? [typedScripts(), markdownModules] : []),
  ];
}

/**
 * Files that a style sheet of a slot refers to are relative to the sheet, unlike an image that a module imports. Those with a
 * leading slash are in the folders of that alias, if there is one.
 */
export function sheetAssets(names: ModuleNames): Plugin {
  return {
    name: 'sheet-assets',
    setup(build) {
      build.onResolve({ filter: /^[./]/ }, ({ path, resolveDir, kind }) => {
        if (kind !== 'url-token') return undefined;
        const file = path.startsWith('.') ? resolve(resolveDir, path) : candidatesOf(path, '', names).find(isFile);
        return file === undefined ? undefined : { path: file, namespace: 'sheet-asset' };
      });
      build.onLoad({ filter: /.*/, namespace: 'sheet-asset' }, ({ path }) => ({
        contents: readFileSync(path),
        loader: 'file',
      }));
    },
  };
}
