import { kindKey } from '../../shared/search-index.ts';
import { readRun } from '../../shared/search-postings.ts';
import { searchKinds, type SearchKind } from '../../shared/search-record.ts';
import type { LocalFiles } from './local-files.ts';
import { hitsOfPage } from './local-hits.ts';
import { findExact } from './local-lexicon.ts';
import type { RankedUnit } from './local-rank.ts';
import type { SearchQuery } from './search-client.ts';
import { countBits } from './snippet.ts';

/** The units of a matching page, best first. */
export type RankedPage = readonly RankedUnit[];

/** Groups ranked units by page. The best unit of a page determines its position. */
export function groupByPage(units: readonly RankedUnit[], laterParts: ReadonlySet<number>): readonly RankedPage[] {
  const pages = new Map<number, RankedUnit[]>();
  for (const ranked of units) {
    let first = ranked.unit;
    while (laterParts.has(first)) first--;
    pages.set(first, [...(pages.get(first) ?? []), ranked]);
  }
  return [...pages.values()];
}

/** Finds the sections of each kind: one bit per section, by unit. */
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

/** Keeps the sections of one kind, and the units that contain any. */
export function keepKind(units: readonly RankedUnit[], ofKind: ReadonlyMap<number, number>): readonly RankedUnit[] {
  return units
    .map((ranked) => ({ ...ranked, sections: ranked.sections & (ofKind.get(ranked.unit) ?? 0) }))
    .filter(({ sections }) => sections !== 0);
}

/** Returns the number of hits that a page contributes. */
export function countHits(page: RankedPage): number {
  return Math.min(
    page.reduce((sum, { sections }) => sum + countBits(sections), 0),
    hitsOfPage,
  );
}

/** Returns the pages that contain the requested hits, and the number of hits to skip on the first page. */
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
