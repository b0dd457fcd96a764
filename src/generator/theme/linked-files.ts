import { isAbsolute, join, resolve } from 'node:path';
import type { Metafile } from 'esbuild';
import { readSealedFolder } from '../kernel/cache/cache-folder.ts';
import { areUnchanged, contentHash, hashFile, type FileHashes } from '../kernel/files/hash.ts';
import { isOfPackage, isWithin, relativePath } from '../kernel/files/paths.ts';
import { sourceDir } from '../kernel/tool.ts';
import type { ThemeSource } from './bundle-options.ts';

/**
 * Lists the files of linked packages in the bundles of a theme, such as those of a workspace: neither the layer nor the
 * lockfile changes with them. Paths are relative to the site's folder.
 */
export function listLinked(runs: readonly Metafile[], { themeDir, siteDir, layer }: ThemeSource): readonly string[] {
  const known = new Set(layer?.files);
  const isKnown = (file: string): boolean =>
    known.has(file) || isOfPackage(file) || [themeDir, sourceDir].some((dir) => isWithin(file, dir));
  const inputs = runs.flatMap((run) => Object.keys(run.inputs)).map((input) => input.replace(/^[a-z-]{2,}:/, ''));
  // The rest are names of generated modules.
  const files = inputs.filter((input) => isAbsolute(input) || /\.\w+$/.test(input)).map((input) => resolve(input));
  return [...new Set(files)].filter((file) => !isKnown(file)).map((file) => relativePath(siteDir, file));
}

/**
 * Returns the name of the bundle for the current files of linked packages, given the hash of everything else. A bundle with
 * changed files has a different name, because a process imports each module once.
 */
export function nameOfBundle(hash: string, folder: string, siteDir: string): string {
  // The seal guarantees that `runThemeBundle` made it.
  const kept = readSealedFolder(join(folder, hash)) as { readonly linked: FileHashes } | null;
  if (kept === null || areUnchanged(kept.linked, siteDir)) return hash;
  const hashes = Object.keys(kept.linked).map((path) => hashFile(join(siteDir, path)));
  return nameOfBundle(contentHash(`${hash} ${hashes.join(' ')}`), folder, siteDir);
}
