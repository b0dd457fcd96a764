import {
  closeSync,
  constants,
  copyFileSync,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  readlinkSync,
  readSync,
  realpathSync,
  writeSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { isWithin, relativePath } from './paths.ts';

/** A folder from untrusted authors: files read from it must be in it. */
export interface ConfinedFolder {
  /** Absolute path, as the paths of its files begin. */
  readonly folder: string;
  /** Its real path. */
  readonly root: string;
  /** Folder in it whose files this tool wrote. */
  readonly own: string;
  /** Returns whether links may not lead to files and folders of this name. */
  isClosed(name: string): boolean;
}

/**
 * A restriction of the process, like the permission model of Node.js that it completes. As a parameter, a single one of the
 * many readers could leave it out.
 */
const confined = new Map<string, ConfinedFolder>();

/** For the rest of the process, `openFile` refuses files that are outside of the folder although their paths are in it. */
export function confineReads(bounds: ConfinedFolder): void {
  confined.set(bounds.folder, bounds);
}

/** True for a folder that `confineReads` restricts. */
export function isConfined(folder: string): boolean {
  return confined.has(folder);
}

/** A file of a confined folder that was opened outside of it: a link replaced it after the links were checked. */
export class OutsideError extends Error {
  readonly path: string;

  constructor(path: string) {
    super(`A link replaced ${path}`);
    this.path = path;
  }
}

/**
 * Opens a file for reading; the caller closes it. In a confined folder, checks the location of the open file, which later
 * changes of links do not affect, and throws an `OutsideError`.
 */
export function openFile(path: string): number {
  const bounds = boundsOf(path);
  if (bounds === undefined) return openSync(path, 'r');
  // A pipe must not block.
  const descriptor = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    if (!fstatSync(descriptor).isFile() || !isInside(placeOf(descriptor, path), path, bounds))
      throw new OutsideError(path);
    return descriptor;
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
}

/** Bytes of a file, through `openFile`. */
export function readBytes(path: string): Buffer {
  return boundsOf(path) === undefined ? readFileSync(path) : whileOpen(path, (file) => readFileSync(file));
}

/** Text of a file, through `openFile`. */
export function readText(path: string): string {
  // Node.js reads text from a path in one native call.
  return boundsOf(path) === undefined ? readFileSync(path, 'utf8') : readBytes(path).toString();
}

/** Copies a file, through `openFile`. */
export function copyFile(from: string, to: string): void {
  if (boundsOf(from) === undefined) return copyFileSync(from, to);
  whileOpen(from, (source) => {
    const target = openSync(to, 'w', fstatSync(source).mode);
    const chunk = Buffer.allocUnsafe(65_536);
    try {
      for (let length = readSync(source, chunk); length > 0; length = readSync(source, chunk))
        writeSync(target, chunk, 0, length);
    } finally {
      closeSync(target);
    }
  });
}

function whileOpen<Result>(path: string, read: (descriptor: number) => Result): Result {
  const descriptor = openFile(path);
  try {
    return read(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function boundsOf(path: string): ConfinedFolder | undefined {
  if (confined.size === 0) return undefined;
  return [...confined.values()].find(({ folder, own }) => isWithin(path, folder) && !isWithin(path, own));
}

/** Real path of an open file. Null if it no longer exists: the path leads to a different file by now. */
function placeOf(descriptor: number, path: string): string | null {
  try {
    // Linux provides the path even of a moved file.
    return readlinkSync(`/proc/self/fd/${descriptor}`);
  } catch {
    const place = realpathSync(path);
    const [open, there] = [fstatSync(descriptor, { bigint: true }), lstatSync(place, { bigint: true })];
    return open.ino === there.ino && open.dev === there.dev ? place : null;
  }
}

function isInside(place: string | null, path: string, { folder, root, isClosed }: ConfinedFolder): boolean {
  if (place === null || !isWithin(place, root)) return false;
  return place === join(root, relative(folder, path)) || !relativePath(root, place).split('/').some(isClosed);
}
