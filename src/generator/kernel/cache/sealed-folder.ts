import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { contentHash } from '../files/content-hash.ts';
import { hashFile } from '../files/hash-file.ts';
import { readOrNull } from '../files/read-or-null.ts';
import { walkFolder } from '../files/walk-folder.ts';
import { DamagedCache } from './damaged-cache.ts';
import { sweepFolder } from './sweep-folder.ts';
import { writeToCache } from './write-whole.ts';

const sealName = 'seal.json';

/** So long a folder is kept that nobody has opened, in milliseconds: `docs dev` opens one and serves from it all day. */
const keptUnused = 24 * 3_600_000;

/** A folder of files that are made together. */
export interface SealedMaking<Description extends object> {
  /** The description of the folder that is there; null when there is none, or none that is of use. */
  read(dir: string): Description | null;
  /** Fills an empty folder and describes what is in it. */
  make(dir: string): Promise<Description>;
}

/**
 * Gives the description of a folder, which is made unless it is there. It is made beside its place and moved there
 * whole, as other runs and threads may be making the same. Those beside it that nobody has opened for a day go then.
 * Rejects as `make` does, and leaves nothing behind then.
 */
export async function makeSealed<Description extends object>(
  dir: string,
  { read, make }: SealedMaking<Description>,
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
    sealFolder(temporary, description);
    if (read(dir) === null) rmSync(dir, { recursive: true, force: true });
    const made = moveThere(temporary, dir) ? description : readOther(dir, read);
    sweepFolder(dirname(dir), new Set([basename(dir)]), keptUnused);
    return made;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** By its time a folder tells the others when it was opened last. */
function noteUse(dir: string): void {
  try {
    const now = new Date();
    utimesSync(dir, now, now);
  } catch {
    // A cache that may only be read is swept by nobody.
    return;
  }
}

/** False when another was quicker. */
function moveThere(temporary: string, dir: string): boolean {
  try {
    renameSync(temporary, dir);
    return true;
  } catch {
    return false;
  }
}

function readOther<Description extends object>(dir: string, read: SealedMaking<Description>['read']): Description {
  const made = read(dir);
  if (made === null) throw new DamagedCache();
  return made;
}

function sealFolder(dir: string, description: object): void {
  const json = JSON.stringify(description);
  writeToCache(join(dir, sealName), `${checksum(dir, json)}\n${json}`);
}

/** The description of a sealed folder; null when there is none, or when a byte of it or of a file is another. */
export function readSealed(dir: string): unknown {
  const text = readOrNull(join(dir, sealName)) ?? '';
  const end = text.indexOf('\n');
  const json = text.slice(end + 1);
  return end > 0 && text.slice(0, end) === checksum(dir, json) ? JSON.parse(json) : null;
}

function checksum(dir: string, json: string): string {
  const files = walkFolder(dir, (name) => name.startsWith(sealName));
  return contentHash([json, ...files.map(({ path }) => `${path} ${hashFile(join(dir, path))}`)].join('\n'));
}
