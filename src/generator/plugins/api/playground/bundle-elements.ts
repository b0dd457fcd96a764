import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { ensureSealedFolder } from '../../../kernel/cache/cache-folder.ts';
import { cacheDirOf } from '../../../kernel/cache/cache-place.ts';
import { DiagnosticError } from '../../../kernel/diagnostics/diagnostic.ts';
import { browserBundle, describeContents, type BundleContents } from '../../../kernel/esbuild/browser-bundle.ts';
import { describeUnresolved, isCodeFailure } from '../../../kernel/esbuild/build-failure.ts';
import { areUnchanged, contentHash, hashFiles, type FileHashes } from '../../../kernel/files/hash.ts';
import { realPath, relativePath } from '../../../kernel/files/paths.ts';
import { toolKey } from '../../../kernel/tool.ts';
import type { ComponentsConfig } from '../keys.ts';
import { describeElementsErrors, type ElementsSite } from './elements-errors.ts';
import { fillElementName, namesElement } from './playground-settings.ts';

/** The scripts and styles of the documented elements, bundled for examples. */
export interface ElementBundle extends Pick<StoredBundle, 'files' | 'styles' | 'contents'> {
  /** Absolute path of the folder of the files. */
  readonly dir: string;
  /** Source files, relative to the site folder. */
  readonly sources: readonly string[];
  /** Returns the scripts that define the elements with some tags, and the scripts they import, for preloading. */
  scriptsOf(tags: readonly string[]): ElementScripts;
}

/** Names of scripts within the bundle. */
export interface ElementScripts {
  readonly entries: readonly string[];
  readonly imports: readonly string[];
}

/** Stored with the files, to check whether they are up to date. */
interface StoredBundle {
  /** Paths of all files, with `/`. */
  readonly files: readonly string[];
  readonly styles: readonly string[];
  /** By tag. The empty tag is a script that defines all elements. */
  readonly scripts: Readonly<Record<string, ElementScripts>>;
  /** Contents of each file, by name. */
  readonly contents: BundleContents;
  /** Hash of each source file, by its path relative to the site folder. */
  readonly inputs: FileHashes;
}

/** The bundle of a site without documented elements: its examples are plain HTML. */
const noElements: ElementBundle = {
  dir: '',
  files: [],
  styles: [],
  sources: [],
  contents: {},
  scriptsOf: () => ({ entries: [], imports: [] }),
};

/**
 * Bundles one script per tag and moves shared code to separate files, so that an example only loads the code of its
 * elements. A site that is opened from disk gets one classic script, because browsers load no modules from disk. The bundle
 * is cached until one of its sources changes. It has no files for a site without `components`. Rejects with a
 * `DiagnosticError` if the code cannot be bundled.
 */
export async function bundleElements(site: ElementsSite, tags: readonly string[]): Promise<ElementBundle> {
  const { components, siteDir, relative: isPlain } = site.config;
  if (components === null || (components.script === null && components.styles.length === 0)) return noElements;
  const fail = (messages: Parameters<typeof describeElementsErrors>[0]): DiagnosticError =>
    new DiagnosticError(describeElementsErrors(messages, site));
  const { script, styles } = components;
  const modules = script === null ? new Map<string, string>() : entryModules({ ...components, script }, tags);
  if (script !== null && modules.size === 0) throw fail([{ text: describeUnresolved(script), location: null }]);
  const key = contentHash(JSON.stringify([toolKey, [...modules], styles, isPlain]));
  const dir = join(cacheDirOf(siteDir), 'elements', key);
  const stored = await ensureSealedFolder<StoredBundle>(dir, {
    isCurrent: ({ inputs }) => areUnchanged(inputs, siteDir),
    make: (outDir) =>
      runBundler(modules, styles, { siteDir, outDir, isPlain }).catch((error: unknown) => {
        throw isCodeFailure(error) ? fail(error.errors) : error;
      }),
  });
  return toBundle(dir, stored);
}

/** Returns the modules by tag. A tag without a module is omitted, because the module of another element defines it. */
function entryModules(
  { script, prefix }: ComponentsConfig & { readonly script: string },
  tags: readonly string[],
): ReadonlyMap<string, string> {
  if (!namesElement(script)) return new Map([['', script]]);
  const entries = tags.map((tag) => [tag, fillElementName(script, tag, prefix)] as const);
  return new Map(entries.filter(([, path]) => existsSync(path)));
}

async function runBundler(
  modules: ReadonlyMap<string, string>,
  styles: readonly string[],
  { siteDir, outDir, isPlain }: { readonly siteDir: string; readonly outDir: string; readonly isPlain: boolean },
): Promise<StoredBundle> {
  const { build } = await import('esbuild');
  const start = Date.now();
  const options = { ...browserBundle, absWorkingDir: siteDir, outdir: outDir, chunkNames: 'shared-[hash]' } as const;
  const all = [...modules.values()].map((path) => `import ${JSON.stringify(path)};`).join('\n');
  const stdin = { contents: all, resolveDir: siteDir, sourcefile: 'elements.js' };
  const scripts = await (isPlain
    ? build({ ...options, splitting: false, format: 'iife', stdin })
    : build({ ...options, entryPoints: [...modules.values()] }));
  const sheets = await build({ ...options, entryPoints: [...styles] });
  const metafiles = [scripts.metafile, sheets.metafile];
  const outputs = metafiles.flatMap((metafile) => Object.entries(metafile.outputs));
  const nameOf = (output: string): string => relativePath(outDir, join(siteDir, output));
  const outputOf = outputsOf(outputs, siteDir);
  const plainScript = Object.keys(scripts.metafile.outputs).find((output) => output.endsWith('.js'));
  const outputByTag = isPlain
    ? [['', plainScript] as const]
    : [...modules].map(([tag, path]) => [tag, outputOf(path)] as const);
  const scriptsByTag = outputByTag.flatMap(([tag, output]) => {
    if (output === undefined) return [];
    return [[tag, { entries: [nameOf(output)], imports: importsOf(output, scripts.metafile).map(nameOf) }] as const];
  });
  const inputs = metafiles.flatMap((metafile) => Object.keys(metafile.inputs));
  return {
    files: outputs.map(([output]) => nameOf(output)).toSorted(),
    styles: styles.flatMap((path) => outputOf(path) ?? []).map(nameOf),
    scripts: Object.fromEntries(scriptsByTag),
    contents: Object.assign({}, ...metafiles.map((file) => describeContents(file, { nameOf, moduleOf: String }))),
    inputs: hashFiles(inputs, siteDir, start),
  };
}

/** Finds the output of an entry point by its path, which may lead through links, as those of pnpm and of workspaces do. */
export function outputsOf(
  outputs: readonly (readonly [output: string, Pick<Metafile['outputs'][string], 'entryPoint'>])[],
  siteDir: string,
): (path: string) => string | undefined {
  const entries = new Map(
    outputs.map(([output, { entryPoint = '' }]) => [realPath(join(siteDir, entryPoint)), output] as const),
  );
  return (path) => entries.get(realPath(path));
}

/** Returns the static imports of an output, direct and indirect. */
export function importsOf(output: string, { outputs }: Metafile): readonly string[] {
  const found = new Set<string>();
  const walk = (path: string): void => {
    for (const { path: imported, kind } of outputs[path]?.imports ?? []) {
      if (kind !== 'import-statement' || found.has(imported)) continue;
      found.add(imported);
      walk(imported);
    }
  };
  walk(output);
  return [...found];
}

function toBundle(dir: string, { scripts, inputs, ...stored }: StoredBundle): ElementBundle {
  return {
    ...stored,
    dir,
    sources: Object.keys(inputs),
    scriptsOf: (tags) => {
      const used = Object.hasOwn(scripts, '') ? [''] : tags;
      const found = used.map((tag) => scripts[tag]).filter((script) => script !== undefined);
      const entries = found.flatMap((script) => script.entries);
      const imports = new Set(found.flatMap((script) => script.imports));
      return { entries, imports: [...imports].filter((name) => !entries.includes(name)) };
    },
  };
}
