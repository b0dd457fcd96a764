import { readdirSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { Config } from '../config/config.ts';
import { realPath } from '../kernel/files/real-path.ts';
import { codeOf } from '../kernel/files/walk-folder.ts';
import { readMarker } from './marker.ts';

/** Says why a folder may not become the output, or nothing when it may. The tool writes only where it cannot do harm. */
export function guardOutput(outDir: string, config: Config): Diagnostic | null {
  const out = realPath(outDir);
  const site = realPath(config.siteDir);
  if (contains(out, site))
    return refuse(`${outDir} holds the site itself`, 'name a folder of its own with --out, such as build');
  const sources = [
    ...config.versions.map(({ contentDir }) => contentDir),
    config.staticDir,
    config.dataDir,
    ...config.collections.map(({ dir }) => dir),
    config.themeDir,
    join(config.siteDir, '.docs'),
  ];
  const hit = sources.map(realPath).find((source) => contains(source, out) || contains(out, source));
  if (hit !== undefined)
    return refuse(
      `${outDir} overlaps ${hit}, which a build reads`,
      'name a folder of its own with --out, such as build',
    );
  return guardFolder(outDir);
}

function guardFolder(outDir: string): Diagnostic | null {
  try {
    if (!statSync(outDir).isDirectory()) return refuse(`${outDir} is a file`, 'name a folder with --out');
    const isForeign = readdirSync(outDir).length > 0 && readMarker(outDir) === null;
    return isForeign
      ? refuse(
          `${outDir} is not empty, and docs did not make it`,
          'name another folder with --out, or empty this one yourself',
        )
      : null;
  } catch (error) {
    return codeOf(error) === 'ENOENT'
      ? null
      : refuse(`${outDir} cannot be read: ${codeOf(error)}`, 'fix its permissions, or name another folder with --out');
  }
}

function refuse(message: string, hint: string): Diagnostic {
  return { code: 'output-refused', severity: 'error', message, hint };
}

function contains(outer: string, inner: string): boolean {
  const path = relative(outer, inner);
  return path === '' || (path !== '..' && !path.startsWith(`..${sep}`) && !resolve(path).startsWith('\\\\'));
}
