import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const anHour = 3_600_000;

/**
 * Deletes what a folder holds under other names, files and folders, but for what is younger than `age` milliseconds (an
 * hour, unless told): another run may have just made it.
 */
export function sweepFolder(dir: string, names: ReadonlySet<string>, age: number = anHour): void {
  for (const name of listFolder(dir)) {
    const file = join(dir, name);
    if (!names.has(name) && isOlderThan(file, age)) rmSync(file, { recursive: true, force: true });
  }
}

/** Names of what a folder holds; none where there is no folder. */
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
