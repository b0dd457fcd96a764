import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { OutputFile } from 'esbuild';
import type { Config } from '../../config/config.ts';
import { ensureSealedFolder } from '../../kernel/cache/cache-folder.ts';
import { cacheDirOf } from '../../kernel/cache/cache-place.ts';
import { browserBundle } from '../../kernel/esbuild/browser-bundle.ts';
import { isCodeFailure } from '../../kernel/esbuild/build-failure.ts';
import { areUnchanged, contentHash, hashFiles, type FileHashes } from '../../kernel/files/hash.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import { toolKey } from '../../kernel/tool.ts';
import { changeElements, mapVersions, type ElementSets } from './element-sets.ts';
import type { ApiElement, ElementSize } from './manifest/element.ts';
import { importsOf, outputsOf } from './playground/bundle-elements.ts';
import { fillElementName, namesElement } from './playground/playground-settings.ts';

/** Adds the sizes of elements to sets whose configs set `components.sizes`. */
export async function measureSets(sets: ElementSets): Promise<ElementSets> {
  const measured = await mapVersions(sets, async (set) => {
    if (set.config.components?.sizes !== true) return set;
    const { sizes, sources } = await measureElements(set.config, set.loaded);
    const addSize = (element: ApiElement): ApiElement => {
      const size = sizes[element.tag];
      return size === undefined ? element : { ...element, size };
    };
    return { ...changeElements(set, addSize), measuredFiles: sources };
  });
  return { ...sets, ...measured };
}

/** Sizes of elements by tag; elements whose code is not on disk are missing. */
interface ElementSizes {
  readonly sizes: Readonly<Record<string, ElementSize>>;
  /** Absolute paths of the files that were read. */
  readonly sources: readonly string[];
}

/** Data for the cache. Paths are relative to the site folder. */
interface StoredSizes {
  readonly sizes: ElementSizes['sizes'];
  readonly inputs: FileHashes;
}

const unknownSizes: ElementSizes = { sizes: {}, sources: [] };

/**
 * Measures the code that the import of each element loads: its module with all its static imports, minified. The result is
 * cached until a source changes, and empty if the code cannot be bundled. `packageFile` is the `package.json` of the
 * manifest, whose modules are measured if the config names none.
 */
async function measureElements(
  config: Config,
  { elements, packageFile }: { readonly elements: readonly ApiElement[]; readonly packageFile: string | null },
): Promise<ElementSizes> {
  const { siteDir } = config;
  const modules = modulesOf(config, elements, packageFile);
  if (modules.size === 0) return unknownSizes;
  const key = contentHash(JSON.stringify([toolKey, [...modules]]));
  try {
    const { sizes, inputs } = await ensureSealedFolder<StoredSizes>(join(cacheDirOf(siteDir), 'sizes', key), {
      isCurrent: (kept) => areUnchanged(kept.inputs, siteDir),
      make: () => measure(modules, siteDir),
    });
    return { sizes, sources: Object.keys(inputs).map((path) => join(siteDir, path)) };
  } catch (error) {
    if (isCodeFailure(error)) return unknownSizes;
    throw error;
  }
}

/** Returns the module of each element by tag, if it is on disk: of the config, or of the manifest’s package. */
function modulesOf(
  { components }: Config,
  elements: readonly ApiElement[],
  packageFile: string | null,
): ReadonlyMap<string, string> {
  if (components === null) return new Map();
  const { script, prefix, manifest } = components;
  const found = elements.flatMap(({ tag, definedIn, specifier }) => {
    const named = script !== null && namesElement(script) ? [fillElementName(script, tag, prefix)] : [];
    const published =
      script !== null || specifier === null || packageFile === null
        ? []
        : [dirname(manifest), dirname(packageFile)].map((dir) => join(dir, definedIn));
    const module = [...named, ...published].find((path) => existsSync(path));
    return module === undefined ? [] : [[tag, module] as const];
  });
  return new Map(found);
}

async function measure(modules: ReadonlyMap<string, string>, siteDir: string): Promise<StoredSizes> {
  const { build } = await import('esbuild');
  const start = Date.now();
  const { metafile, outputFiles } = await build({
    ...browserBundle,
    absWorkingDir: siteDir,
    // Only for the names of files: nothing is written.
    outdir: 'sizes',
    write: false,
    entryPoints: [...new Set(modules.values())],
  });
  const files = new Map(outputFiles.map((file) => [relativePath(siteDir, file.path), file]));
  const outputOf = outputsOf(Object.entries(metafile.outputs), siteDir);
  const sizes = [...modules].flatMap(([tag, module]) => {
    const output = outputOf(module);
    if (output === undefined) return [];
    return [[tag, sizeOf([output, ...importsOf(output, metafile)].flatMap((path) => files.get(path) ?? []))] as const];
  });
  return {
    sizes: Object.fromEntries(sizes),
    inputs: hashFiles(Object.keys(metafile.inputs), siteDir, start),
  };
}

/** Compressed together, because each file of a shared bundle would repeat content of the others. */
function sizeOf(files: readonly OutputFile[]): ElementSize {
  const code = Buffer.concat(files.map(({ contents }) => contents));
  return { minified: code.length, gzip: gzipSync(code).length };
}
