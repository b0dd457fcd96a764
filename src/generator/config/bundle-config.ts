import { readFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Message, Plugin } from 'esbuild';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import { DiagnosticError } from '../kernel/diagnostics/diagnostic.ts';
import { placeFromSite, type ConfigOfSite } from './locate-key.ts';
import { contentHash } from '../kernel/files/hash.ts';
import { toolKey } from '../kernel/tool.ts';
import { cacheDirOf } from '../kernel/cache/cache.ts';
import { writeAtomically } from '../kernel/cache/cache-folder.ts';
import { isBuildFailure, placeOfMessage } from '../kernel/esbuild/build-failure.ts';

/** A bundled config on disk, ready to be imported. */
export interface StoredBundle {
  /** Absolute path of the module. */
  readonly modulePath: string;
  /** Hash of its text. Node.js keeps an imported module, so each version needs an address of its own. */
  readonly hash: string;
  /** Absolute paths of all files in the bundle, the config first. */
  readonly inputs: readonly string[];
}

/** What the cache knows of a bundle. */
interface Manifest {
  readonly tool: string;
  /** Hash of the module. */
  readonly hash: string;
  /** Paths relative to the config's folder, and hashes. */
  readonly inputs: readonly (readonly [path: string, hash: string])[];
}

/**
 * The config and what it imports from files of its own, as one ES module: from the cache, or made anew after a change.
 * Rejects with a `DiagnosticError`.
 */
export async function openBundle(config: ConfigOfSite): Promise<StoredBundle> {
  const cached = await readCached(config.configFile);
  if (cached !== null) return cached;
  const bundle = await bundleConfig(config);
  return store(bundle, config.configFile).catch((error: unknown) => {
    const message = `The bundled config cannot be written: ${error instanceof Error ? error.message : String(error)}`;
    const hint = 'the folder .docs beside the config must be writable';
    throw new DiagnosticError([{ code: 'config-failed', severity: 'error', message, hint }]);
  });
}

/** The bundle of an earlier run; null after a change of one of its files, and when anything in the cache is doubtful. */
async function readCached(configFile: string): Promise<StoredBundle | null> {
  const { modulePath, manifestPath } = cachePaths(configFile);
  try {
    // A foreign shape fails where it is used below.
    const { tool, hash, inputs } = JSON.parse(await readFile(manifestPath, 'utf8')) as Manifest;
    const paths = inputs.map(([path]) => resolve(dirname(configFile), path));
    if (tool !== toolKey || paths[0] !== configFile) return null;
    const hashes = await Promise.all([modulePath, ...paths].map(hashOf));
    const isCurrent = [hash, ...inputs.map(([, known]) => known)].every((known, index) => known === hashes[index]);
    return isCurrent ? { modulePath, hash, inputs: paths } : null;
  } catch {
    return null;
  }
}

interface Bundle {
  readonly code: string;
  readonly sourceMap: string;
  readonly inputs: readonly string[];
}

/** Stores a bundle within the site, where it finds the packages of the site. */
async function store({ code, sourceMap, inputs }: Bundle, configFile: string): Promise<StoredBundle> {
  const { modulePath, manifestPath } = cachePaths(configFile);
  writeAtomically(`${modulePath}.map`, sourceMap);
  writeAtomically(modulePath, code);
  const hash = contentHash(code);
  const hashed = inputs.map(async (path) => [relative(dirname(configFile), path), await hashOf(path)] as const);
  const manifest: Manifest = { tool: toolKey, hash, inputs: await Promise.all(hashed) };
  writeAtomically(manifestPath, JSON.stringify(manifest));
  return { modulePath, hash, inputs };
}

async function hashOf(path: string): Promise<string> {
  return contentHash(await readFile(path, 'utf8'));
}

function cachePaths(configFile: string): { readonly modulePath: string; readonly manifestPath: string } {
  const folder = join(cacheDirOf(dirname(configFile)), 'config');
  return { modulePath: join(folder, 'config.mjs'), manifestPath: join(folder, 'manifest.json') };
}

async function bundleConfig(config: ConfigOfSite): Promise<Bundle> {
  // Most runs find the bundle in the cache and do without esbuild.
  const { build } = await import('esbuild');
  const { configFile } = config;
  const configDir = dirname(configFile);
  try {
    const result = await build({
      entryPoints: [configFile],
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
      plugins: [ownPackage, externalPackages],
      // The bundle is in a different folder; authors mean the place of the config.
      define: {
        'import.meta.url': JSON.stringify(pathToFileURL(configFile).href),
        'import.meta.filename': JSON.stringify(configFile),
        'import.meta.dirname': JSON.stringify(configDir),
      },
    });
    const [map, code] = result.outputFiles;
    const files = Object.keys(result.metafile.inputs).filter((path) => !path.startsWith(`${ownPackage.name}:`));
    const imported = files.map((path) => resolve(configDir, path)).filter((path) => path !== configFile);
    return { code: code?.text ?? '', sourceMap: map?.text ?? '', inputs: [configFile, ...imported.toSorted()] };
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    throw new DiagnosticError(error.errors.map((message) => describeMessage(message, config)));
  }
}

/**
 * Makes `import { defineConfig } from 'docs'` work wherever the tool is installed. Nothing else of the package is of use
 * in a config, and loading all of it would take as long as starting the tool.
 */
const ownPackage: Plugin = {
  name: 'docs-package',
  setup(build) {
    build.onResolve({ filter: /^docs$/ }, ({ path }) => ({ path, namespace: ownPackage.name }));
    build.onLoad({ filter: /.*/, namespace: ownPackage.name }, () => ({
      contents: 'export const defineConfig = (config) => config;',
    }));
  },
};

const externalPackages: Plugin = {
  name: 'packages',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ kind, path }) =>
      kind === 'entry-point' || path === 'docs' || /^[a-z]:[\\/]/i.test(path) ? undefined : { path, external: true },
    );
  },
};

function describeMessage({ text, location }: Message, config: ConfigOfSite): Diagnostic {
  const start = { file: basename(config.configFile), line: 1, column: 1 };
  return {
    code: 'config-failed',
    severity: 'error',
    message: text,
    hint: /^Expected "[}\])]" but found/.test(text)
      ? 'a comma or a bracket is missing before this place'
      : 'fix the file, then run the command again',
    place: placeFromSite(placeOfMessage(location) ?? start, config),
  };
}
