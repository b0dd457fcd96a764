import { existsSync } from 'node:fs';
import { listEntries } from '../../kernel/files/walk-folder.ts';
import { join, resolve, sep } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { relativePath, realPath } from '../../kernel/files/paths.ts';
import { isUnpublished } from '../../content/crawl/content-file.ts';

/**
 * Reports symbolic links that lead out of an untrusted folder, be it to a page, an image, data or a
 * translation. Call it before reading anything in the folder. Skips `outDir`, as the build deletes it.
 */
export function findEscapes(siteDir: string, outDir: string): readonly Diagnostic[] {
  const site = resolve(siteDir);
  const root = realPath(site);
  return escapesBelow(site, { root, outDir }).map((path) => describeEscape(relativePath(site, path)));
}

/** Does not follow links within the root: the walk visits their targets anyway. */
function escapesBelow(folder: string, bounds: { readonly root: string; readonly outDir: string }): readonly string[] {
  // Reading the content reports a folder that cannot be read.
  return listEntries(folder).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (path === bounds.outDir || entry.name === 'node_modules') return [];
    if (entry.isSymbolicLink()) return leadsOut(path, bounds.root) ? [path] : [];
    return entry.isDirectory() && !isUnpublished(entry.name) ? escapesBelow(path, bounds) : [];
  });
}

function leadsOut(path: string, root: string): boolean {
  const real = realPath(path);
  return real !== root && !real.startsWith(root + sep);
}

function describeEscape(file: string): Diagnostic {
  return {
    code: 'outside-file',
    severity: 'error',
    message: 'This symbolic link leads out of the site',
    hint: 'replace it with the file itself',
    place: { file, line: 1, column: 1 },
    // A code frame would show lines of the file outside, and logs may be public.
    frame: '',
  };
}

/** Returns why a config must not run in the build of an untrusted folder, or null if it may: it must be outside the folder. */
export function guardConfig(configFile: string | undefined, siteDir: string): Diagnostic | null {
  if (configFile === undefined)
    return refuse('Reading a config runs it, and the config of this site is not trusted', siteDir);
  const file = resolve(configFile);
  // Loading the config reports a missing file.
  if (!existsSync(file) || !realPath(file).startsWith(realPath(siteDir) + sep)) return null;
  return refuse(`${configFile} is in the untrusted folder`, siteDir);
}

function refuse(message: string, siteDir: string): Diagnostic {
  return {
    code: 'untrusted-config',
    severity: 'error',
    message,
    hint: `pass the config of a trusted checkout: docs build ${siteDir} --untrusted --config ../trusted/site.config.ts`,
  };
}
