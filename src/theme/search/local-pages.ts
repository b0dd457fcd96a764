import { kindKey } from '../../shared/search-index.ts';
import { readRun } from '../../shared/search-postings.ts';
import { searchKinds, type SearchKind } from '../../shared/search-record.ts';
import type { LocalFiles } from './local-files.ts';
import { hitsOfPage } from './local-hits.ts';
import { findExact } from './local-lexicon.ts';
import type { RankedUnit } from './local-rank.ts';
import type { SearchQuery } from './search-client.ts';
import { countBits } from './snippet.ts';

/** A page that matches: its units, the best one first. */
export type RankedPage = readonly RankedUnit[];

/** Groups ranked units by page: the best unit of a page gives it its place. */
export function groupByPage(units: readonly RankedUnit[], laterParts: ReadonlySet<number>): readonly RankedPage[] {
  const pages = new Map<number, RankedUnit[]>();
  for (const ranked of units) {
    let first = ranked.unit;
    while (laterParts.has(first)) first--;
    pages.set(first, [...(pages.get(first) ?? []), ranked]);
  }
  return [...pages.values()];
}

/** Finds the sections of each kind: by kind, one bit for each section of a unit. */
export async function findKinds(files: LocalFiles): Promise<ReadonlyMap<SearchKind, ReadonlyMap<number, number>>> {
  const kinds = await Promise.all(
    searchKinds.map(async (kind) => {
      const entry = await findExact(files, kindKey(kind));
      const postings = entry === undefined ? [] : readRun(entry.postings);
      return [kind, new Map(postings.map(({ unit, sections }) => [unit, sections]))] as const;
    }),
  );
  return new Map(kinds);
}

/** The units with the sections that are of a kind; without those that have none. */
export function keepKind(units: readonly RankedUnit[], ofKind: ReadonlyMap<number, number>): readonly RankedUnit[] {
  return units
    .map((ranked) => ({ ...ranked, sections: ranked.sections & (ofKind.get(ranked.unit) ?? 0) }))
    .filter(({ sections }) => sections !== 0);
}

/** Number of hits that a page gives. */
export function countHits(page: RankedPage): number {
  return Math.min(
    page.reduce((sum, { sections }) => sum + countBits(sections), 0),
    hitsOfPage,
  );
}

/** The pages that hold the hits asked for, and how many hits of the first one come before them. */
export function slicePages(
  pages: readonly RankedPage[],
  { offset, limit }: SearchQuery,
): { readonly slice: readonly RankedPage[]; readonly skip: number } {
  const slice: RankedPage[] = [];
  let before = 0;
  let skip = 0;
  for (const page of pages) {
    const until = before + countHits(page);
    if (until > offset) {
      if (slice.length === 0) skip = offset - before;
      slice.push(page);
    }
    if (until >= offset + limit) break;
    before = until;
  }
  return { slice, skip };
}
