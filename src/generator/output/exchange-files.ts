import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { besideOutput } from './beside-output.ts';
import { takeOver } from './take-over.ts';

/** A change of a few files within a folder. All paths are below it, with `/`. */
export interface FileExchange {
  readonly outDir: string;
  /** Folder beside `outDir` on the same disk, out of which the new files are moved. */
  readonly nextDir: string;
  /** Files of `nextDir` that take their places. */
  readonly arriving: readonly string[];
  /** Files of `outDir` that go. */
  readonly leaving: readonly string[];
}

/** What undoes a change: files to remove, and files that lie in the undo folder as they were. */
interface Journal {
  readonly added: readonly string[];
  readonly kept: readonly string[];
}

/**
 * Changes a few files of a folder in place, all of them or none: what was there is kept until the last new file has
 * arrived. A change that fails is undone at once, one that was killed by `undoExchange` in the next run.
 */
export function exchangeFiles({ outDir, nextDir, arriving, leaving }: FileExchange): void {
  const undoDir = undoDirOf(outDir);
  const isThere = (path: string): boolean => existsSync(join(outDir, path));
  const kept = [...arriving.filter(isThere), ...leaving];
  rmSync(undoDir, { recursive: true, force: true });
  for (const path of kept) takeOver(join(outDir, path), join(undoDir, path));
  writeJournal(outDir, { kept, added: arriving.filter((path) => !isThere(path)) });
  try {
    for (const path of leaving) removeFile(outDir, path);
    for (const path of arriving) moveFile(join(nextDir, path), join(outDir, path));
  } catch (error) {
    undoExchange(outDir);
    throw error;
  }
  forgetExchange(outDir);
}

/** Undoes a change that was killed before its end; does nothing when there is none. */
export function undoExchange(outDir: string): void {
  const journal = readJournal(outDir);
  if (journal !== null) {
    for (const path of journal.added) removeFile(outDir, path);
    // A run that was killed while undoing has moved some of them back already.
    const waiting = journal.kept.filter((path) => existsSync(join(undoDirOf(outDir), path)));
    for (const path of waiting) moveFile(join(undoDirOf(outDir), path), join(outDir, path));
  }
  forgetExchange(outDir);
}

function undoDirOf(outDir: string): string {
  return besideOutput(outDir, 'undo');
}

/** Stands from the first file that is changed to the last: without it there is nothing to undo. */
function journalOf(outDir: string): string {
  return besideOutput(outDir, 'undo.json');
}

function writeJournal(outDir: string, journal: Journal): void {
  const part = `${journalOf(outDir)}.part`;
  writeFileSync(part, JSON.stringify(journal));
  renameSync(part, journalOf(outDir));
}

function readJournal(outDir: string): Journal | null {
  const path = journalOf(outDir);
  // Written whole by `writeJournal`: it took its name after its last byte.
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Journal) : null;
}

/** Deletes what would undo a change. */
export function forgetExchange(outDir: string): void {
  rmSync(journalOf(outDir), { force: true });
  rmSync(undoDirOf(outDir), { recursive: true, force: true });
}

function moveFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
}

/** Removes a file, and the folders that are empty without it. */
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
