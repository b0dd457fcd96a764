import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join, basename } from 'node:path';
import { contentHash } from '../files/hash.ts';
import { readOrNull } from '../files/read-file.ts';
import { renameWhenFree } from '../files/rename.ts';
import { hashOnce } from '../files/stamp.ts';
import { listEntries, walkFolder } from '../files/walk-folder.ts';
import { type FileContent, writeAtomically } from '../files/write-file.ts';

/** Like `writeAtomically`, but ignores errors: a cache that cannot be written only costs time. */
export function writeToCache(file: string, content: FileContent): void {
  try {
    writeAtomically(file, content);
  } catch {
    return;
  }
}

/**
 * Deletes the files and folders in a folder whose names are not in `names`. Keeps those younger than `age` milliseconds,
 * which another run may have just written. Default: one hour.
 */
export function sweepFolder(dir: string, names: ReadonlySet<string>, age = 3_600_000): void {
  for (const { name } of listEntries(dir)) {
    const file = join(dir, name);
    if (!names.has(name) && isOlderThan(file, age)) rmSync(file, { recursive: true, force: true });
  }
}

function isOlderThan(file: string, milliseconds: number): boolean {
  try {
    return Date.now() - statSync(file).mtimeMs > milliseconds;
  } catch {
    return false;
  }
}

const damaged = 'A cache entry that is in use is missing or damaged';

/** A cache entry that the run relies on is missing or damaged. The run starts again with an empty cache. */
export class DamagedCacheError extends Error {
  override readonly message = damaged;
}

/** True for a `DamagedCacheError`, also from another thread: only its message survives the transfer. */
export function isDamagedCache(error: unknown): boolean {
  return error instanceof Error && error.message === damaged;
}

const sealName = 'seal.json';

/** Milliseconds for which an unused folder is kept: `docs dev` opens one and serves from it all day. */
const keptUnused = 24 * 3_600_000;

/**
 * Returns the description of a folder, which `make` fills unless it is intact and `isCurrent` accepts its description. It is
 * made under a temporary name and renamed when complete, because other runs and threads may be making the same one. Siblings
 * that were not used for a day are deleted. Rejects with the error of `make`, after removing the temporary folder.
 */
export async function ensureSealedFolder<Description extends object>(
  dir: string,
  { make, isCurrent = () => true }: { make(dir: string): Promise<Description>; isCurrent?(kept: Description): boolean },
): Promise<Description> {
  const read = (): Description | null => {
    // Parse boundary: the seal guarantees that `make` returned it.
    const found = readSealedFolder(dir) as Description | null;
    return found !== null && isCurrent(found) ? found : null;
  };
  const kept = read();
  if (kept !== null) {
    noteUse(dir);
    return kept;
  }
  mkdirSync(dirname(dir), { recursive: true });
  const temporary = mkdtempSync(`${dir}.`);
  try {
    const description = await make(temporary);
    const json = JSON.stringify(description);
    writeToCache(join(temporary, sealName), `${checksum(temporary, json)}\n${json}`);
    if (read() === null) rmSync(dir, { recursive: true, force: true });
    const made = moveInto(temporary, dir) ? description : read();
    if (made === null) throw new DamagedCacheError();
    sweepFolder(dirname(dir), new Set([basename(dir)]), keptUnused);
    return made;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Records the use of a file or folder in its modification time, by which sweeps find those that are not used. */
export function noteUse(path: string): void {
  try {
    const now = new Date();
    utimesSync(path, now, now);
  } catch {
    // A read-only cache is never swept.
    return;
  }
}

/** False if another run was faster. */
function moveInto(temporary: string, dir: string): boolean {
  try {
    renameWhenFree(temporary, dir);
    return true;
  } catch {
    return false;
  }
}

/** Reads the description of a sealed folder; null if there is none, or if the description or any file has changed. */
export function readSealedFolder(dir: string): unknown {
  const text = readOrNull(join(dir, sealName)) ?? '';
  const end = text.indexOf('\n');
  const json = text.slice(end + 1);
  return end > 0 && text.slice(0, end) === checksum(dir, json) ? JSON.parse(json) : null;
}

function checksum(dir: string, json: string): string {
  const files = walkFolder(dir, (name) => name.startsWith(sealName));
  return contentHash([json, ...files.map(({ path }) => `${path} ${hashOnce(join(dir, path))}`)].join('\n'));
}
