import { makeAnalyzer } from '../../../../shared/search-analysis.ts';
import { memoByKey } from '../../../kernel/memo.ts';
import { unitSections } from '../../../../shared/search-index.ts';
import type { HierarchyLevel, SearchRecord } from '../../../../shared/search-record.ts';
import { writeUnit, type UnitHeading } from '../../../../shared/search-unit.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import type { RecordBatch } from '../provider.ts';
import { indexWords, type IndexSection, type IndexUnit } from './index-words.ts';
import { writeSegment } from './segment.ts';

/** Indexes a batch and returns the text of its segment, which depends on the batch alone. */
export type Segmenter = (batch: RecordBatch) => string;

/** Makes a segmenter. Each word is analyzed once for all its batches. */
export function makeSegmenter(): Segmenter {
  const analyzerOf = memoByKey(makeAnalyzer);
  return ({ language, records }) => {
    const units = makeUnits(records);
    return writeSegment({ units: units.map(writeUnit), keys: indexWords(units, analyzerOf(language)) });
  };
}

/** Groups records into units: the sections of one page, split where a page has more than a posting can address. */
function makeUnits(records: readonly SearchRecord[]): readonly IndexUnit[] {
  const pages = groupBy(records, (record) => record.url_without_anchor);
  return [...pages].flatMap(([url, page]) => {
    const sections = makeSections(page);
    const count = Math.ceil(sections.length / unitSections);
    return Array.from({ length: count }, (_, part) => ({
      url,
      category: page[0]?.hierarchy.lvl0 ?? null,
      title: page[0]?.hierarchy.lvl1 ?? '',
      above: headingsAbove(sections, part * unitSections),
      sections: sections.slice(part * unitSections, (part + 1) * unitSections),
      first: part === 0,
      synonyms: part === 0 ? page.flatMap((record) => record.synonyms ?? []) : [],
    }));
  });
}

function makeSections(page: readonly SearchRecord[]): readonly IndexSection[] {
  const sections = new Map<string, IndexSection>();
  for (const record of page) {
    const before = sections.get(record.url);
    const text = record.content ?? '';
    if (before !== undefined) sections.set(record.url, { ...before, text: `${before.text} ${text}` });
    else sections.set(record.url, { ...deepestHeading(record), anchor: record.anchor, text });
  }
  return [...sections.values()];
}

const levels: readonly HierarchyLevel[] = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

function deepestHeading({ hierarchy }: SearchRecord): UnitHeading {
  const level = 1 + levels.findLastIndex((name) => hierarchy[name] !== null);
  return { level, title: hierarchy[levels[level - 1] ?? 'lvl1'] ?? '' };
}

function headingsAbove(sections: readonly UnitHeading[], index: number): readonly UnitHeading[] {
  const above: UnitHeading[] = [];
  let level = sections[index]?.level ?? 0;
  for (let at = index - 1; at >= 0; at--) {
    const heading = sections[at];
    if (heading === undefined || heading.level >= level) continue;
    above.unshift({ level: heading.level, title: heading.title });
    level = heading.level;
  }
  return above;
}
