import { readdirSync, realpathSync, statSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { realPath } from './paths.ts';
import { codeOf } from './read-file.ts';

/** An entry that a walk reports: a file, or a folder that cannot be read. */
export interface WalkEntry {
  /** Path relative to the walked folder, with `/`. */
  readonly path: string;
  /** System code of the error for an unreadable folder; null for a file. */
  readonly problem: string | null;
}

/**
 * Lists all files below a folder, sorted by name at each level. Follows symbolic links, except to folders above them. A
 * missing folder counts as empty. `skip` gets the name of an entry, and its path as `WalkEntry` has it.
 */
export function walkFolder(folder: string, skip: (name: string, path: string) => boolean = () => false): WalkEntry[] {
  const entries: WalkEntry[] = [];
  const walk = (dir: string, prefix: string, above: readonly string[]): void => {
    let found: Dirent[];
    try {
      found = readdirSync(dir, { withFileTypes: true });
    } catch (error) {
      if (codeOf(error) !== 'ENOENT' || prefix !== '') entries.push({ path: prefix, problem: codeOf(error) });
      return;
    }
    for (const entry of found.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
      if (skip(entry.name, path)) continue;
      const own = join(dir, entry.name);
      const kind = kindOf(entry, own);
      if (kind === 'file') entries.push({ path, problem: null });
      if (kind !== 'folder') continue;
      // The target of a link is opened by its real path, so that the system does not follow the link for all that is below.
      const target = entry.isSymbolicLink() ? realpathSync.native(own) : null;
      const real = target ?? join(above.at(-1) ?? dir, entry.name);
      if (!above.includes(real)) walk(target ?? own, path, [...above, real]);
    }
  };
  walk(folder, '', [realPath(folder)]);
  return entries;
}

function kindOf(entry: Dirent, path: string): 'file' | 'folder' | 'other' {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'folder';
  if (!entry.isSymbolicLink()) return 'other';
  try {
    return statSync(path).isDirectory() ? 'folder' : 'file';
  } catch {
    // A dangling link: reading it reports the error.
    return 'file';
  }
}

/** Entries of a folder; empty if it cannot be read. */
export function listEntries(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
