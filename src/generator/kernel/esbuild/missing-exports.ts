import { join, resolve } from 'node:path';
import type { Message, OnResolveResult, Plugin, ResolveResult } from 'esbuild';
import { relativePath } from '../files/paths.ts';
import { sourceDir } from '../tool.ts';
import { serverNameOfReact } from './react-instance.ts';

/** A name that code imports from a module that does not export it. Modules have the names that esbuild gives them. */
interface MissingExport {
  readonly module: string;
  readonly name: string;
  readonly importer: string;
}

/** All such imports. */
export type MissingExports = readonly MissingExport[];

const namespace = 'completed';
const original = 'docs:original';

/** True for esbuild's name of a module that wraps another module. */
export function isCompleted(name: string): boolean {
  return name.startsWith(`${namespace}:`);
}

/** Returns the module and name from esbuild's error about an import that its module does not export; null for other errors. */
export function missingExportIn(text: string): Omit<MissingExport, 'importer'> | null {
  const [, module, name] = /^No matching export in "(.+)" for import "(.+)"/.exec(text) ?? [];
  return module === undefined || name === undefined ? null : { module, name };
}

/** Adds the imports in errors of esbuild to the known ones; null if an error has another cause or concerns a known import. */
export function addMissingExports(known: MissingExports, errors: readonly Message[]): MissingExports | null {
  const keys = new Set(known.map(keyOf));
  const added: MissingExport[] = [];
  for (const { text, location } of errors) {
    const found = missingExportIn(text);
    const missing = found && { ...found, importer: location?.file ?? '' };
    if (missing === null || keys.has(keyOf(missing))) return null;
    added.push(missing);
  }
  return [...known, ...added];
}

function keyOf({ module, name, importer }: MissingExport): string {
  return JSON.stringify([module, name, importer]);
}

/** True for esbuild's name of a module of the tool, which replaces one of a different tool. */
export function isReplacement(module: string, siteDir: string): boolean {
  return module.startsWith('exported:') || resolve(siteDir, module).startsWith(join(sourceDir, 'client'));
}

/** Wraps each module with missing exports in a module that exports these too. */
export function completeExports({
  missing = [],
  siteDir,
}: {
  readonly siteDir: string;
  readonly missing?: MissingExports;
}): Plugin {
  return {
    name: 'complete-exports',
    setup(build) {
      if (missing.length === 0) return;
      const names = new Map<string, Set<string>>();
      for (const { module, name } of missing) names.set(module, (names.get(module) ?? new Set()).add(name));
      // Packages import thousands of files, of which each would be resolved twice.
      const importers = new Set(missing.map(({ importer }) => importer));
      build.onResolve({ filter: /^docs:original$/, namespace }, ({ pluginData }): OnResolveResult => pluginData);
      build.onResolve({ filter: /./ }, async ({ path, importer, namespace: space, resolveDir, kind, pluginData }) => {
        // Handlers of other plugins call this one again, with their own data or another path.
        if (kind !== 'import-statement' || pluginData !== undefined) return undefined;
        if (!importers.has(nameOfModule({ namespace: space, path: importer }, siteDir))) return undefined;
        const found = await build.resolve(path, { importer, resolveDir, kind, pluginData: namespace });
        if (found.errors.length > 0) return undefined;
        const module = serverNameOfReact(path) ?? nameOfModule(found, siteDir);
        return names.has(module) ? { path: module, namespace, pluginData: found } : found;
      });
      build.onLoad({ filter: /./, namespace }, ({ path, pluginData }) => ({
        contents: writeCompleted(
          [...(names.get(path) ?? [])],
          isReplacement(path, siteDir) ? valueInTool : () => 'undefined',
        ),
        pluginData,
      }));
    },
  };
}

function nameOfModule({ namespace: kind, path }: Pick<ResolveResult, 'namespace' | 'path'>, siteDir: string): string {
  return kind === 'file' ? relativePath(siteDir, path) : `${kind}:${path}`;
}

/** Code of an export that a module of this tool lacks: a hook or a component that has no effect. */
function valueInTool(name: string): string {
  return /^use[A-Z]/.test(name) ? '() => ({})' : '(props) => props?.children';
}

// esbuild accepts missing properties of a namespace.
function writeCompleted(names: readonly string[], valueOf: (name: string) => string): string {
  const added = names.map(
    (name, index) => `const missing${index} = ${valueOf(name)};export { missing${index} as ${name} };`,
  );
  const others = names.includes('default') ? '' : `export default module.default;`;
  return `import * as module from '${original}';
export * from '${original}';
${others}${added.join('')}`;
}
