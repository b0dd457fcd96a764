import { posix } from 'node:path';
import { distance } from 'fastest-levenshtein';
import { groupBy } from '../../kernel/collections.ts';
import { memoByKey } from '../../kernel/memo.ts';

/** Finds the path most similar to a wanted one, after a typo or a move; null if none is similar. */
export type PathFinder = (wanted: string) => string | null;

/** Maximum number of candidates compared letter by letter, so that a hint does not cost more than the check. */
const mostCompared = 16;

/** Makes a finder over `paths` that caches its results. */
export function makePathFinder(paths: Iterable<string>): PathFinder {
  const index = indexPaths(paths);
  return memoByKey((wanted) => findLike(wanted, index));
}

/** Paths by the part that a typo or a move does not change. */
interface PathIndex {
  readonly byLowerCase: ReadonlyMap<string, readonly string[]>;
  /** By last segment: the page has moved, or the folder was mistyped. */
  readonly byName: ReadonlyMap<string, readonly string[]>;
  /** By folder: the name was mistyped. */
  readonly byFolder: ReadonlyMap<string, readonly string[]>;
}

function indexPaths(paths: Iterable<string>): PathIndex {
  const all = [...paths];
  return {
    byLowerCase: groupBy(all, withoutCase),
    byName: groupBy(all, (path) => posix.basename(path)),
    byFolder: groupBy(all, (path) => posix.dirname(path)),
  };
}

/** Normalizes Unicode too: macOS stores letters and accents separately. */
function withoutCase(path: string): string {
  return path.normalize().toLowerCase();
}

function findLike(wanted: string, { byLowerCase, byName, byFolder }: PathIndex): string | null {
  const [sameLetters] = byLowerCase.get(withoutCase(wanted)) ?? [];
  if (sameLetters !== undefined) return sameLetters;
  const { dirname: folderOf, basename: nameOf } = posix;
  const name = nameOf(wanted);
  // The index page of a folder, referred to by its file name.
  const [ofFolder] = name === 'index' ? (byLowerCase.get(withoutCase(folderOf(wanted))) ?? []) : [];
  if (ofFolder !== undefined) return ofFolder;
  const limit = Math.ceil(stemOf(name).length / 3);
  // Nearly every folder has an index.
  const most = name.startsWith('index.') ? limit : Infinity;
  const moved = nearestOf(byName.get(name) ?? [], (path) => distance(folderOf(wanted), folderOf(path)), most);
  if (moved !== null) return moved;
  const neighbors = byFolder.get(folderOf(wanted)) ?? [];
  const similar = neighbors.filter((path) => looksLike(wanted, path, limit));
  const slip = nearestOf(similar, (path) => distance(name, nameOf(path)), limit);
  if (slip !== null) return slip;
  const renamed = neighbors.filter((path) => isExtended(name, nameOf(path)) || isExtended(nameOf(path), name));
  return nearestOf(renamed, (path) => Math.abs(path.length - wanted.length), Infinity);
}

/** Returns whether `longer` extends `name`, as `installation` extends `install`. Short names would match too much. */
function isExtended(name: string, longer: string): boolean {
  return name.length >= 4 && longer.startsWith(name);
}

/** A cheap test before letters are compared: similar length, and the same first or last letter. */
function looksLike(wanted: string, path: string, limit: number): boolean {
  if (Math.abs(wanted.length - path.length) > limit) return false;
  const nameAt = wanted.lastIndexOf('/') + 1;
  return wanted[nameAt] === path[nameAt] || stemOf(wanted).at(-1) === stemOf(path).at(-1);
}

/** An extension makes no names similar. */
function stemOf(path: string): string {
  return path.replace(/\.\w+$/, '');
}

function nearestOf(candidates: readonly string[], stepsTo: (path: string) => number, limit: number): string | null {
  let nearest: string | null = null;
  let least = limit + 1;
  for (const candidate of candidates.slice(0, mostCompared)) {
    const steps = stepsTo(candidate);
    if (steps < least) [nearest, least] = [candidate, steps];
  }
  return nearest;
}
