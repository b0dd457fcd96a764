import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuildOptions, ImportKind, OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import type { ModuleAlias } from '../../config/config.ts';
import { fileLoaders } from '../../kernel/esbuild/browser-bundle.ts';
import { describeUnresolved } from '../../kernel/esbuild/build-failure.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import { sourceDir } from '../../kernel/tool.ts';
import { writeMarkdownModule } from './markdown-module.ts';
import type { MissingExports } from './missing-exports.ts';

/** Options for the bundles of pages. */
export interface PageBundleOptions {
  readonly siteDir: string;
  /** Absolute folder for the server bundles. */
  readonly outDir: string;
  /** URL of the output's `assets` folder, with a trailing slash. */
  readonly assetsUrl: string;
  /** Further names of modules. */
  readonly aliases: readonly ModuleAlias[];
  /** Files of React in that folder, by module name. */
  readonly react: Readonly<Record<string, string>>;
  /** True builds classic scripts for the browser instead of modules. */
  readonly arePlain: boolean;
  /** Plugins that keep their results for all bundles. */
  readonly shared: readonly Plugin[];
  /** Names that modules get with the value `undefined`. Default: none. */
  readonly missing?: MissingExports;
}

/** True for code that a lenient bundler accepted. */
export function isLenient({ aliases }: Pick<PageBundleOptions, 'aliases'>): boolean {
  return aliases.some((alias) => alias.isLenient === true);
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

/** Marks the resolution of a file within its replacement. */
const wrapped = 'wrapped';

/** Replaces files that code imports with modules that `write` makes from their paths. */
function wrapFiles(
  build: PluginBuild,
  { filter, isWrapped }: { readonly filter: RegExp; isWrapped(kind: ImportKind): boolean },
  write: (path: string) => string,
): void {
  build.onResolve({ filter }, async ({ path, resolveDir, kind, pluginData }) => {
    if (pluginData === wrapped || !isWrapped(kind)) return undefined;
    const found = await build.resolve(path, { resolveDir, kind, pluginData: wrapped });
    return found.errors.length > 0 ? { errors: found.errors } : { path: found.path, namespace: String(filter) };
  });
  build.onLoad({ filter: /.*/, namespace: String(filter) }, ({ path }) => ({
    contents: write(path),
    resolveDir: dirname(path),
    pluginData: wrapped,
  }));
}

/** Converts the SVG files that code imports to components if an alias names a module that renders them. */
function drawSvg(build: PluginBuild, aliases: readonly ModuleAlias[]): void {
  const { svg: file } = aliases.find(({ svg }) => svg !== undefined) ?? {};
  if (file === undefined) return;
  const isWrapped = (kind: ImportKind): boolean => kind !== 'url-token';
  wrapFiles(build, { filter: /\.svg$/, isWrapped }, (path) => {
    const text = JSON.stringify(readFileSync(path, 'utf8'));
    return `import { makeSvg } from ${JSON.stringify(file)};\nexport default makeSvg(${text});`;
  });
}

/** Makes the address of a file that code requires its default export too, as in webpack. */
function shareDefault(build: PluginBuild): void {
  const filter = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mp3|pdf)$/;
  wrapFiles(build, { filter, isWrapped: (kind) => kind === 'require-call' }, (path) => {
    return `const path = require(${JSON.stringify(path)});\nmodule.exports = Object.assign(new String(path), { default: path });`;
  });
}

/** Resolves imports by the other names of modules. */
function resolveAliases(
  build: PluginBuild,
  { siteDir, aliases }: Pick<PageBundleOptions, 'siteDir' | 'aliases'>,
): void {
  for (const { prefix, folders, exported, isComplete } of aliases)
    build.onResolve({ filter: new RegExp(`^${prefix}`) }, async ({ path, kind }) => {
      if (kind !== 'import-statement' && kind !== 'require-call' && kind !== 'dynamic-import') return undefined;
      for (const resolveDir of folders) {
        const found = await build.resolve(`./${path.slice(prefix.length)}`, { resolveDir, kind });
        if (found.errors.length === 0) return found;
      }
      const name = path.slice(prefix.length);
      const file = exported?.names.includes(name) === true ? exported.file : undefined;
      return file !== undefined || isComplete === true
        ? { path: name, namespace: 'exported', pluginData: file }
        : undefined;
    });
  build.onLoad({ filter: /.*/, namespace: 'exported' }, ({ path, pluginData }) => ({
    contents:
      pluginData === undefined ? 'export {};' : `export { ${path} as default } from ${JSON.stringify(pluginData)};`,
    resolveDir: siteDir,
  }));
}

/**
 * Provides esbuild with pages from memory, and resolves their imports of `@site/…`, `/…` (the same) and `….txt?raw`. In a
 * style sheet, `url(/…)` is the address of a static file.
 */
export function pageModules(
  modules: readonly PageModule[],
  { siteDir, assetsUrl, aliases }: Pick<PageBundleOptions, 'siteDir' | 'assetsUrl' | 'aliases'>,
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
      drawSvg(build, aliases);
      shareDefault(build);
      // Errors quote the path in the author's notation.
      const resolveInSite = async ({ path, kind }: OnResolveArgs, inSite: string): Promise<OnResolveResult> => {
        const found = await build.resolve(inSite, { resolveDir: siteDir, kind });
        return found.errors.length > 0 ? { errors: [{ text: describeUnresolved(path) }] } : found;
      };
      build.onResolve({ filter: /^@site\// }, (args) => resolveInSite(args, `./${args.path.slice('@site/'.length)}`));
      resolveAliases(build, { siteDir, aliases });
      build.onResolve({ filter: /^\/[^/]/ }, ({ path, kind }) =>
        kind === 'url-token' ? { path: baseUrl + path.slice(1), external: true } : undefined,
      );
      build.onResolve({ filter: /^\//, namespace }, (args) => resolveInSite(args, `.${args.path}`));
      build.onResolve({ filter: /^docs:markdown-file$/ }, () => ({ path: markdownFile }));
      build.onLoad({ filter: /\.mdx?$/ }, ({ path }) => ({
        contents: writeMarkdownModule(relativePath(siteDir, path), readFileSync(path, 'utf8')),
        loader: 'jsx',
        resolveDir: dirname(path),
      }));
      build.onResolve({ filter: /\?raw$/ }, async ({ path, resolveDir, kind }) => {
        const found = await build.resolve(path.replace(/\?raw$/, ''), { resolveDir, kind });
        return found.errors.length > 0 ? { errors: found.errors } : { path: found.path, namespace: 'raw' };
      });
      build.onLoad({ filter: /.*/, namespace: 'raw' }, ({ path }) => ({
        contents: readFileSync(path, 'utf8'),
        loader: 'text',
      }));
    },
  };
}
