import { hashFiles } from '../../kernel/files/hash.ts';
import { isOfPackage, relativePath } from '../../kernel/files/paths.ts';
import { memoByKey } from '../../kernel/memo.ts';
import { findLockFile } from '../../kernel/package/package-manager.ts';

/**
 * Returns a function that hashes the files from which modules were built after the time `since`, by path relative to the site
 * folder. The lockfile covers files of packages. Pages share files, so each is hashed once.
 */
export function openInputHashes(
  siteDir: string,
  since: number,
): (files: readonly string[]) => Readonly<Record<string, string>> {
  const hashOf = memoByKey((path: string) => hashFiles([path], siteDir, since)[path] ?? null);
  const lockFile = findLockFile(siteDir)?.file ?? [];
  return (files) =>
    Object.fromEntries(
      [...files.filter((file) => !isOfPackage(file)), lockFile].flat().flatMap((file) => {
        const path = relativePath(siteDir, file);
        const hash = hashOf(path);
        return hash === null ? [] : [[path, hash]];
      }),
    );
}
