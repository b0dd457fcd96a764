import { randomUUID } from 'node:crypto';
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { realPath } from './paths.ts';
import { codeOf, statOrNull } from './read-file.ts';
import { renameWhenFree } from './rename.ts';

/** Content to write to a file; a list of bytes may be longer than a string or an array can be. */
export type FileContent = string | Uint8Array | readonly Uint8Array[];

/**
 * Writes a file under a temporary name and then renames it, so that readers never see a partial file. `mode` is its
 * permissions (default: those of new files).
 */
export function writeAtomically(file: string, content: FileContent, mode?: number): void {
  // A process id is not unique: threads share it, and containers on the same folder repeat it.
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    try {
      writeContent(temporary, content);
    } catch {
      // The folder nearly always exists: checking each time costs more than failing once.
      makeFolder(dirname(file));
      writeContent(temporary, content);
    }
    if (mode !== undefined) chmodSync(temporary, mode);
    replace(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

function writeContent(file: string, content: FileContent): void {
  if (typeof content === 'string' || content instanceof Uint8Array) return writeFileSync(file, content);
  const descriptor = openSync(file, 'w');
  try {
    for (let at = 0; at < content.length; at += piecesAtOnce)
      writeFileSync(descriptor, Buffer.concat(content.slice(at, at + piecesAtOnce)));
  } finally {
    closeSync(descriptor);
  }
}

/** Pieces that are joined before they are written: each is small. */
const piecesAtOnce = 256;

/** Creates a folder, and replaces a file at its path. */
function makeFolder(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    rmSync(dir);
    mkdirSync(dir);
  }
}

/** Renames a file, and replaces a folder at its new path. */
function replace(from: string, to: string): void {
  try {
    renameWhenFree(from, to);
  } catch (error) {
    if (!statSync(to, { throwIfNoEntry: false })?.isDirectory()) throw error;
    rmSync(to, { recursive: true });
    renameWhenFree(from, to);
  }
}

/** Writes a file of the site's author, which keeps its permissions and may be a symbolic link: a crash never leaves half of it. */
export function writeSource(path: string, text: string): void {
  const file = realPath(path);
  writeAtomically(file, text, statOrNull(file)?.mode);
}
