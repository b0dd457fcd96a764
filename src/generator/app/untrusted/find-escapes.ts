import { readdirSync, type Dirent } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { relativePath } from '../../kernel/files/relative-path.ts';
import { isUnpublished } from '../../content/crawl/content-file.ts';
import { realPath } from '../../kernel/files/real-path.ts';

/**
 * Links of the file system that lead out of a stranger's folder, whatever they pass for: a page, a picture, data, a
 * translation. To be asked before anything in the folder is read. `outDir` is left out, as it is deleted.
 */
export function findEscapes(siteDir: string, outDir: string): readonly Diagnostic[] {
  const site = resolve(siteDir);
  const root = realPath(site);
  return escapesBelow(site, { root, outDir }).map((path) => describeEscape(relativePath(site, path)));
}

interface Bounds {
  readonly root: string;
  readonly outDir: string;
}

/** Links within the root are not followed, as what they lead to is walked too. */
function escapesBelow(folder: string, bounds: Bounds): readonly string[] {
  return list(folder).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (path === bounds.outDir || entry.name === 'node_modules') return [];
    if (entry.isSymbolicLink()) return leadsOut(path, bounds.root) ? [path] : [];
    return entry.isDirectory() && !isUnpublished(entry.name) ? escapesBelow(path, bounds) : [];
  });
}

function list(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // Whoever reads it is told.
    return [];
  }
}

function leadsOut(path: string, root: string): boolean {
  const real = realPath(path);
  return real !== root && !real.startsWith(root + sep);
}

function describeEscape(file: string): Diagnostic {
  return {
    code: 'outside-file',
    severity: 'error',
    message: 'This is a link that leads out of the site',
    hint: 'replace it with the file itself',
    place: { file, line: 1, column: 1 },
    // The lines around this place would be those of the file outside, and logs are public.
    frame: '',
  };
}
