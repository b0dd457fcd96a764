import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { walkFolder } from '../source/walk-folder.ts';
import { isMarker, readMarker, writeMarker } from './marker.ts';

/** A new output that grows beside the old one, until it is whole and takes its place. */
export interface Staging {
  /** Absolute folder to write files into. */
  readonly dir: string;
  /** Takes a file over from the old output, its bytes and times unchanged. */
  keep(path: string): void;
  /** Takes the old file instead of the new one where both have the same bytes. */
  keepIfSame(path: string): void;
  /** Puts the new output in the old one's place. `paths` are all files that the tool wrote or kept. */
  publish(paths: readonly string[]): void;
  /** Throws the new output away. */
  discard(): void;
}

/** Starts a new output. What a run that was killed left behind is cleared away first. */
export function openStaging(outDir: string): Staging {
  recoverOutput(outDir);
  const dir = `${outDir}.next`;
  const old = `${outDir}.old`;
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  const made = new Set<string>([dir]);
  const prepare = (path: string): string => {
    const target = join(dir, path);
    const folder = dirname(target);
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
    return target;
  };
  const keep = (path: string): void => takeOver(join(outDir, path), prepare(path));
  return {
    dir,
    keep,
    keepIfSame(path) {
      const target = join(dir, path);
      if (!haveSameBytes(join(outDir, path), target)) return;
      rmSync(target);
      keep(path);
    },
    publish(paths) {
      const own = readMarker(outDir) ?? new Set();
      const written = new Set(paths);
      const foreign = walkFolder(outDir).filter(({ path }) => !own.has(path) && !isMarker(path) && !written.has(path));
      for (const { path } of foreign) keep(path);
      writeMarker(dir, paths);
      mkdirSync(dirname(outDir), { recursive: true });
      if (existsSync(outDir)) renameSync(outDir, old);
      renameSync(dir, outDir);
      rmSync(old, { recursive: true, force: true });
    },
    discard: () => rmSync(dir, { recursive: true, force: true }),
  };
}

/** Puts the last good output back in place when a run was killed at the very moment of changing it. */
export function recoverOutput(outDir: string): void {
  const old = `${outDir}.old`;
  if (!existsSync(old) || readMarker(old) === null) return;
  if (!existsSync(outDir)) renameSync(old, outDir);
  else rmSync(old, { recursive: true, force: true });
}

// A second name for the same bytes costs nothing; where a file system knows none, a copy does.
function takeOver(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
    const { atime, mtime } = statSync(from);
    utimesSync(to, atime, mtime);
  }
}

function haveSameBytes(a: string, b: string): boolean {
  try {
    return statSync(a).size === statSync(b).size && readFileSync(a).equals(readFileSync(b));
  } catch {
    return false;
  }
}
