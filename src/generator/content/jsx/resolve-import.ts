import { posix } from 'node:path';

/** Path of an imported file relative to the site's folder, for `./x`, `../x`, `@site/x` and `/x`; null for packages. */
export function resolveImport(source: string, importer: string): string | null {
  if (source.startsWith('@site/')) return posix.normalize(source.slice('@site/'.length));
  if (source.startsWith('/')) return posix.normalize(source.slice(1));
  if (source.startsWith('./') || source.startsWith('../')) return posix.join(posix.dirname(importer), source);
  return null;
}

/** True when a path relative to the site's folder stays within it. */
export function isWithinSite(path: string): boolean {
  return path !== '..' && !path.startsWith('../') && !posix.isAbsolute(path);
}
