import fs, { type PathLike } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** The error of an operation on files that a process did not live to see. */
export class StoppedError extends Error {
  override readonly message = 'The process is dead.';
}

const operations = [
  'copyFileSync',
  'linkSync',
  'mkdirSync',
  'renameSync',
  'rmdirSync',
  'rmSync',
  'utimesSync',
] as const;

/**
 * Calls `run` as if its process were killed at its change number `at` of the disk, counted from 0: neither that one nor
 * any after it happens, and a file that is being written is left half. Returns true when it lived to its end.
 */
export function stopAt(at: number, run: () => void): boolean {
  let count = 0;
  const write = fs.writeFileSync;
  const originals = operations.map((name) => [name, fs[name]] as const);
  const isDead = (): boolean => count++ >= at;
  for (const [name, original] of originals)
    Object.assign(fs, {
      [name]: (...call: readonly unknown[]) => {
        if (isDead()) throw new StoppedError();
        return Reflect.apply(original, fs, call);
      },
    });
  fs.writeFileSync = (file: PathLike | number, content: string | NodeJS.ArrayBufferView) => {
    if (!isDead()) return write(file, content);
    if (count === at + 1) write(file, String(content).slice(0, String(content).length / 2));
    throw new StoppedError();
  };
  syncBuiltinESMExports();
  try {
    run();
    return true;
  } catch (error) {
    if (!(error instanceof StoppedError)) throw error;
    return false;
  } finally {
    Object.assign(fs, Object.fromEntries(originals), { writeFileSync: write });
    syncBuiltinESMExports();
  }
}
