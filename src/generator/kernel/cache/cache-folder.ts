import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes a file under a temporary name and renames it, so that readers never see a partial file. */
export function writeAtomically(file: string, content: string | Uint8Array): void {
  // A process id is not unique: threads share it, and containers on the same folder repeat it.
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    try {
      writeFileSync(temporary, content);
    } catch {
      // The folder nearly always exists: checking each time costs more than failing once.
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(temporary, content);
    }
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Like `writeAtomically`, but ignores errors: a cache that cannot be written costs time only. */
export function writeToCache(file: string, content: string | Uint8Array): void {
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
  for (const name of listFolder(dir)) {
    const file = join(dir, name);
    if (!names.has(name) && isOlderThan(file, age)) rmSync(file, { recursive: true, force: true });
  }
}

/** Names in a folder; empty if it does not exist. */
export function listFolder(dir: string): readonly string[] {
  try {
    return readdirSync(dir);
  } catch {
    return [];
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
