import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
  copyFileSync,
  linkSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { besideOutput } from './output-folder.ts';

/** Files to exchange in an output folder. Paths are relative to it, with `/`. */
export interface FileExchange {
  readonly outDir: string;
  /** Folder with the new files, on the same file system as `outDir`. */
  readonly nextDir: string;
  /** Files to move from `nextDir` to `outDir`. */
  readonly arriving: readonly string[];
  /** Files to remove from `outDir`. */
  readonly leaving: readonly string[];
}

/** How to undo an exchange: remove the added files, move the kept ones back from the undo folder. */
interface Journal {
  readonly added: readonly string[];
  readonly kept: readonly string[];
}

/**
 * Exchanges files in place, all or none. Old files are kept until the last new one has been moved. A failed exchange is
 * undone at once; after a killed one, the next run calls `undoExchange`.
 */
export function exchangeFiles({ outDir, nextDir, arriving, leaving }: FileExchange): void {
  const undoDir = undoDirOf(outDir);
  const isThere = (path: string): boolean => existsSync(join(outDir, path));
  const kept = [...arriving.filter(isThere), ...leaving];
  rmSync(undoDir, { recursive: true, force: true });
  for (const path of kept) linkOrCopy(join(outDir, path), join(undoDir, path));
  const journal: Journal = { kept, added: arriving.filter((path) => !isThere(path)) };
  writeFileSync(`${journalOf(outDir)}.part`, JSON.stringify(journal));
  renameSync(`${journalOf(outDir)}.part`, journalOf(outDir));
  try {
    for (const path of leaving) removeFile(outDir, path);
    for (const path of arriving) moveFile(join(nextDir, path), join(outDir, path));
  } catch (error) {
    undoExchange(outDir);
    throw error;
  }
  forgetExchange(outDir);
}

/** Undoes an exchange that was killed before its end, if there is one. */
export function undoExchange(outDir: string): void {
  if (existsSync(journalOf(outDir))) {
    // Parse border: `exchangeFiles` renames the file only when it is complete.
    const { added, kept } = JSON.parse(readFileSync(journalOf(outDir), 'utf8')) as Journal;
    for (const path of added) removeFile(outDir, path);
    // If undoing was killed as well, some files are back already.
    const waiting = kept.filter((path) => existsSync(join(undoDirOf(outDir), path)));
    for (const path of waiting) moveFile(join(undoDirOf(outDir), path), join(outDir, path));
  }
  forgetExchange(outDir);
}

function undoDirOf(outDir: string): string {
  return besideOutput(outDir, 'undo');
}

/** The journal exists from the first changed file to the last; without it there is nothing to undo. */
function journalOf(outDir: string): string {
  return besideOutput(outDir, 'undo.json');
}

/** Deletes the data to undo an exchange. */
export function forgetExchange(outDir: string): void {
  rmSync(journalOf(outDir), { force: true });
  rmSync(undoDirOf(outDir), { recursive: true, force: true });
}

function moveFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
}

/** Removes a file and the folders that become empty. */
function removeFile(outDir: string, path: string): void {
  rmSync(join(outDir, path), { force: true });
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    try {
      rmdirSync(join(outDir, folder));
    } catch {
      return;
    }
  }
}

/** Hard-links a file to a second path; copies it with its times where the file system has no hard links. */
export function linkOrCopy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
    const { atime, mtime } = statSync(from);
    utimesSync(to, atime, mtime);
  }
}
