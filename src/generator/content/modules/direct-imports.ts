import { dirname } from 'node:path';
import { parse, type Program } from 'acorn';
import type { Plugin, ResolveResult } from 'esbuild';
import { codeOfName, declaredNames } from '../../kernel/exported-names.ts';
import { readText } from '../../kernel/files/open-file.ts';
import { isOfPackage, relativePath } from '../../kernel/files/paths.ts';
import { memoByFile } from '../../kernel/files/stamp.ts';
import { memoByKey } from '../../kernel/memo.ts';
import { importedName } from '../jsx/imported-name.ts';
import type { PageModule } from './bundle-options.ts';

/** What a barrel exports from other modules: statements by name. */
type Barrel = ReadonlyMap<string, string>;

/** Minimum number of names: for fewer, esbuild reads the modules in less time than it takes to find one. */
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
      const barrelAt = memoByKey((file: string) =>
        readBarrel(file, (path, importer) =>
          build.resolve(path, {
            importer,
            kind: 'import-statement',
            resolveDir: dirname(importer),
            pluginData: namespace,
          }),
        ),
      );
      build.onResolve({ filter: /^[^./]/ }, async ({ path, importer, kind, resolveDir, pluginData, ...load }) => {
        // Handlers of other plugins call this one again, with their own data.
        if (kind !== 'import-statement' || pluginData !== undefined || isOfPackage(importer)) return undefined;
        const found = await build.resolve(path, { importer, kind, resolveDir, pluginData: namespace, ...load });
        if (found.sideEffects || found.external || found.namespace !== 'file' || !isOfPackage(found.path))
          return undefined;
        const code = codeOf.get(importer) ?? (load.namespace === 'file' ? readText(importer) : '');
        const names = findNames(code, path);
        if (names.length === 0) return undefined;
        const barrel = await barrelAt(found.path);
        const exported = names.map((name) => barrel.get(name));
        if (barrel.size < fewest || exported.includes(undefined)) return undefined;
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

type Resolve = (path: string, importer: string) => Promise<ResolveResult>;

/** Returns what a file exports from other modules, also through `export *`, with paths relative to its folder. */
async function readBarrel(file: string, resolve: Resolve, seen = new Set<string>()): Promise<Barrel> {
  if (seen.has(file)) return new Map();
  seen.add(file);
  const { names, own, stars } = exportsOf(file);
  const found = new Map<string, string>();
  for (const star of stars) {
    const { path, errors, sideEffects, namespace: space } = await resolve(star, file);
    if (errors.length > 0 || space !== 'file' || sideEffects) continue;
    const folder = relativePath(dirname(file), dirname(path));
    for (const [name, code] of await readBarrel(path, resolve, seen))
      found.set(name, code.replace(/ "(?=\.)/, ` "./${folder}/`));
  }
  for (const name of own) found.delete(name);
  return new Map([...found, ...names]);
}

/** Exports of a module from other modules. */
interface ForeignExports {
  /** Statements by name. */
  readonly names: Barrel;
  /** Other names that the module exports, which win over those of `export *`. */
  readonly own: readonly string[];
  /** Modules of which it exports all names. */
  readonly stars: readonly string[];
}

/** A package may change while `docs dev` is running. */
const exportsOf = memoByFile((file): ForeignExports => readExports(readText(file)));

function readExports(text: string): ForeignExports {
  const imported = new Map<string, readonly [name: string, from: string]>();
  const names = new Map<string, string>();
  const own: string[] = [];
  const stars: string[] = [];
  for (const node of parseBarrel(text)) {
    if (node.type === 'ExportAllDeclaration' && node.exported == null) stars.push(String(node.source.value));
    if (node.type === 'ImportDeclaration')
      for (const specifier of node.specifiers)
        if (specifier.type !== 'ImportNamespaceSpecifier')
          imported.set(specifier.local.name, [importedName(specifier), String(node.source.value)]);
    if (node.type !== 'ExportNamedDeclaration') continue;
    own.push(...declaredNames(node));
    for (const { local, exported } of node.specifiers) {
      const exportedName = codeOfName(exported);
      const [name, from] = node.source
        ? [codeOfName(local), String(node.source.value)]
        : (imported.get(codeOfName(local)) ?? []);
      if (name === undefined) own.push(exportedName);
      else names.set(exportedName, `export { ${name} as ${exportedName} } from ${JSON.stringify(from)};`);
    }
  }
  return { names, own, stars };
}

/** Returns the statements of a module that mostly exports others; none for other modules, which take long to parse. */
function parseBarrel(text: string): Program['body'] {
  if (text.split(/\bfrom\s*["']/).length * 300 < text.length) return [];
  try {
    return parse(text, { ecmaVersion: 'latest', sourceType: 'module' }).body;
  } catch {
    return [];
  }
}

const statement = /\b(?:import|export)\s*\{([\w$\s,]*)\}\s*from\s*$/;
const specifier = /^\s*(?:type\s+[\w$]+|([\w$]+))(?:\s+as\s+[\w$]+)?\s*$/;

/** Returns the names that code imports from a package, or passes on, sorted; none if it may use the package in any other way. */
function findNames(code: string, path: string): readonly string[] {
  const before = code.split(`"${path}"`).flatMap((part) => part.split(`'${path}'`));
  const clauses = before.slice(0, -1).map((text) => statement.exec(text)?.[1]);
  const names = clauses.flatMap((clause = '*') => clause.replace(/,\s*$/, '').split(','));
  const found = names.map((name) => specifier.exec(name));
  if (found.includes(null)) return [];
  return [...new Set(found.flatMap((match) => match?.[1] ?? []))].toSorted();
}
