import { posix } from 'node:path';
import { distance } from 'fastest-levenshtein';
import { groupBy } from '../site/group-by.ts';
import { editionRoot } from '../site/permalink.ts';
import type { Site } from '../site/site.ts';
import type { LinkOrigin, ResolvedLink } from './resolved-link.ts';

/** Names the target that a broken link most likely meant, as a hint. */
export type TargetHints = (link: ResolvedLink, origin: LinkOrigin) => string | undefined;

/** So many candidates at most are compared letter by letter: a hint must not cost more than the check. */
const mostCompared = 16;

/** Makes the hints of a site; the indexes are made when the first link turns out to be broken. */
export function makeTargetHints(site: Site): TargetHints {
  const indexes = new Map<string, PathIndex>();
  const known = new Map<string, string | null>();
  const indexOf = (kind: string, paths: () => Iterable<string>): PathIndex => {
    const index = indexes.get(kind) ?? indexPaths(paths());
    indexes.set(kind, index);
    return index;
  };
  return (link, origin) => {
    const { wanted, problem } = link;
    if (problem === 'broken-markdown-link' && isReadme(wanted)) return readmeHint;
    const key = `${problem} ${origin.locale} ${wanted}`;
    let found = known.get(key);
    if (found === undefined) {
      if (problem === 'broken-markdown-link')
        found = findLike(
          wanted,
          indexOf('pages', () => site.pagesByFile.keys()),
        );
      else if (problem === 'broken-image')
        found = findLike(
          wanted,
          indexOf('files', () => filesOf(site)),
        );
      else
        found = findLike(
          wanted,
          indexOf(`routes ${origin.locale}`, () => routesOf(site, origin.locale)),
        );
      known.set(key, found);
    }
    return found === null ? undefined : `did you mean "${asWritten(found, link, origin, site)}"?`;
  };
}

function isReadme(path: string): boolean {
  return /(?:^|\/)readme\.mdx?$/i.test(path);
}

const readmeHint = 'a README is no page of the site; name the file index.md to make it the page of its folder';

function routesOf({ routes }: Site, locale: string): string[] {
  return [...routes].flatMap(([path, route]) => (route.locale === locale ? [path] : []));
}

function filesOf({ facts }: Site): string[] {
  return [...facts.staticFiles, ...facts.assets.keys()];
}

/** Paths by what a slip leaves whole. */
interface PathIndex {
  readonly byLowerCase: ReadonlyMap<string, readonly string[]>;
  /** By the last segment: the page has moved, or the folder was mistyped. */
  readonly byName: ReadonlyMap<string, readonly string[]>;
  /** By the folder: the name was mistyped. */
  readonly byFolder: ReadonlyMap<string, readonly string[]>;
}

function indexPaths(paths: Iterable<string>): PathIndex {
  const all = [...paths];
  return {
    byLowerCase: groupBy(all, (path) => path.toLowerCase()),
    byName: groupBy(all, (path) => posix.basename(path)),
    byFolder: groupBy(all, (path) => posix.dirname(path)),
  };
}

/** Finds the path that is most like a wanted one, as a slip or a move would have left it; null when none is. */
export function makePathFinder(paths: Iterable<string>): (wanted: string) => string | null {
  const index = indexPaths(paths);
  return (wanted) => findLike(wanted, index);
}

function findLike(wanted: string, { byLowerCase, byName, byFolder }: PathIndex): string | null {
  const [sameLetters] = byLowerCase.get(wanted.toLowerCase()) ?? [];
  if (sameLetters !== undefined) return sameLetters;
  const { dirname: folderOf, basename: nameOf } = posix;
  const name = nameOf(wanted);
  // The page of a folder, by the name of its file.
  const [ofFolder] = name === 'index' ? (byLowerCase.get(folderOf(wanted).toLowerCase()) ?? []) : [];
  if (ofFolder !== undefined) return ofFolder;
  const moved = nearestOf(byName.get(name) ?? [], (path) => distance(folderOf(wanted), folderOf(path)), Infinity);
  if (moved !== null) return moved;
  const limit = Math.ceil(name.length / 3);
  const similar = (byFolder.get(folderOf(wanted)) ?? []).filter((path) => looksLike(wanted, path, limit));
  return nearestOf(similar, (path) => distance(name, nameOf(path)), limit);
}

/** A cheap test before letters are compared: about as long, and begins or ends alike. */
function looksLike(wanted: string, path: string, limit: number): boolean {
  if (Math.abs(wanted.length - path.length) > limit) return false;
  const nameAt = wanted.lastIndexOf('/') + 1;
  return wanted[nameAt] === path[nameAt] || wanted.at(-1) === path.at(-1);
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

/** The found path as the author would write it in the place of the broken one. */
function asWritten(found: string, { problem }: ResolvedLink, { locale, page }: LinkOrigin, site: Site): string {
  const isFile = problem === 'broken-markdown-link' || !found.startsWith('/');
  if (isFile) {
    const path = page ? posix.relative(posix.dirname(page.outline.file), found) : found;
    return path.startsWith('.') ? path : `./${path}`;
  }
  const own = site.config.locales.find(({ key }) => key === locale);
  const root = own ? editionRoot(own, null) : '';
  return root !== '' && (found === root || found.startsWith(`${root}/`)) ? found.slice(root.length) || '/' : found;
}
