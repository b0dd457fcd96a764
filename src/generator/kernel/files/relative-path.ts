import { relative, sep } from 'node:path';

/** Path of a file from a folder, with `/` on every system, as messages, keys and addresses write it. */
export function relativePath(folder: string, file: string): string {
  return relative(folder, file).split(sep).join('/');
}
