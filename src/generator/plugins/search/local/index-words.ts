import { type Analyzer, makeAnalyzer } from '../../../../shared/search-analysis.ts';
import { formBit, fieldOf, indexOfForm, type Field, unitSections } from '../../../../shared/search-index.ts';
import { writePosting } from '../../../../shared/search-postings.ts';
import { eachWord } from '../../../../shared/search-words.ts';
import {
  type SearchUnit,
  type SearchUnitSection,
  writeUnit,
  type UnitHeading,
} from '../../../../shared/search-unit.ts';
import { type NewKey, writeSegment } from './segment.ts';
import { memoByKey } from '../../../kernel/memo.ts';
import type { HierarchyLevel, SearchRecord } from '../../../../shared/search-record.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import type { RecordBatch } from '../provider.ts';

/** A unit with the text that is indexed but not shown from the unit. */
interface IndexUnit extends SearchUnit {
  readonly sections: readonly IndexSection[];
  /** False for the second and later parts of a long page. */
  readonly first: boolean;
  /** Additional words that find the page. */
  readonly synonyms: readonly string[];
}

/** A section with its text. */
interface IndexSection extends SearchUnitSection {
  readonly text: string;
}

/** Text lengths are rounded to this many words, so that a small edit changes the strength of its own words only. */
const lengthStep = 64;

/** A key while the index grows: totals over all units, and counts for the unit being read. */
interface GrowingKey {
  readonly key: string;
  readonly forms: string[];
  readonly postings: number[];
  count: number;
  titles: number;
  lastUnit: number;
  unit: number;
  field: Field;
  /** Number of words in the strongest title or heading that holds the key. */
  titleLength: number;
  occurrences: number;
  sections: number;
  formBits: number;
}

interface Occurrence {
  readonly key: GrowingKey;
  readonly form: number;
  readonly stop: boolean;
}

/** The position of the text being read. */
interface Spot {
  readonly unit: number;
  readonly field: Field;
  /** Bit of the section; 0 for a title inherited from the first part of the page. */
  readonly section: number;
}

/** Indexes the words of units. Postings are written as bytes at once: a thousand pages hold nearly a million words. */
function indexWords(units: readonly IndexUnit[], analyze: Analyzer): readonly NewKey[] {
  const keys = new Map<string, GrowingKey>();
  const spellings = new Map<string, readonly Occurrence[]>();
  const occurrencesOf = (word: string): readonly Occurrence[] => {
    let known = spellings.get(word);
    if (known === undefined) {
      known = analyze(word).map((term) => {
        const key = keys.get(term.key) ?? makeKey(term.key);
        keys.set(term.key, key);
        return { key, form: formBit(indexOfForm(key.forms, term.form)), stop: term.stop };
      });
      spellings.set(word, known);
    }
    return known;
  };
  for (const [number, unit] of units.entries()) {
    const touched: GrowingKey[] = [];
    let length = 0;
    const read = (text: string, spot: Spot): void => {
      const inText = spot.field === fieldOf.text;
      const titleLength = inText ? 0 : countWords(text);
      eachWord(text, (start, end) => {
        if (inText) length++;
        for (const occurrence of occurrencesOf(text.slice(start, end))) {
          if (occurrence.stop && inText) continue;
          if (occurrence.key.unit !== number) touched.push(occurrence.key);
          note(occurrence, spot, titleLength);
        }
      });
    };
    readUnit(unit, number, read);
    for (const key of touched) finishUnit(key, length);
  }
  return [...keys.values()].filter(({ count }) => count > 0);
}

function countWords(text: string): number {
  let count = 0;
  eachWord(text, () => count++);
  return count;
}

function readUnit(unit: IndexUnit, number: number, read: (text: string, spot: Spot) => void): void {
  if (unit.title !== '') read(unit.title, { unit: number, field: fieldOf.title, section: unit.first ? 1 : 0 });
  for (const synonym of unit.synonyms) read(synonym, { unit: number, field: fieldOf.heading, section: 1 });
  if (unit.first && unit.category !== null) read(unit.category, { unit: number, field: fieldOf.text, section: 1 });
  for (const [index, { level, title, text }] of unit.sections.entries()) {
    const section = 1 << index;
    const field = level === 2 ? fieldOf.heading : fieldOf.subheading;
    if (level > 1) read(title, { unit: number, field, section });
    read(text, { unit: number, field: fieldOf.text, section });
  }
}

function makeKey(key: string): GrowingKey {
  const totals = { count: 0, titles: 0, lastUnit: 0 };
  const current = { unit: -1, field: fieldOf.text, titleLength: 0, occurrences: 0, sections: 0, formBits: 0 };
  return { key, forms: [], postings: [], ...totals, ...current };
}

function note({ key, form }: Occurrence, spot: Spot, length: number): void {
  if (key.unit !== spot.unit) {
    key.unit = spot.unit;
    key.field = fieldOf.text;
    key.titleLength = 0;
    key.occurrences = 0;
    key.sections = 0;
    key.formBits = 0;
  }
  if (spot.field > key.field || (spot.field === key.field && length < key.titleLength)) {
    key.field = spot.field;
    key.titleLength = length;
  }
  if (spot.field === fieldOf.text) key.occurrences++;
  key.sections |= spot.section;
  key.formBits |= form;
}

function finishUnit(key: GrowingKey, length: number): void {
  const { unit, field, sections, formBits: forms } = key;
  writePosting(key.postings, { unit, field, strength: strengthOf(key, length), sections, forms }, unit - key.lastUnit);
  key.lastUnit = unit;
  key.count++;
  if (field === fieldOf.title) key.titles++;
}

/** In titles, the share of the title. In text, the frequency: it saturates, and counts less in long pages. */
function strengthOf(key: GrowingKey, length: number): number {
  if (key.field !== fieldOf.text) return Math.max(0, 31 - 4 * (key.titleLength - 1));
  const rounded = lengthStep * Math.round(length / lengthStep);
  return Math.round((31 * key.occurrences) / (key.occurrences + 0.6 + rounded / 400));
}

/**
 * Makes a function that indexes a batch and returns the text of its segment, which depends on the batch alone. Each
 * word is analyzed once for all batches.
 */
export function makeSegmenter(): (batch: RecordBatch) => string {
  const analyzerOf = memoByKey(makeAnalyzer);
  return ({ language, records }) => {
    const units = makeUnits(records);
    return writeSegment(units.map(writeUnit), indexWords(units, analyzerOf(language)));
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
    const section = before ?? { ...deepestHeading(record), anchor: record.anchor, text };
    sections.set(record.url, before ? { ...before, text: `${before.text} ${text}` } : section);
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
  for (const heading of sections.slice(0, index).toReversed()) {
    if (heading.level >= level) continue;
    above.unshift({ level: heading.level, title: heading.title });
    level = heading.level;
  }
  return above;
}
