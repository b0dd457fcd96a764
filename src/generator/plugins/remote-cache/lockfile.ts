import { dirname, join } from 'node:path';
import { hashFile } from '../../kernel/files/hash.ts';

const names = ['package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock', 'bun.lockb'];

/**
 * Hash of the lockfile in a folder or the nearest folder above; null if there is none. It names the packages with which
 * pages are compiled: where they differ, machines must not share entries.
 */
export function hashLockfile(dir: string): string | null {
  for (const name of names) {
    const hash = hashFile(join(dir, name));
    if (hash !== null) return hash;
  }
  return dirname(dir) === dir ? null : hashLockfile(dirname(dir));
}
