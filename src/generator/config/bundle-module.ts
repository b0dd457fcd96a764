import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Message, Plugin } from 'esbuild';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import { cacheDirOf } from '../kernel/cache/cache-place.ts';
import { DiagnosticError, makeError } from '../kernel/diagnostics/diagnostic.ts';
import { fileStart } from '../kernel/diagnostics/place.ts';
import { isBuildFailure, placeOfMessage } from '../kernel/esbuild/build-failure.ts';
import { areUnchanged, contentHash, hashFile, hashFiles, type FileHashes } from '../kernel/files/hash.ts';
import { writeAtomically } from '../kernel/files/write-file.ts';
import { messageOf } from '../kernel/text.ts';
import { toolKey, toolName } from '../kernel/tool.ts';
import { placeFromSite, type ConfigOfSite } from './locate-key.ts';
import { asImported, listPackageFiles } from './package-files.ts';

/** A bundled module of a site's code, on disk. Plain data, so that every thread can import it. */
export interface BundledModule {
  /** Absolute path of the module. */
  readonly modulePath: string;
  /** Hash of its text; part of the URL that is imported, because Node.js never loads a URL twice. */
  readonly hash: string;
  /** Changes with the module and with the versions of the packages that it imports. */
  readonly key: string;
}

/** A bundle and the files that it was made from. */
export interface StoredBundle extends BundledModule {
  /** Absolute paths of all files in the bundle, that of the entry first. Packages are imported, not bundled. */
  readonly inputs: readonly string[];
}

/** The module to bundle. */
export interface ModuleSource extends ConfigOfSite {
  /** A package, or a path relative to the config's folder that begins with a dot. Default: the config itself. */
  readonly specifier?: string;
}

/** Description of a bundle in the cache. */
interface Manifest {
  readonly tool: string;
  /** Hash of the module. */
  readonly hash: string;
  /** By paths relative to the config's folder. */
  readonly inputs: FileHashes;
  /** By the same kind of path, the `package.json` of each package that the module imports, and the files of linked packages. */
  readonly packages: FileHashes;
}

/**
 * Bundles the config, or a module that the config names, with the files that it imports into one ES module. The bundle comes
 * from the cache unless one of the files has changed. Rejects with a `DiagnosticError`.
 */
export async function openBundle(source: ModuleSource): Promise<StoredBundle> {
  const cached = await readCached(source);
  if (cached !== null) return cached;
  const start = Date.now();
  const bundle = await bundleModule(source);
  return store(bundle, source, start).catch((error: unknown) => {
    const message = `The bundled config cannot be written: ${messageOf(error)}`;
    const hint = 'the folder .docs next to the config must be writable';
    throw new DiagnosticError([makeError('config-failed', { message, hint })]);
  });
}

/** Returns the bundle of an earlier run; null if one of its files has changed or the cache entry is damaged. */
async function readCached(source: ModuleSource): Promise<StoredBundle | null> {
  const { modulePath, manifestPath } = cachePaths(source);
  const configDir = dirname(source.configFile);
  try {
    // Any other shape throws where it is used below.
    const { tool, hash, inputs, packages } = JSON.parse(await readFile(manifestPath, 'utf8')) as Manifest;
    const paths = Object.keys(inputs).map((path) => resolve(configDir, path));
    const isCurrent =
      tool === toolKey &&
      paths[0] === entryOf(source) &&
      hash === hashFile(modulePath) &&
      areUnchanged({ ...inputs, ...packages }, configDir);
    return isCurrent ? { modulePath, hash, key: keyOf(hash, asImported(packages, configDir)), inputs: paths } : null;
  } catch {
    return null;
  }
}

interface Bundle {
  readonly code: string;
  readonly sourceMap: string;
  readonly inputs: readonly string[];
  /** Modules of packages that the code imports, as written. */
  readonly packages: readonly string[];
}

/** Stores a bundle within the site, where it finds the packages of the site. */
async function store(
  { code, sourceMap, inputs, packages }: Bundle,
  source: ModuleSource,
  since: number,
): Promise<StoredBundle> {
  const { modulePath, manifestPath } = cachePaths(source);
  const configDir = dirname(source.configFile);
  writeAtomically(`${modulePath}.map`, sourceMap);
  writeAtomically(modulePath, code);
  const hash = contentHash(code);
  const hashAll = (paths: readonly string[]): FileHashes =>
    hashFiles(
      paths.map((path) => relative(configDir, path)),
      configDir,
      since,
    );
  const manifest: Manifest = {
    tool: toolKey,
    hash,
    inputs: hashAll(inputs),
    packages: asImported(hashAll(await listPackageFiles(packages, configDir)), configDir),
  };
  writeAtomically(manifestPath, JSON.stringify(manifest));
  return { modulePath, hash, key: keyOf(hash, manifest.packages), inputs };
}

function keyOf(hash: string, packages: FileHashes): string {
  return contentHash(JSON.stringify([hash, packages]));
}

function cachePaths(source: ModuleSource): { readonly modulePath: string; readonly manifestPath: string } {
  const folder = join(cacheDirOf(dirname(source.configFile)), 'config');
  const name = source.specifier === undefined ? 'config' : `plugin-${contentHash(source.specifier).slice(0, 12)}`;
  return { modulePath: join(folder, `${name}.mjs`), manifestPath: join(folder, `${name}.json`) };
}

/** Absolute path of the file that is bundled; undefined for a package. */
function entryOf({ specifier, configFile }: ModuleSource): string | undefined {
  if (specifier === undefined) return configFile;
  return specifier.startsWith('.') ? resolve(dirname(configFile), specifier) : undefined;
}

/** In a bundle with CommonJS modules, esbuild's helper begins with a check for the `require` that loads what is not bundled. */
const callsRequire = '"undefined" ? require';

/** Inserted before the first line without a line break, so that the source map stays valid. It costs 30 MB of memory. */
const defineRequire = "const require = process.getBuiltinModule('node:module').createRequire(import.meta.url);";

const emptySourceMap = '{"version":3,"sources":[],"names":[],"mappings":""}';

async function bundleModule(source: ModuleSource): Promise<Bundle> {
  const entry = entryOf(source);
  const { specifier, configFile } = source;
  if (entry === undefined) {
    const code = `export { default } from ${JSON.stringify(specifier)};\n`;
    return { code, sourceMap: emptySourceMap, inputs: [], packages: [specifier ?? ''] };
  }
  // Most runs find the bundle in the cache and need no esbuild.
  const { build } = await import('esbuild');
  const configDir = dirname(configFile);
  try {
    const result = await build({
      entryPoints: [entry],
      absWorkingDir: configDir,
      outfile: 'site.config.mjs',
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      sourcemap: 'external',
      logLevel: 'silent',
      plugins: [ownPackage, externalPackages, ownPlaces],
      define: {
        'import.meta.url': 'docsUrl',
        'import.meta.filename': 'docsFile',
        'import.meta.dirname': 'docsFolder',
        __filename: 'docsFile',
        __dirname: 'docsFolder',
      },
    });
    const [map, code] = result.outputFiles;
    const files = Object.keys(result.metafile.inputs).filter((path) => !path.startsWith(`${ownPackage.name}:`));
    const imported = files.map((path) => resolve(configDir, path)).filter((path) => path !== entry);
    const external = Object.values(result.metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
    return {
      code: code?.text.includes(callsRequire) ? defineRequire + code.text : (code?.text ?? ''),
      sourceMap: map?.text ?? '',
      inputs: [entry, ...imported.toSorted()],
      packages: [...new Set(external.filter((path) => !isBuiltin(path)))].toSorted(),
    };
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    throw new DiagnosticError(error.errors.map((message) => describeMessage(message, source)));
  }
}

/** The names of this package: the current one, and the one before 0.2, which on npm is the name of a different project. */
const ownName = new RegExp(`^(?:${toolName}|docs)$`);

/**
 * Makes imports of `defineConfig` and `definePlugin` work wherever the tool is installed. Nothing else of the package is of use
 * in a config, and loading all of it would take as long as starting the tool.
 */
const ownPackage: Plugin = {
  name: 'docs-package',
  setup(build) {
    build.onResolve({ filter: ownName }, ({ path }) => ({ path, namespace: ownPackage.name }));
    build.onLoad({ filter: /.*/, namespace: ownPackage.name }, () => ({
      contents: `export const defineConfig = (value) => value;
export const definePlugin = (plugin, create) =>
  create === undefined ? plugin : (values = {}) => ({ options: plugin, values, create });`,
    }));
  },
};

const externalPackages: Plugin = {
  name: 'packages',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ kind, path }) =>
      kind === 'entry-point' || ownName.test(path) || /^[a-z]:[\\/]/i.test(path) ? undefined : { path, external: true },
    );
  },
};

/** The bundle is in a different folder than its files, each of which gets the constants for its own place. */
const ownPlaces: Plugin = {
  name: 'places',
  setup(build) {
    build.onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      // In other files, the columns of the first line stay.
      if (!/import\.meta|__(?:dir|file)name/.test(text)) return undefined;
      const places = JSON.stringify([pathToFileURL(path).href, path, dirname(path)]);
      return { contents: `const [docsUrl, docsFile, docsFolder] = ${places};${text}`, loader: 'default' };
    });
  },
};

function describeMessage({ text, location }: Message, config: ConfigOfSite): Diagnostic {
  const start = fileStart(basename(config.configFile));
  return makeError('config-failed', {
    message: text,
    hint: /^Expected "[}\])]" but found/.test(text)
      ? 'a comma or bracket is missing before this point'
      : 'fix the file, then run the command again',
    place: placeFromSite(placeOfMessage(location) ?? start, config),
  });
}
