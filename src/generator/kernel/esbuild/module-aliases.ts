import { readFileSync } from 'node:fs';
import { dirname, join, parse, sep } from 'node:path';
import type { ImportKind, Plugin, PluginBuild } from 'esbuild';
import { memoByKey } from '../memo.ts';
import { fileLoaders } from './browser-bundle.ts';
import { describeUnresolved } from './build-failure.ts';
import { hasClientDirective, isClientCode } from './client-code.ts';

/** A prefix of imports, and the folders in which they are looked up. The first folder with the module wins. */
export interface ModuleAlias {
  /** `@theme/` */
  readonly prefix: string;
  /** Absolute. */
  readonly folders: readonly string[];
  /**
   * A file (absolute) with modules as its exports: `DocItemFooter` for `DocItem/Footer`. Default: none. `names`: the exports
   * that are modules; default: all in its lists of exports. `make`: an export that makes a module from its name with slashes.
   */
  readonly exported?: { readonly file: string; readonly names?: readonly string[]; readonly make?: string };
  /** True if any other module is empty, so that what code imports from it is missing. Default: it cannot be resolved. */
  readonly isComplete?: boolean;
  /** True for code of slots only. Default: for code of pages too. */
  readonly isOfSlots?: boolean;
  /** A file (absolute) whose `makeSvg` makes a component of the text of an SVG file. Default: imports of SVG files are their addresses. */
  readonly svg?: string;
  /**
   * True for code that a lenient bundler accepted: a name that a module does not export is a warning and `undefined`, and
   * scripts may be TypeScript whatever their names. Default: both are errors.
   */
  readonly isLenient?: boolean;
  /**
   * Modules of the site that are interactive in slots without `'use client'`: those that have hooks, event handlers or code
   * that matches `like`, and that do not match `unlike`. Both are patterns. Default: none.
   */
  readonly islands?: { readonly like: string; readonly unlike: string };
}

/** Names of modules, and the folder of the site. */
export interface ModuleNames {
  readonly siteDir: string;
  readonly aliases: readonly ModuleAlias[];
}

/** True for code that a lenient bundler accepted. */
export function isLenient({ aliases }: Pick<ModuleNames, 'aliases'>): boolean {
  return aliases.some((alias) => alias.isLenient === true);
}

/** True for a module whose components are interactive in slots. `file` is its absolute path, `code` its text. */
export function isIslandModule(file: string, code: string, { aliases }: Pick<ModuleNames, 'aliases'>): boolean {
  if (hasClientDirective(code)) return true;
  const { islands } = aliases.find(({ islands: found }) => found !== undefined) ?? {};
  if (islands === undefined || file.includes(`${sep}node_modules${sep}`)) return false;
  return (isClientCode(code) || new RegExp(islands.like).test(code)) && !new RegExp(islands.unlike).test(code);
}

/** Resolves imports of `@site/…`, of `….txt?raw`, of `….svg?url` and of modules by their other names. */
export function moduleAliases({ siteDir, aliases }: ModuleNames): Plugin {
  return {
    name: 'module-aliases',
    setup(build) {
      wrapFiles(
        build,
        { namespace: 'url', filter: /\?url$/, isWrapped: () => true },
        (path) => `export { default } from ${JSON.stringify(path)};`,
      );
      loadSvg(build, aliases);
      shareDefault(build);
      build.onResolve({ filter: /^@site\// }, async ({ path, kind }) => {
        const found = await build.resolve(`./${path.slice('@site/'.length)}`, { resolveDir: siteDir, kind });
        // Errors quote the path in the author's notation.
        return found.errors.length > 0 ? { errors: [{ text: describeUnresolved(path) }] } : found;
      });
      resolveAliases(build, { siteDir, aliases });
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

/** Returns the paths at which an import may find a module in the site, best first: absolute, some without extension. */
export function candidatesOf(path: string, importer: string, { siteDir, aliases }: ModuleNames): readonly string[] {
  if (path.startsWith('.')) return [join(dirname(importer), path)];
  const found = [{ prefix: '@site/', folders: [siteDir] }, ...aliases].filter(({ prefix }) => path.startsWith(prefix));
  return found.flatMap(({ prefix, folders }) => folders.map((dir) => join(dir, path.slice(prefix.length))));
}

/** Marks the resolution of a file within its replacement. */
const wrapped = 'wrapped';

/** Replaces files that code imports with modules that `write` makes from their paths. */
function wrapFiles(
  build: PluginBuild,
  {
    namespace,
    filter,
    isWrapped,
  }: { readonly namespace: string; readonly filter: RegExp; isWrapped(kind: ImportKind): boolean },
  write: (path: string) => string,
): void {
  build.onResolve({ filter }, async ({ path, resolveDir, kind, pluginData }) => {
    if (pluginData === wrapped || !isWrapped(kind)) return undefined;
    const found = await build.resolve(path.replace(/\?url$/, ''), { resolveDir, kind, pluginData: wrapped });
    return found.errors.length > 0 ? { errors: found.errors } : { path: found.path, namespace };
  });
  build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
    contents: write(path),
    resolveDir: dirname(path),
    pluginData: wrapped,
  }));
}

/** Converts the SVG files that code imports to components if an alias names a module that renders them. */
function loadSvg(build: PluginBuild, aliases: readonly ModuleAlias[]): void {
  const { svg: file } = aliases.find(({ svg }) => svg !== undefined) ?? {};
  if (file === undefined) return;
  const isWrapped = (kind: ImportKind): boolean => kind !== 'url-token';
  wrapFiles(build, { namespace: 'svg', filter: /\.svg$/, isWrapped }, (path) => {
    const text = JSON.stringify(readFileSync(path, 'utf8'));
    return `import { makeSvg } from ${JSON.stringify(file)};\nexport default makeSvg(${text});`;
  });
}

/** Makes the address of a file that code requires its default export too, as in webpack. */
function shareDefault(build: PluginBuild): void {
  const filter = new RegExp(`(?:\\${Object.keys(fileLoaders).join('|\\')})$`);
  const isWrapped = (kind: ImportKind): boolean => kind === 'require-call';
  wrapFiles(build, { namespace: 'required-file', filter, isWrapped }, (path) => {
    return `const path = require(${JSON.stringify(path)});\nmodule.exports = Object.assign(new String(path), { default: path });`;
  });
}

function resolveAliases(build: PluginBuild, { siteDir, aliases }: ModuleNames): void {
  for (const { prefix, folders, exported, isComplete } of aliases)
    build.onResolve({ filter: new RegExp(`^${prefix}`) }, async ({ path, kind }) => {
      if (kind !== 'import-statement' && kind !== 'require-call' && kind !== 'dynamic-import') return undefined;
      for (const resolveDir of folders) {
        const found = await build.resolve(`./${path.slice(prefix.length)}`, { resolveDir, kind });
        if (found.errors.length === 0) return found;
      }
      const written = path.slice(prefix.length);
      const name = exported?.make === undefined ? written.replaceAll('/', '') : written;
      const isExported = exported !== undefined && (exported.names ?? namesIn(exported.file)).includes(name);
      const { file, make } = isExported ? exported : {};
      if (file === undefined) return isComplete === true ? { path: name, namespace: 'exported' } : undefined;
      // Several prefixes may have a module of the same name.
      return { path: `${parse(file).name}:${name}`, namespace: 'exported', pluginData: { file, make, name } };
    });
  build.onLoad({ filter: /.*/, namespace: 'exported' }, ({ pluginData }) => ({
    contents: writeExported(pluginData),
    resolveDir: siteDir,
  }));
}

/** The names in the lists of exports of a file. */
const namesIn = memoByKey((file: string): readonly string[] => {
  const lists = readFileSync(file, 'utf8')
    .split(/\bexport ?\{/)
    .slice(1);
  return lists
    .flatMap((list) => list.slice(0, list.indexOf('}')).split(','))
    .map((name) => name.trim().split(' ').at(-1) ?? '');
});

/** Returns the code of a module that another module exports or makes; empty for a module that is missing. */
function writeExported(found?: { readonly file: string; readonly name: string; readonly make?: string }): string {
  if (found === undefined) return 'export {};';
  const { name, make } = found;
  const file = JSON.stringify(found.file);
  if (make === undefined) return `export { ${name} as default } from ${file};`;
  return `import { ${make} } from ${file};\nexport default ${make}(${JSON.stringify(name)});`;
}
