import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions, Metafile } from 'esbuild';
import { browserTargets, describeContents, type BundleContents } from '../../../kernel/esbuild/browser-bundle.ts';
import { ensureSealedFolder, readSealedFolder } from '../../../kernel/cache/sealed-folder.ts';
import type { Config } from '../../../config/config.ts';
import { contentHash, hashFile } from '../../../kernel/files/hash.ts';
import { isCodeFailure } from '../../../kernel/esbuild/build-failure.ts';
import { toolKey } from '../../../kernel/tool.ts';
import { relativePath } from '../../../kernel/files/paths.ts';
import { ElementsFault } from './elements-fault.ts';

/** The code and the styles of the documented elements, bundled for examples. */
export interface ElementBundle {
  /** Absolute folder of the files. */
  readonly dir: string;
  /** Names of all files in `dir`, with `/`. */
  readonly files: readonly string[];
  readonly styles: readonly string[];
  /** What the files are made of, by name. */
  readonly contents: BundleContents;
  /** Files that it is bundled from, relative to the site's folder. */
  readonly sources: readonly string[];
  /** Scripts that define the elements of some tags: the entries, and what they import, to be fetched at once. */
  scriptsOf(tags: readonly string[]): ElementScripts;
}

/** Names of scripts within the bundle. */
export interface ElementScripts {
  readonly entries: readonly string[];
  readonly imports: readonly string[];
}

/** What is kept beside the files: enough to tell whether they are still right. */
interface Description {
  readonly files: readonly string[];
  readonly styles: readonly string[];
  /** By tag; the tag is empty for a script that defines all elements. */
  readonly scripts: Readonly<Record<string, ElementScripts>>;
  readonly contents: BundleContents;
  /** Hash of each file that was bundled, by its path relative to the site's folder. */
  readonly inputs: Readonly<Record<string, string | null>>;
}

type Components = NonNullable<Config['components']>;

/** Where elements are found and kept, and how the browser gets them. */
interface ElementOptions {
  readonly siteDir: string;
  readonly cacheDir: string;
  /** True: a plain script. */
  readonly arePlain: boolean;
}

/**
 * Bundles one script for each tag, with what they share in files of its own, so that an example loads only the code
 * of its elements; a site that is opened from a disk gets one plain script for all, as browsers load no modules from
 * there. The bundle is kept while none of the files that went into it changes. Throws an `ElementsFault` when the code
 * lacks something.
 */
export async function bundleElements(
  components: Components,
  tags: readonly string[],
  { siteDir, cacheDir, arePlain }: ElementOptions,
): Promise<ElementBundle> {
  const modules = entryModules(components, tags);
  if (modules.size === 0)
    throw new ElementsFault([{ text: `Could not resolve "${components.script}"`, location: null }]);
  const key = contentHash(JSON.stringify([toolKey, [...modules], components.styles, arePlain]));
  const dir = join(cacheDir, 'elements', key);
  const description = await ensureSealedFolder(dir, {
    read: (folder) => readKept(folder, siteDir),
    make: (outDir) =>
      runBundle(modules, components.styles, { siteDir, outDir, arePlain }).catch((error: unknown) => {
        throw isCodeFailure(error) ? new ElementsFault(error.errors) : error;
      }),
  });
  return toBundle(dir, description);
}

/** Modules by tag. Tags without a module of their own are left out: another element's module defines them. */
function entryModules({ script, prefix }: Components, tags: readonly string[]): ReadonlyMap<string, string> {
  if (!/\{(?:name|tag)\}/.test(script)) return new Map([['', script]]);
  return new Map(
    tags
      .map((tag) => {
        const name = prefix !== null && tag.startsWith(prefix) ? tag.slice(prefix.length) : tag;
        return [tag, script.replaceAll('{tag}', tag).replaceAll('{name}', name)] as const;
      })
      .filter(([, path]) => existsSync(path)),
  );
}

/** A module that loads all others. */
function importAll(modules: ReadonlyMap<string, string>, siteDir: string) {
  const contents = [...modules.values()].map((path) => `import ${JSON.stringify(path)};`).join('\n');
  return { contents, resolveDir: siteDir, sourcefile: 'elements.js' };
}

interface BundleRun {
  readonly siteDir: string;
  readonly outDir: string;
  readonly arePlain: boolean;
}

async function runBundle(
  modules: ReadonlyMap<string, string>,
  styles: readonly string[],
  { siteDir, outDir, arePlain }: BundleRun,
): Promise<Description> {
  const { build } = await import('esbuild');
  const options = {
    absWorkingDir: siteDir,
    outdir: outDir,
    entryNames: '[name]-[hash]',
    chunkNames: 'shared-[hash]',
    assetNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: [...browserTargets],
    minify: true,
    metafile: true,
    legalComments: 'none',
    loader: { '.svg': 'file', '.png': 'file', '.woff2': 'file' },
    logLevel: 'silent',
  } as const satisfies BuildOptions;
  const scripts = await (arePlain
    ? build({ ...options, splitting: false, format: 'iife', stdin: importAll(modules, siteDir) })
    : build({ ...options, entryPoints: [...modules.values()] }));
  const sheets = await build({ ...options, entryPoints: [...styles] });
  const metafiles = [scripts.metafile, sheets.metafile];
  const nameOf = (output: string): string => relativePath(outDir, join(siteDir, output));
  const entries = new Map(
    metafiles.flatMap(({ outputs }) =>
      Object.entries(outputs).flatMap(([output, { entryPoint }]) =>
        entryPoint === undefined ? [] : [[join(siteDir, entryPoint), output] as const],
      ),
    ),
  );
  const one = Object.keys(scripts.metafile.outputs).find((output) => output.endsWith('.js'));
  const byTag = [...(arePlain ? [['', one] as const] : modules)].flatMap(([tag, path]) => {
    const output = arePlain ? path : entries.get(path ?? '');
    if (output === undefined) return [];
    return [[tag, { entries: [nameOf(output)], imports: importsOf(output, scripts.metafile).map(nameOf) }] as const];
  });
  const inputs = metafiles.flatMap((metafile) => Object.keys(metafile.inputs));
  return {
    files: metafiles.flatMap(({ outputs }) => Object.keys(outputs).map(nameOf)).toSorted(),
    styles: styles.flatMap((path) => entries.get(path) ?? []).map(nameOf),
    scripts: Object.fromEntries(byTag),
    contents: Object.assign(
      {},
      ...metafiles.map((metafile) => describeContents(metafile, { nameOf, moduleOf: String })),
    ),
    inputs: Object.fromEntries(inputs.map((path) => [path, hashFile(join(siteDir, path))])),
  };
}

/** All files that an output imports, directly and through others; what it imports later by itself is not among them. */
function importsOf(output: string, { outputs }: Metafile): readonly string[] {
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

function readKept(dir: string, siteDir: string): Description | null {
  // Written by `bundleElements`, as the seal says.
  const kept = readSealedFolder(dir) as Description | null;
  const isCurrent = Object.entries(kept?.inputs ?? {}).every(([path, hash]) => hashFile(join(siteDir, path)) === hash);
  return isCurrent ? kept : null;
}

function toBundle(dir: string, { files, styles, scripts, contents, inputs }: Description): ElementBundle {
  return {
    dir,
    files,
    styles,
    contents,
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
