import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';

/** Path of a file relative to a folder, with `/` on every system, as messages, cache keys and URLs need it. */
export function relativePath(folder: string, file: string): string {
  return relative(folder, file).split(sep).join('/');
}

/** True for a file of an installed package. */
export function isOfPackage(file: string): boolean {
  return /(?:^|[\\/])node_modules[\\/]/.test(file);
}

/** Absolute path with symbolic links resolved. For a path that does not exist, resolves the nearest existing folder above it. */
export function realPath(path: string): string {
  const absolute = resolve(path);
  try {
    return realpathSync(absolute);
  } catch {
    return dirname(absolute) === absolute ? absolute : join(realPath(dirname(absolute)), basename(absolute));
  }
}

/** True for a folder and everything below it. Absolute paths; does not follow symbolic links. */
export function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  // A path on another drive of Windows is absolute.
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** Like `isWithin`, for the places to which symbolic links lead. */
export function leadsWithin(path: string, folder: string): boolean {
  return isWithin(realPath(path), realPath(folder));
}

/** Finds a file or a folder by its relative path in a folder or the nearest one above it; null if there is none. */
export function findUpward(dir: string, name: string): string | null {
  const path = join(dir, name);
  if (existsSync(path)) return path;
  return dirname(dir) === dir ? null : findUpward(dirname(dir), name);
}

/** Joins a folder and a file, both with `/`; an empty folder adds nothing. */
export function joinFile(folder: string, file: string): string {
  return folder === '' ? file : `${folder}/${file}`;
}

/** Returns the paths without those below a different one. Absolute paths, each once. */
export function outermost(paths: readonly string[]): readonly string[] {
  const all = new Set(paths);
  const isInFolder = (path: string): boolean => {
    const parent = dirname(path);
    return parent !== path && (all.has(parent) || isInFolder(parent));
  };
  return [...all].filter((path) => !isInFolder(path));
}
