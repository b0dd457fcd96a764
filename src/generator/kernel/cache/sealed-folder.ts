import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { contentHash, hashFile } from '../files/hash.ts';
import { readOrNull } from '../files/read-file.ts';
import { walkFolder } from '../files/walk-folder.ts';
import { DamagedCacheError, sweepFolder, writeToCache } from './cache-folder.ts';

const sealName = 'seal.json';

/** Milliseconds for which an unused folder is kept: `docs dev` opens one and serves from it all day. */
const keptUnused = 24 * 3_600_000;

/**
 * Returns the description of a folder, which `make` fills unless `read` (see `readSealedFolder`) finds it usable. It is
 * made under a temporary name and renamed when complete, because other runs and threads may be making the same one. Its
 * siblings that were not used for a day are deleted. Rejects with the error of `make`, after removing the temporary folder.
 */
export async function ensureSealedFolder<Description extends object>(
  dir: string,
  { read, make }: { read(dir: string): Description | null; make(dir: string): Promise<Description> },
): Promise<Description> {
  const kept = read(dir);
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
    if (read(dir) === null) rmSync(dir, { recursive: true, force: true });
    const made = moveInto(temporary, dir) ? description : read(dir);
    if (made === null) throw new DamagedCacheError();
    sweepFolder(dirname(dir), new Set([basename(dir)]), keptUnused);
    return made;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Records the use in the folder's modification time, by which `ensureSealedFolder` finds unused folders. */
function noteUse(dir: string): void {
  try {
    const now = new Date();
    utimesSync(dir, now, now);
  } catch {
    // A read-only cache is never swept.
    return;
  }
}

/** False if another run was faster. */
function moveInto(temporary: string, dir: string): boolean {
  try {
    renameSync(temporary, dir);
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
  return contentHash([json, ...files.map(({ path }) => `${path} ${hashFile(join(dir, path))}`)].join('\n'));
}
