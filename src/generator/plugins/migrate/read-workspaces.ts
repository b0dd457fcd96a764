import { dirname, join } from 'node:path';
import { readOrNull } from '../../kernel/files/read-file.ts';
import { walkFolder } from '../../kernel/files/walk-folder.ts';
import { memo } from '../../kernel/memo.ts';
import { objectAt, textAt } from './foreign-value.ts';
import { parseKeys } from './front-matter.ts';
import { isForeign } from './pages/list-files.ts';

/** Versions that only the package manager of a repository can read. */
export interface Workspaces {
  /** Returns the folder of a package of the repository that others can install. */
  folderOf(name: string): string | undefined;
  /** Returns the version of a package in a catalog of pnpm; without its name in the default one. */
  inCatalog(name: string, catalog: string): string | undefined;
}

/** Reads the workspaces and catalogs of the repositories in folders. */
export function readWorkspaces(dirs: readonly string[]): Workspaces {
  const read = (dir: string, name: string): string => readOrNull(join(dir, name)) ?? '';
  const ofPnpm = dirs.map((dir) => parseKeys(read(dir, 'pnpm-workspace.yaml')));
  const folders = memo(() => {
    const found = new Map<string | undefined, string>();
    for (const [index, dir] of dirs.entries()) {
      if (ofPnpm[index]?.['packages'] === undefined && !read(dir, 'package.json').includes('"workspaces"')) continue;
      for (const { path } of walkFolder(dir, isForeign)) {
        if (!path.endsWith('/package.json')) continue;
        const text = read(dir, path);
        // Nothing outside of the repository can install a package with such versions.
        if (!/"(?:workspace|catalog):/.test(text)) found.set(textAt(parseKeys(text), 'name'), dirname(join(dir, path)));
      }
    }
    return found;
  });
  return {
    folderOf: (name) => folders().get(name),
    inCatalog: (name, catalog) =>
      ofPnpm
        .flatMap((list) => [objectAt(list, 'catalog'), objectAt(objectAt(list, 'catalogs'), catalog)])
        .map((versions) => textAt(versions, name))
        .findLast(Boolean),
  };
}
