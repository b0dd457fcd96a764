import { readFile, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { cacheDirOf } from '../kernel/cache/cache.ts';
import { writeAtomically } from '../kernel/cache/cache-folder.ts';
import { contentHash } from '../kernel/files/hash.ts';
import type { BundledConfig } from './bundle-config.ts';

/** A bundled config on disk, ready to be imported. */
export interface StoredConfig {
  /** Absolute path of the module; its name is the hash of its text, so a changed config is a new module. */
  readonly modulePath: string;
  readonly inputs: readonly string[];
}

interface Manifest {
  readonly tool: string;
  /** Path relative to the site's folder, and hash. */
  readonly inputs: readonly (readonly [path: string, hash: string])[];
  readonly module: string;
}

/** The bundle of an earlier run, or null when a file that went into it changed or anything about it is doubtful. */
export async function readStoredConfig(configFile: string, tool: string): Promise<StoredConfig | null> {
  const siteDir = dirname(configFile);
  try {
    // A foreign shape fails on use below, which is a miss like any other.
    const manifest = JSON.parse(await readFile(manifestPath(siteDir), 'utf8')) as Manifest;
    const inputs = manifest.inputs.map(([path]) => resolve(siteDir, path));
    if (manifest.tool !== tool || inputs[0] !== configFile) return null;
    const hashes = await Promise.all(inputs.map(async (path) => contentHash(await readFile(path, 'utf8'))));
    if (manifest.inputs.some(([, hash], index) => hash !== hashes[index])) return null;
    const modulePath = join(configCacheDir(siteDir), manifest.module);
    const code = await readFile(modulePath, 'utf8');
    return manifest.module === `${contentHash(code)}.mjs` ? { modulePath, inputs } : null;
  } catch {
    return null;
  }
}

/** Writes a bundle where packages of the site are found from, and returns it as it was stored. */
export async function storeConfig(bundle: BundledConfig, tool: string): Promise<StoredConfig> {
  const siteDir = configDir(bundle.inputs);
  const modulePath = join(configCacheDir(siteDir), `${contentHash(bundle.code)}.mjs`);
  await removeEarlierModule(siteDir, modulePath);
  writeAtomically(`${modulePath}.map`, bundle.sourceMap);
  writeAtomically(modulePath, bundle.code);
  const stored = { modulePath, inputs: bundle.inputs };
  await writeManifest(stored, tool);
  return stored;
}

async function writeManifest({ modulePath, inputs }: StoredConfig, tool: string): Promise<void> {
  const siteDir = configDir(inputs);
  const hashed = await Promise.all(
    inputs.map(async (path) => [relative(siteDir, path), contentHash(await readFile(path, 'utf8'))] as const),
  );
  const manifest: Manifest = { tool, inputs: hashed, module: relative(configCacheDir(siteDir), modulePath) };
  writeAtomically(manifestPath(siteDir), JSON.stringify(manifest));
}

async function removeEarlierModule(siteDir: string, modulePath: string): Promise<void> {
  try {
    // As above: a foreign shape throws, and then there is nothing to remove.
    const earlier = JSON.parse(await readFile(manifestPath(siteDir), 'utf8')) as Manifest;
    const path = join(configCacheDir(siteDir), earlier.module);
    if (path === modulePath || dirname(path) !== configCacheDir(siteDir)) return;
    await Promise.all([rm(path, { force: true }), rm(`${path}.map`, { force: true })]);
  } catch {
    return;
  }
}

function configDir(inputs: readonly string[]): string {
  return dirname(inputs[0] ?? '.');
}

/** Absolute folder of what is kept of a site's config. */
export function configCacheDir(siteDir: string): string {
  return join(cacheDirOf(siteDir), 'config');
}

function manifestPath(siteDir: string): string {
  return join(configCacheDir(siteDir), 'manifest.json');
}
