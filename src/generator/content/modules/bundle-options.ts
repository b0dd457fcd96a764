import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { fileLoaders } from '../../kernel/esbuild/browser-bundle.ts';
import { describeUnresolved } from '../../kernel/esbuild/build-failure.ts';
import type { MissingExports } from '../../kernel/esbuild/missing-exports.ts';
import type { ModuleNames } from '../../kernel/esbuild/module-aliases.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import { sourceDir } from '../../kernel/tool.ts';
import { writeMarkdownModule } from './markdown-module.ts';

/** Options for the bundles of pages. */
export interface PageBundleOptions extends ModuleNames {
  /** Absolute folder for the server bundles. */
  readonly outDir: string;
  /** Hash of tool, theme and config, for what the folder keeps of earlier runs; null ignores it. */
  readonly partsKey: string | null;
  /** URL of the output's `assets` folder, with a trailing slash. */
  readonly assetsUrl: string;
  /** Files of React in that folder, by module name. */
  readonly react: Readonly<Record<string, string>>;
  /** True builds classic scripts for the browser instead of modules. */
  readonly arePlain: boolean;
  /** Plugins that keep their results for all bundles. */
  readonly shared: readonly Plugin[];
  /** Names that modules get with the value `undefined`. Default: none. */
  readonly missing?: MissingExports;
}

const markdownFile = join(sourceDir, 'client', 'markdown-file.ts');

/** Options of esbuild for both server and browser. */
export function sharedOptions(options: PageBundleOptions) {
  return {
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
  } as const satisfies BuildOptions;
}

/** Compiled code of a page. */
export interface PageModule {
  /** Path of the source relative to the site folder. */
  readonly file: string;
  readonly code: string;
}

const namespace = 'page';

/** Name of a page's entry point in esbuild. */
export function pageEntry(file: string): string {
  return `${namespace}:${file}`;
}

/** Path of the page's source for an input that esbuild reports; null if the input is not a page. */
export function fileOfEntry(name: string): string | null {
  return name.startsWith(`${namespace}:`) ? name.slice(namespace.length + 1) : null;
}

/**
 * Provides esbuild with pages from memory, and resolves their imports of `/…` in the folder of the site. In a style sheet,
 * `url(/…)` is the address of a static file.
 */
export function pageModules(
  modules: readonly PageModule[],
  { siteDir, assetsUrl }: Pick<PageBundleOptions, 'siteDir' | 'assetsUrl'>,
): Plugin {
  const baseUrl = assetsUrl.slice(0, -'assets/'.length);
  const byFile = new Map(modules.map((module) => [module.file, module]));
  return {
    name: 'page-modules',
    setup(build) {
      build.onResolve({ filter: /^page:/ }, ({ path }) => ({ path: fileOfEntry(path) ?? path, namespace }));
      build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
        contents: byFile.get(path)?.code ?? '',
        loader: 'jsx',
        resolveDir: dirname(join(siteDir, path)),
      }));
      build.onResolve({ filter: /^\/[^/]/ }, ({ path, kind }) =>
        kind === 'url-token' ? { path: baseUrl + path.slice(1), external: true } : undefined,
      );
      build.onResolve({ filter: /^\//, namespace }, async ({ path, kind }) => {
        const found = await build.resolve(`.${path}`, { resolveDir: siteDir, kind });
        // Errors quote the path in the author's notation.
        return found.errors.length > 0 ? { errors: [{ text: describeUnresolved(path) }] } : found;
      });
      build.onResolve({ filter: /^docs:markdown-file$/ }, () => ({ path: markdownFile }));
      build.onLoad({ filter: /\.mdx?$/ }, async ({ path }) => ({
        contents: await writeMarkdownModule(relativePath(siteDir, path), readFileSync(path, 'utf8')),
        loader: 'jsx',
        resolveDir: dirname(path),
      }));
    },
  };
}
