import { readdirSync, realpathSync, type Dirent } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { Config } from '../config/config.ts';
import { contentFolders, isHidden } from '../source/content-file.ts';
import { listContent } from '../source/list-content.ts';
import { readOrNull } from '../source/read-or-null.ts';
import { realPath } from '../source/real-path.ts';
import { findCode } from './find-code.ts';

/**
 * What keeps the folder of a stranger from being built into `outDir`: pages that are code, and links of the file system
 * that lead out of it. Nothing is read or written before it is known to lie in the folder.
 */
export function judgeUntrusted(config: Config, outDir: string): readonly Diagnostic[] {
  const { siteDir, staticDir, dataDir, blogDir } = config;
  const root = realpathSync(siteDir);
  const folders = [...contentFolders(config).map(({ folder }) => dirname(folder)), staticDir, dataDir, blogDir];
  const inside = [...new Set(folders)].filter((folder) => `${folder}${sep}`.startsWith(siteDir + sep));
  const outFolder = dirname(outDir);
  const escapes = [
    ...inside.flatMap((folder) => [...(leadsOut(folder, root) ? [folder] : []), ...findEscapes(folder, root)]),
    ...(outDir.startsWith(siteDir + sep) && leadsOut(outFolder, root) ? [outFolder] : []),
  ];
  if (escapes.length > 0) return [...new Set(escapes)].map((path) => describeEscape(relative(siteDir, path)));
  const pages = listContent(config).files.filter(({ kind }) => kind === 'page');
  return pages.flatMap(({ path, absolutePath }) => findCode(readOrNull(absolutePath) ?? '', path));
}

/** Links below a folder that lead out of the root; links within it are not followed, as what they lead to is walked too. */
function findEscapes(folder: string, root: string): readonly string[] {
  return list(folder).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isSymbolicLink()) return leadsOut(path, root) ? [path] : [];
    return entry.isDirectory() && !isHidden(entry.name) ? findEscapes(path, root) : [];
  });
}

function list(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // It is not there, or whoever reads it is told.
    return [];
  }
}

function leadsOut(path: string, root: string): boolean {
  const real = realPath(path);
  return real !== root && !real.startsWith(root + sep);
}

function describeEscape(path: string): Diagnostic {
  return {
    code: 'outside-file',
    severity: 'error',
    message: 'This is a link that leads out of the site',
    hint: 'put the file itself in its place',
    place: { file: path.split(sep).join('/'), line: 1, column: 1 },
  };
}
