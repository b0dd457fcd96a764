import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { Config } from '../config/config.ts';
import { isDamagedCache } from '../kernel/cache/cache-folder.ts';
import { makeError } from '../kernel/diagnostics/diagnostic.ts';
import { isBuildFailure, writeFailureOf } from '../kernel/esbuild/build-failure.ts';
import { isWithin, realPath } from '../kernel/files/paths.ts';
import { codeOf } from '../kernel/files/read-file.ts';
import { readMarker } from './output-folder.ts';

/** Checks that writing to a folder overwrites nothing of the user's. Returns an error, or null if the folder is safe. */
export function guardOutput(outDir: string, config: Config): Diagnostic | null {
  const out = realPath(outDir);
  const site = realPath(config.siteDir);
  const separate = 'choose a separate folder with --out, such as build';
  if (isWithin(site, out)) return refuse(`${outDir} contains the site itself`, separate);
  const sources = [
    ...config.versions.map(({ contentDir }) => contentDir),
    config.staticDir,
    config.dataDir,
    ...config.collections.map(({ dir }) => dir),
    config.themeDir,
    ...(config.layerDir === null ? [] : [config.layerDir]),
    join(config.siteDir, '.docs'),
  ];
  const hit = sources.map(realPath).find((source) => isWithin(out, source) || isWithin(source, out));
  return hit === undefined ? guardFolder(outDir) : refuse(`${outDir} overlaps ${hit}, which a build reads`, separate);
}

function guardFolder(outDir: string): Diagnostic | null {
  try {
    if (!statSync(outDir).isDirectory()) return refuse(`${outDir} is a file`, 'choose a folder with --out');
    if (readdirSync(outDir).length === 0 || readMarker(outDir) !== null) return null;
    const hint = 'choose a different folder with --out, or empty this one yourself';
    return refuse(`${outDir} is not empty and was not created by docs`, hint);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    const hint = 'fix its permissions, or choose a different folder with --out';
    return refuse(`${outDir} cannot be read: ${codeOf(error)}`, hint);
  }
}

function refuse(message: string, hint: string): Diagnostic {
  return makeError('output-refused', { message, hint });
}

const isFolder = 'a page has the permalink of a file, such as /robots.txt: give it a different slug';

const remedies: Readonly<Record<string, string>> = {
  ENOSPC: 'free some disk space and build again',
  EDQUOT: 'free some of your disk quota and build again',
  EACCES: 'fix the permissions of the folder, or choose a different folder with --out',
  EPERM: 'fix the permissions of the folder, or choose a different folder with --out',
  EBUSY: 'close the program that has the file or folder open, and build again',
  EEXIST: isFolder,
  EISDIR: isFolder,
  ENOTDIR: isFolder,
  EROFS: 'choose a folder on a writable disk with --out',
};

/** Describes a system error while writing the output; null for any other error. */
export function describeOutputError(error: unknown, outDir: string): Diagnostic | null {
  const reason = isBuildFailure(error) ? writeFailureOf(error.errors) : systemReason(error);
  if (reason === null) return null;
  return makeError('output-failed', {
    message: `The site could not be written to ${outDir}: ${reason}`,
    hint: remedies[codeIn(reason) ?? ''] ?? 'the previous output is unchanged; fix the cause and build again',
  });
}

function systemReason(error: unknown): string | null {
  // The run has already been repeated with an empty cache, so it wrote the missing entry itself.
  if (isDamagedCache(error)) return 'an entry just written to .docs/cache is missing; is the disk full?';
  return error instanceof Error && codeIn(error.message) !== null ? error.message : null;
}

/** Reads a system code such as `ENOSPC` from a message: an error from another thread keeps nothing else. */
function codeIn(message: string): string | null {
  return /^(E[A-Z]+): /.exec(message)?.[1] ?? null;
}
