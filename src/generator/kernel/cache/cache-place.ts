import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { findUpward } from '../files/paths.ts';
import { listEntries } from '../files/walk-folder.ts';
import { memoByKey } from '../memo.ts';
import { sweepFolder } from './cache-folder.ts';

/**
 * Cache folder of a site: `.docs/cache`, or a temporary folder of this process if that cannot be written. Entries of the
 * wrong kind, such as a folder in the place of a file, are removed.
 */
export const cacheDirOf = memoByKey((siteDir: string): string => {
  const inherited = process.env[inheritedCache];
  if (inherited !== undefined) return inherited;
  const dir = siteCacheDir(siteDir);
  return isUsable(dir) ? dir : makeTemporary(siteDir);
});

/** Environment variable in which a process passes its cache folder to the process that builds an untrusted site. */
export const inheritedCache = 'DOCS_CACHE_DIR';

/** Returns the folder of a site's cache between runs, even if it cannot be written. */
export function siteCacheDir(siteDir: string): string {
  return join(siteDir, '.docs', 'cache');
}

/** True for a cache folder that outlives the process, so that other builds of the site see it. */
export function isShared(cacheDir: string, siteDir: string): boolean {
  return cacheDir === siteCacheDir(siteDir);
}

function isUsable(dir: string): boolean {
  try {
    if (existsSync(dir) && !statSync(dir).isDirectory()) rmSync(dir);
    mkdirSync(dir, { recursive: true });
    const probe = join(dir, `probe.${randomUUID()}`);
    writeFileSync(probe, '');
    rmSync(probe);
    for (const name of ['', 'modules']) removeMisplaced(join(dir, name));
    for (const name of ['', 'config']) sweepTemporary(join(dir, name));
    return true;
  } catch {
    return false;
  }
}

/** In a cache, names with an extension are files, and all other names at its root are folders or links to folders. */
function removeMisplaced(dir: string): void {
  if (!existsSync(dir)) return;
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    // The listing has the kind of all others; a cache may have a file for each page with code.
    const kind = entry.isSymbolicLink() ? statSync(path, { throwIfNoEntry: false }) : entry;
    if ((kind?.isDirectory() ?? false) !== (extname(entry.name) === '')) rmSync(path, { recursive: true });
  }
}

/** Deletes partially written files of killed runs, in folders that are not swept otherwise. */
function sweepTemporary(dir: string): void {
  const names = listEntries(dir).map(({ name }) => name);
  sweepFolder(dir, new Set(names.filter((name) => !name.endsWith('.tmp') && !name.startsWith('probe.'))));
}

/** A folder to which other users cannot write, because its config and modules run. Packages are resolved as from the site. */
function makeTemporary(siteDir: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'docs-cache-'));
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
  const packages = findUpward(siteDir, 'node_modules');
  if (packages !== null) symlinkSync(packages, join(dir, 'node_modules'), 'junction');
  return dir;
}
