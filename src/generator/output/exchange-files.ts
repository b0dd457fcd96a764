import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
  copyFileSync,
  linkSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf, isFile } from '../kernel/files/read-file.ts';
import { renameWhenFree } from '../kernel/files/rename.ts';
import { besideOutput } from './output-folder.ts';

/** Files to exchange in an output folder. Paths are relative to it, with `/`. */
export interface FileExchange {
  readonly outDir: string;
  /** Folder with the new files. */
  readonly nextDir: string;
  /** Files to move from `nextDir` to `outDir`. */
  readonly arriving: readonly string[];
  /** Files to remove from `outDir`. */
  readonly leaving: readonly string[];
}

/** How to undo an exchange: move the kept files back from the undo folder, remove the added ones. */
interface Journal {
  readonly added: readonly string[];
  readonly kept: readonly string[];
}

/**
 * Exchanges files in place, either all or none. A failed exchange is undone at once; after a killed one, the next run calls
 * `undoExchange`. Readers and killed runs see a state in between, so the order keeps every state complete: files that pages
 * load arrive before the pages, new pages before those that link to them, and old files leave last.
 */
export function exchangeFiles({ outDir, nextDir, arriving, leaving }: FileExchange): void {
  const undoDir = undoDirOf(outDir);
  // A page's folder may have the former path of a static file.
  const isThere = (path: string): boolean => isFile(join(outDir, path));
  const former = new Set(leaving.map(foldCase));
  const isReplaced = (path: string): boolean => isThere(path) && !former.has(foldCase(path));
  const added = documentsLast(arriving.filter((path) => !isReplaced(path)));
  const replaced = documentsLast(arriving.filter(isReplaced));
  const kept = [...replaced, ...leaving.filter(isThere)];
  rmSync(undoDir, { recursive: true, force: true });
  for (const path of kept) linkOrCopy(join(outDir, path), join(undoDir, path));
  writeFileSync(`${journalOf(outDir)}.part`, JSON.stringify({ kept, added } satisfies Journal));
  renameWhenFree(`${journalOf(outDir)}.part`, journalOf(outDir));
  try {
    const others = removeInTheWay(outDir, leaving, added);
    for (const path of [...added, ...replaced]) moveFile(join(nextDir, path), join(outDir, path));
    removeFiles(outDir, documentsLast(others).toReversed());
  } catch (error) {
    undoExchange(outDir);
    throw error;
  }
  forgetExchange(outDir);
}

/** Undoes an exchange that was killed before its end, if there is one, in the opposite order. */
export function undoExchange(outDir: string): void {
  if (existsSync(journalOf(outDir))) {
    // Parse boundary: `exchangeFiles` renames the file only when it is complete.
    const { added, kept } = JSON.parse(readFileSync(journalOf(outDir), 'utf8')) as Journal;
    const others = removeInTheWay(outDir, added, kept);
    const isThere = (path: string): boolean => isFile(join(outDir, path));
    // If undoing was killed as well, some files are back already.
    const waiting = kept.filter((path) => isFile(join(undoDirOf(outDir), path)));
    const missing = documentsLast(waiting.filter((path) => !isThere(path)));
    for (const path of [...missing, ...documentsLast(waiting.filter(isThere))])
      moveFile(join(undoDirOf(outDir), path), join(outDir, path));
    removeFiles(outDir, documentsLast(others).toReversed());
  }
  forgetExchange(outDir);
}

/** Sorts documents, which load other files, after all others. */
function documentsLast(paths: readonly string[]): readonly string[] {
  const isPage = (path: string): boolean => path.endsWith('.html');
  return [...paths.filter((path) => !isPage(path)), ...paths.filter(isPage)];
}

/**
 * Removes those of the files that are a folder of an added file, are in a folder that an added file replaces, or have the
 * path of one in other letter case: many systems ignore case. Returns the rest.
 */
function removeInTheWay(outDir: string, removed: readonly string[], added: readonly string[]): readonly string[] {
  const folders = new Set(added.flatMap(foldersOf).map(foldCase));
  const files = new Set(added.map(foldCase));
  const isInTheWay = (path: string): boolean =>
    folders.has(foldCase(path)) || [...foldersOf(path), path].some((one) => files.has(foldCase(one)));
  removeFiles(outDir, removed.filter(isInTheWay));
  return removed.filter((path) => !isInTheWay(path));
}

/** Returns the same text for paths that are one file where the system ignores letter case. */
export function foldCase(path: string): string {
  return path.toLowerCase();
}

function foldersOf(path: string): readonly string[] {
  const folder = dirname(path);
  return folder === '.' ? [] : [...foldersOf(folder), folder];
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
  try {
    renameWhenFree(from, to);
  } catch (error) {
    // The output can be a volume of a container, or a link to a different disk.
    if (codeOf(error) !== 'EXDEV') throw error;
    linkOrCopy(from, to);
    rmSync(from);
  }
}

/** Removes files, and the folders that become empty or that a killed run left empty. */
function removeFiles(outDir: string, paths: readonly string[]): void {
  for (const path of paths) {
    // A path needed by a new file was removed before, and may be a folder by now.
    if (isFile(join(outDir, path))) rmSync(join(outDir, path));
    for (const folder of foldersOf(path).toReversed()) if (!removeIfEmpty(join(outDir, folder))) break;
  }
}

/** Removes an empty folder. Returns true if there is none afterwards. */
function removeIfEmpty(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch (error) {
    return codeOf(error) === 'ENOENT';
  }
}

/** Hard-links a file to a second path; copies it with its times if the file system has no hard links. */
function linkOrCopy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
    const { atime, mtime } = statSync(from);
    utimesSync(to, atime, mtime);
  }
}
