import { join } from 'node:path';
import { matchGlobs } from '../../../kernel/files/match-globs.ts';
import { walkFolder } from '../../../kernel/files/walk-folder.ts';

/**
 * Lists the files that match a glob, as absolute paths. The glob is absolute and has slashes. Hidden folders and
 * `node_modules` are skipped below its first wildcard.
 */
export function findFiles(glob: string): readonly string[] {
  const literal = /^[^*?{]*/.exec(glob)?.[0] ?? '';
  if (literal === glob) return [glob];
  const folder = literal.slice(0, literal.lastIndexOf('/') + 1);
  const matches = matchGlobs([glob.slice(folder.length)]);
  return walkFolder(folder, (name) => name.startsWith('.') || name === 'node_modules')
    .filter(({ path, problem }) => problem === null && matches(path))
    .map(({ path }) => join(folder, path));
}
