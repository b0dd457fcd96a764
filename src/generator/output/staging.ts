import { closeSync, existsSync, mkdirSync, readSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openFile } from '../kernel/files/open-file.ts';
import { codeOf } from '../kernel/files/read-file.ts';
import { renameWhenFree } from '../kernel/files/rename.ts';
import { walkFolder } from '../kernel/files/walk-folder.ts';
import { exchangeFiles, foldCase, forgetExchange, undoExchange } from './exchange-files.ts';
import { besideOutput, hasExactly, readMarker, writeMarker } from './output-folder.ts';

/** New files, collected beside the old output until they are complete and replace it. */
export interface Staging {
  /** Absolute folder for the new files. */
  readonly dir: string;
  /**
   * Updates the output. `paths` lists all files that it contains afterwards: those in `dir` replace the old ones unless
   * their bytes are equal; all others are unchanged.
   */
  publish(paths: readonly string[]): void;
  /** Deletes the new files. */
  discard(): void;
}

/** Starts a new output, after cleaning up what a killed run left behind. */
export function openStaging(outDir: string): Staging {
  undoExchange(outDir);
  const dir = besideOutput(outDir, 'next');
  const discard = (): void => rmSync(dir, { recursive: true, force: true });
  discard();
  makeFolder(dir);
  return {
    dir,
    publish(paths) {
      const marked = readMarker(outDir);
      if (!hasExactly(marked, paths)) writeMarker(dir, paths);
      if (!existsSync(outDir)) return renameWhenFree(dir, outDir);
      const made = walkFolder(dir).map(({ path }) => path);
      const written = new Set(paths);
      const leaving = [...(marked ?? [])].filter((path) => !written.has(path));
      // Where the system ignores letter case, a file whose name has changed only in case is found at its new path.
      const former = new Set(leaving.map(foldCase));
      const arriving = made.filter(
        (path) => former.has(foldCase(path)) || !haveSameBytes(join(outDir, path), join(dir, path)),
      );
      exchangeFiles({ outDir, nextDir: dir, arriving, leaving });
      discard();
    },
    discard,
  };
}

/**
 * A recursive mkdir would not report a read-only file system. An untrusted build may not even try to write to another folder.
 */
function makeFolder(dir: string): void {
  try {
    mkdirSync(dir);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    mkdirSync(dirname(dir), { recursive: true });
    mkdirSync(dir);
  }
}

/** Deletes an output and everything that runs have left beside it. */
export function deleteOutput(outDir: string): void {
  forgetExchange(outDir);
  for (const dir of [outDir, besideOutput(outDir, 'next')]) rmSync(dir, { recursive: true, force: true });
}

/** Bytes that are compared at once. Most files are smaller. */
const chunkSize = 65_536;

/** True for two files with the same bytes; false also when one of them cannot be read. Reads files of any size. */
export function haveSameBytes(a: string, b: string): boolean {
  const files: number[] = [];
  try {
    if (statSync(a).size !== statSync(b).size) return false;
    for (const file of [a, b]) files.push(openFile(file));
    const [first = -1, second = -1] = files;
    const chunks = [Buffer.allocUnsafe(chunkSize), Buffer.allocUnsafe(chunkSize)] as const;
    for (;;) {
      const length = readSync(first, chunks[0]);
      if (length !== readSync(second, chunks[1])) return false;
      if (chunks[0].compare(chunks[1], 0, length, 0, length) !== 0) return false;
      if (length === 0) return true;
    }
  } catch {
    return false;
  } finally {
    for (const file of files) closeSync(file);
  }
}
