import type { HierarchyLevel, SearchRecord } from '../../shared/search-record.ts';
import { unitSections, type SearchUnit, type SearchUnitSection } from '../../shared/search-index.ts';

const levels: readonly HierarchyLevel[] = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/** A unit of the index, and the further words by which its page is found. */
export interface IndexUnit extends SearchUnit {
  /** False for the second and later parts of a long page. */
  readonly first: boolean;
  readonly synonyms: readonly string[];
}

/** Gathers records into units: the sections of one page, cut where a page has more than a posting can tell apart. */
export function makeUnits(records: readonly SearchRecord[]): readonly IndexUnit[] {
  const pages = new Map<string, SearchRecord[]>();
  for (const record of records) {
    const page = pages.get(record.url_without_anchor);
    if (page === undefined) pages.set(record.url_without_anchor, [record]);
    else page.push(record);
  }
  return [...pages].flatMap(([url, page]) => {
    const sections = makeSections(page);
    const count = Math.ceil(sections.length / unitSections);
    return Array.from({ length: count }, (_, part) => ({
      url,
      category: page[0]?.hierarchy.lvl0 ?? null,
      title: page[0]?.hierarchy.lvl1 ?? null,
      sections: sections.slice(part * unitSections, (part + 1) * unitSections),
      first: part === 0,
      synonyms: part === 0 ? page.flatMap((record) => record.synonyms ?? []) : [],
    }));
  });
}

function makeSections(page: readonly SearchRecord[]): readonly SearchUnitSection[] {
  const sections = new Map<string, SearchUnitSection>();
  for (const record of page) {
    const trail = levels.map((level) => record.hierarchy[level]).filter((title) => title !== null);
    const before = sections.get(record.url);
    const text = record.content ?? '';
    if (before !== undefined) sections.set(record.url, { ...before, text: `${before.text} ${text}` });
    else sections.set(record.url, { anchor: record.anchor, level: deepestLevel(record), trail, text });
  }
  return [...sections.values()];
}

function deepestLevel(record: SearchRecord): number {
  return 1 + levels.findLastIndex((level) => record.hierarchy[level] !== null);
}
