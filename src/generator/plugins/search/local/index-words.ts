import { type Analyzer, makeAnalyzer } from '../../../../shared/search-analysis.ts';
import { namesInCode } from '../../../../shared/search-compounds.ts';
import { formBit, fieldOf, indexOfForm, kindKey, type Field, unitSections } from '../../../../shared/search-index.ts';
import { searchLanguage } from '../../../../shared/search-languages/index.ts';
import { fullStrength, writePosting } from '../../../../shared/search-postings.ts';
import type { HierarchyLevel, SearchRecord } from '../../../../shared/search-record.ts';
import { writeUnit, type UnitHeading } from '../../../../shared/search-unit.ts';
import { eachWord } from '../../../../shared/search-words.ts';
import { groupBy } from '../../../kernel/collections.ts';
import { contentHash } from '../../../kernel/files/hash.ts';
import { memoByKey } from '../../../kernel/memo.ts';
import { countWords, readUnit, type IndexSection, type IndexUnit, type Spot } from './read-unit.ts';
import { type NewKey, writeSegment } from './segment.ts';

/** Text lengths are rounded to this many words, so that a small edit changes the strength of its own words only. */
const lengthStep = 64;

/** A key of the growing index: totals over all units, and counts for the unit being read. */
interface GrowingKey {
  readonly key: string;
  readonly forms: string[];
  readonly postings: number[];
  count: number;
  titles: number;
  lastUnit: number;
  unit: number;
  field: Field;
  /** Number of words in the strongest title or heading that holds the key; 0 for an exact name. */
  titleLength: number;
  occurrences: number;
  sections: number;
  formBits: number;
}

interface Occurrence {
  readonly key: GrowingKey;
  readonly form: number;
  readonly stop: boolean;
  readonly part: boolean;
}

/**
 * Indexes the words of units. Postings are written as bytes immediately, because a thousand pages contain nearly a million words.
 */
function indexWords(units: readonly IndexUnit[], analyze: Analyzer): readonly NewKey[] {
  const keys = new Map<string, GrowingKey>();
  const spellings = new Map<string, readonly Occurrence[]>();
  const occurrencesOf = (word: string): readonly Occurrence[] => {
    let known = spellings.get(word);
    if (known === undefined) {
      known = analyze(word).map((term) => {
        const key = keys.get(term.key) ?? makeKey(term.key);
        keys.set(term.key, key);
        return { key, form: formBit(indexOfForm(key.forms, term.form)), stop: term.stop, part: term.part };
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
      const titleLength = inText ? 0 : (spot.nameLength ?? countWords(text));
      eachWord(text, (start, end) => {
        if (inText) length++;
        for (const occurrence of occurrencesOf(text.slice(start, end))) {
          if ((occurrence.stop && inText) || (occurrence.part && spot.nameLength !== undefined)) continue;
          if (occurrence.key.unit !== number) touched.push(occurrence.key);
          note(occurrence, spot, titleLength);
        }
      });
    };
    readUnit(unit, number, { read, isStop: (word) => occurrencesOf(word)[0]?.stop === true });
    for (const [index, { kind }] of unit.sections.entries()) {
      const name = kindKey(kind);
      const key = keys.get(name) ?? { ...makeKey(name), forms: [name] };
      keys.set(name, key);
      if (key.unit !== number) touched.push(key);
      note({ key, form: 1, stop: false, part: false }, { unit: number, field: fieldOf.text, section: 1 << index }, 0);
    }
    for (const key of touched) finishUnit(key, length);
  }
  return [...keys.values()].filter(({ count }) => count > 0);
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
    if (isName(spot.field, length) && !isName(key.field, key.titleLength)) key.formBits = 0;
    key.field = spot.field;
    key.titleLength = length;
  }
  if (spot.field === fieldOf.text) key.occurrences++;
  key.sections |= spot.section;
  if (!isName(key.field, key.titleLength) || isName(spot.field, length)) key.formBits |= form;
}

/** True for a title and the exact name of a member: the rank of a match depends on the form of the word in them. */
function isName(field: Field, length: number): boolean {
  return field === fieldOf.title || isMember(field, length);
}

/** True for the exact name of a member, which counts no words. */
function isMember(field: Field, length: number): boolean {
  return field !== fieldOf.text && length === 0;
}

function finishUnit(key: GrowingKey, length: number): void {
  const { unit, field, sections, formBits: forms } = key;
  writePosting(key.postings, { unit, field, strength: strengthOf(key, length), sections, forms }, unit - key.lastUnit);
  key.lastUnit = unit;
  key.count++;
  if (field === fieldOf.title) key.titles++;
}

/** Share of the text in the strength, by field. */
const shareOfText = { [fieldOf.title]: 0.15, [fieldOf.heading]: 0.5, [fieldOf.subheading]: 0.5, [fieldOf.text]: 1 };

/**
 * Returns the strength of a key in a unit: its frequency in the text, which saturates and counts less in long pages; in
 * titles and headings also its share of their words. An exact name is as strong as can be, however often it is in the text.
 */
function strengthOf({ field, occurrences, titleLength }: GrowingKey, length: number): number {
  if (isMember(field, titleLength)) return fullStrength;
  const rounded = lengthStep * Math.round(length / lengthStep);
  const ofText = occurrences / (occurrences + 0.6 + rounded / 400);
  const ofTitle = Math.max(0, 1 - (titleLength - 1) / 8);
  const share = shareOfText[field];
  return Math.round(fullStrength * (share * ofText + (1 - share) * ofTitle));
}

/**
 * Creates a function that indexes a batch and returns the text of its segment, which only depends on the batch. Each word is
 * analyzed once for all batches.
 */
export function makeSegmenter(): (records: readonly SearchRecord[]) => string {
  const analyzerOf = memoByKey((tag: string) => makeAnalyzer(searchLanguage(tag)));
  return (records) => {
    const texts = new Map<string, string>();
    const units = makeUnits(records, texts);
    return writeSegment({
      units: units.map(writeUnit),
      texts,
      keys: indexWords(units, analyzerOf(records[0]?.lang ?? '')),
    });
  };
}

/** Adds the file with the texts of sections to `texts`, and returns its hash; empty if there is no text. */
function addTexts(sections: readonly IndexSection[], texts: Map<string, string>): string {
  if (sections.every(({ text }) => text === '')) return '';
  const text = JSON.stringify(sections.map((section) => section.text));
  const hash = contentHash(text).slice(0, 10).toLowerCase();
  texts.set(hash, text);
  return hash;
}

/** Groups records into units: the sections of one page, split if a page has more sections than a posting can address. */
function makeUnits(records: readonly SearchRecord[], texts: Map<string, string>): readonly IndexUnit[] {
  const pages = groupBy(records, (record) => record.url_without_anchor);
  return [...pages].flatMap(([url, page]) => {
    const sections = makeSections(page);
    const above = headingsAbove(sections);
    const count = Math.ceil(sections.length / unitSections);
    const parts = Array.from({ length: count }, (_, part) =>
      sections.slice(part * unitSections, (part + 1) * unitSections),
    );
    return parts.map((own, part) => ({
      url,
      category: page[0]?.hierarchy.lvl0 ?? null,
      title: page[0]?.hierarchy.lvl1 ?? '',
      above: above[part * unitSections] ?? [],
      sections: own,
      texts: addTexts(own, texts),
      first: part === 0,
    }));
  });
}

function makeSections(page: readonly SearchRecord[]): readonly IndexSection[] {
  const sections = new Map<string, IndexSection>();
  for (const record of page) {
    const before = sections.get(record.url);
    const text = record.content ?? '';
    const { anchor, names = [], synonyms = [], mentions = [], kind } = record;
    const descriptions = [record.description ?? '', (record.linkTexts ?? []).join(' ')];
    const described = (record.described ?? []).flatMap(namesInCode);
    const words = { names, described, synonyms, mentions, descriptions };
    const section = before ?? { ...deepestHeading(record), anchor, text, kind, ...words };
    const longer = before && { text: `${before.text} ${text}`, mentions: [...before.mentions, ...mentions] };
    sections.set(record.url, before ? { ...before, ...longer } : section);
  }
  return [...sections.values()];
}

const levels: readonly HierarchyLevel[] = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

function deepestHeading({ hierarchy }: SearchRecord): UnitHeading {
  const level = 1 + levels.findLastIndex((name) => hierarchy[name] !== null);
  return { level, title: hierarchy[levels[level - 1] ?? 'lvl1'] ?? '' };
}

/** Returns the headings above each section, outermost first. */
function headingsAbove(sections: readonly UnitHeading[]): readonly (readonly UnitHeading[])[] {
  let path: readonly UnitHeading[] = [];
  return sections.map(({ level, title }) => {
    const above = path.filter((heading) => heading.level < level);
    path = [...above, { level, title }];
    return above;
  });
}
