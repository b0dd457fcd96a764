import { posix } from 'node:path';
import type { Marks } from './marks.ts';
import type { PagePair } from './page-pair.ts';

/**
 * Matches renamed or moved pages to the marks of their earlier names. The same fingerprint is the same page. A page that was
 * changed and renamed at the same time is found by its name: it keeps its marks, so it is stale.
 *
 * There are two kinds of moves: of a source and its translation, which leaves a mark without pages; and of one of them,
 * which leaves a source without translation and a translation without source. `names` are those of all pages, with drafts.
 */
export function findMoves(pairs: readonly PagePair[], marks: Marks, names: ReadonlySet<string>): readonly PagePair[] {
  const gone = [...marks].filter(([name]) => !names.has(name)).map(([name, hashes]) => ({ name, marks: hashes }));
  const unmarked = pairs.filter(
    ({ source, translation, marks: own }) => source !== null && translation !== null && own.size === 0,
  );
  const orphans = pairs.filter(({ source }) => source === null);
  const missing = pairs.filter(({ source, translation }) => source !== null && translation === null);
  const together = matchMoves(unmarked, gone);
  const apart = matchMoves(
    missing,
    orphans.filter(({ marks: own }) => own.size > 0),
  );
  const strayed = matchByName(
    missing.filter((pair) => pair.marks.size > 0 && !apart.has(pair)),
    orphans.filter(({ marks: own }) => own.size === 0),
  );
  const left = new Map([...apart, ...strayed]);
  const taken = new Set(left.values());
  return pairs.flatMap((pair) => {
    const before = together.get(pair);
    if (before !== undefined) return [{ ...pair, marks: before.marks, movedFrom: before.name }];
    const orphan = left.get(pair);
    if (orphan !== undefined) {
      const known = orphan.marks.size > 0 ? orphan.marks : pair.marks;
      return [{ ...pair, translation: orphan.translation, marks: known, movedFrom: orphan.name, isLeftBehind: true }];
    }
    return taken.has(pair) ? [] : [pair];
  });
}

interface Named {
  readonly name: string;
}

/** Matches by fingerprint, then by name. */
function matchMoves<Before extends Named & { readonly marks: ReadonlySet<string> }>(
  pairs: readonly PagePair[],
  candidates: readonly Before[],
): ReadonlyMap<PagePair, Before> {
  const moves = new Map<PagePair, Before>();
  const open = new Set(candidates);
  for (const pair of pairs) {
    const before = [...open].find(({ marks }) => pair.fingerprints.some((hash) => marks.has(hash)));
    if (before === undefined) continue;
    moves.set(pair, before);
    open.delete(before);
  }
  const others = pairs.filter((pair) => !moves.has(pair));
  return new Map([...moves, ...matchByName(others, [...open])]);
}

/**
 * Matches a page with the same file name in another folder, or the only new page of a folder from which the other was removed.
 */
function matchByName<Before extends Named>(
  pairs: readonly PagePair[],
  candidates: readonly Before[],
): ReadonlyMap<PagePair, Before> {
  const moves = new Map<PagePair, Before>();
  for (const partOf of [posix.basename, posix.dirname, () => '']) {
    const taken = new Set(moves.values());
    const open = candidates.filter((candidate) => !taken.has(candidate));
    const left = pairs.filter((pair) => !moves.has(pair));
    for (const pair of left) {
      const isSame = ({ name }: Named): boolean => partOf(name) === partOf(pair.name);
      const [before, ...others] = open.filter(isSame);
      if (before !== undefined && others.length === 0 && left.filter(isSame).length === 1) moves.set(pair, before);
    }
  }
  return moves;
}
