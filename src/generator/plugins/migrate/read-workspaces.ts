import { dirname, join, posix } from 'node:path';
import { readOrNull } from '../../kernel/files/read-file.ts';
import { walkFolder } from '../../kernel/files/walk-folder.ts';
import { memo } from '../../kernel/memo.ts';
import { matchGlobs } from '../../kernel/patterns.ts';
import { isObject, listOf, objectAt, textAt, type ForeignObject } from './foreign-value.ts';
import { parseKeys } from './front-matter.ts';

/** Versions that only the package manager of a repository can read. */
export interface Workspaces {
  /** Returns the folder of a package of the repository that others can install. */
  folderOf(name: string): string | undefined;
  /** Returns the version of a package in a catalog; without its name in the default one. */
  inCatalog(name: string, catalog: string): string | undefined;
}

/** Reads the workspaces and catalogs of npm, pnpm, Yarn and Bun in folders of repositories. */
export function readWorkspaces(dirs: readonly string[]): Workspaces {
  // Parse boundary: each use checks the values.
  const read = (...path: string[]) => parseKeys(readOrNull(join(...path)) ?? '') as ForeignObject;
  const lists = dirs.flatMap((dir) => {
    const { workspaces = null } = read(dir, 'package.json');
    return [read(dir, 'pnpm-workspace.yaml'), isObject(workspaces) ? workspaces : { packages: workspaces }].map(
      (list) => ({ dir, list }),
    );
  });
  const folders = memo(() => {
    const found = lists.flatMap(({ dir, list }) => {
      const globs = listOf(list['packages']).map((glob) => posix.join(String(glob), 'package.json'));
      const isPackage = matchGlobs(globs);
      const files = globs.length === 0 ? [] : walkFolder(dir, (name) => name === 'node_modules' || name === '.git');
      return files.filter(({ path }) => isPackage(path)).map(({ path }) => join(dir, path));
    });
    // Nothing outside of the repository can install a package with such versions.
    const isClosed = (file: string): boolean => /"(?:workspace|catalog):/.test(readOrNull(file) ?? '');
    return new Map(
      found.filter((file) => !isClosed(file)).map((file) => [textAt(read(file), 'name'), dirname(file)] as const),
    );
  });
  return {
    folderOf: (name) => folders().get(name),
    inCatalog: (name, catalog) =>
      lists
        .flatMap(({ list }) => [objectAt(list, 'catalog'), objectAt(objectAt(list, 'catalogs'), catalog)])
        .map((versions) => textAt(versions, name))
        .findLast(Boolean),
  };
}
