import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parse, type ExportNamedDeclaration, type Program } from 'acorn';
import type { Plugin } from 'esbuild';
import { isOfPackage, relativePath } from '../../kernel/files/paths.ts';
import { statOrNull } from '../../kernel/files/read-file.ts';
import { memoByKey } from '../../kernel/memo.ts';
import type { PageModule } from './bundle-options.ts';

/** A module of a package that exports names of other modules: by name, the export of the other module. */
type Barrel = ReadonlyMap<string, string>;

/** Minimum number of other modules: esbuild reads all of them for each page, which takes as long as to find them. */
const fewest = 100;

const namespace = 'direct-imports';

/** True for esbuild's name of a module that exports some names of a barrel. */
export function isDirect(name: string): boolean {
  return name.startsWith(`${namespace}:`);
}

/**
 * Lets pages and files of the site import names from a large barrel, such as one of icons, without the modules of all other
 * names. The package must declare that its modules have no side effects.
 */
export function directImports(modules: readonly PageModule[], siteDir: string): Plugin {
  const codeOf = new Map(modules.map(({ file, code }) => [file, code]));
  return {
    name: namespace,
    setup(build) {
      build.onResolve({ filter: /^[^./]/ }, async ({ path, importer, kind, resolveDir, pluginData, ...load }) => {
        // Handlers of other plugins call this one again, with their own data.
        if (kind !== 'import-statement' || pluginData !== undefined || isOfPackage(importer)) return undefined;
        const found = await build.resolve(path, { importer, kind, resolveDir, pluginData: namespace, ...load });
        if (found.sideEffects || found.external || found.namespace !== 'file' || !isOfPackage(found.path))
          return undefined;
        const barrel = barrelAt(found.path);
        const code = codeOf.get(importer) ?? (load.namespace === 'file' ? readFileSync(importer, 'utf8') : '');
        const names = barrel === null ? [] : findNames(code, path);
        const exported = names.map((name) => barrel?.get(name));
        if (names.length === 0 || exported.includes(undefined)) return undefined;
        return {
          path: relativePath(siteDir, found.path),
          suffix: `?${names.join()}`,
          namespace,
          sideEffects: false,
          pluginData: { contents: exported.join('\n'), resolveDir: dirname(found.path) },
        };
      });
      build.onLoad({ filter: /./, namespace }, ({ pluginData }) => pluginData);
    },
  };
}

/** Returns the barrel in a file; null if the file is something else, or small. */
function barrelAt(path: string): Barrel | null {
  return readBarrel(`${statOrNull(path)?.mtimeMs ?? 0} ${path}`);
}

const readBarrel = memoByKey((key: string): Barrel | null => {
  const text = readFileSync(key.slice(key.indexOf(' ') + 1), 'utf8');
  const exports = text.includes('export {') ? parseModule(text).filter(isReexport) : [];
  if (new Set(exports.map(({ source }) => source?.value)).size < fewest) return null;
  return new Map(
    exports.flatMap(({ specifiers, source }) =>
      specifiers.flatMap(({ exported, local }) =>
        exported.type === 'Identifier' && local.type === 'Identifier'
          ? [[exported.name, `export { ${local.name} as ${exported.name} } from ${JSON.stringify(source?.value)};`]]
          : [],
      ),
    ),
  );
});

function isReexport(node: Program['body'][number]): node is ExportNamedDeclaration {
  return node.type === 'ExportNamedDeclaration' && node.source != null;
}

/** Returns the statements of a module; none if it has a syntax that the parser does not know. */
function parseModule(text: string): Program['body'] {
  try {
    return parse(text, { ecmaVersion: 'latest', sourceType: 'module' }).body;
  } catch {
    return [];
  }
}

const statement = /\bimport\s*\{([\w$\s,]*)\}\s*from\s*$/;
const specifier = /^\s*(?:type\s+[\w$]+|([\w$]+))(?:\s+as\s+[\w$]+)?\s*$/;

/** Returns the names that code imports from a package, sorted; none if it may use the package in any other way. */
function findNames(code: string, path: string): readonly string[] {
  const before = code.split(`"${path}"`).flatMap((part) => part.split(`'${path}'`));
  const clauses = before.slice(0, -1).map((text) => statement.exec(text)?.[1]);
  const names = clauses.flatMap((clause = '*') => clause.replace(/,\s*$/, '').split(','));
  const found = names.map((name) => specifier.exec(name));
  if (found.includes(null)) return [];
  return [...new Set(found.flatMap((match) => match?.[1] ?? []))].toSorted();
}
