import { realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** The path of a file or folder without links in it; what does not exist yet is where its folder really is. */
export function realPath(path: string): string {
  const absolute = resolve(path);
  try {
    return realpathSync(absolute);
  } catch {
    return dirname(absolute) === absolute ? absolute : join(realPath(dirname(absolute)), basename(absolute));
  }
}
