import { joinHeading, joinName, joinPairs, plainWords } from '../../../../shared/search-compounds.ts';
import { fold } from '../../../../shared/search-fold.ts';
import { fieldOf, type Field } from '../../../../shared/search-index.ts';
import { nameInAddress, type SearchUnit, type SearchUnitSection } from '../../../../shared/search-unit.ts';

/** A unit with the text that is indexed but not shown from the unit. */
export interface IndexUnit extends SearchUnit {
  readonly sections: readonly IndexSection[];
  /** False for the second and later parts of a long page. */
  readonly first: boolean;
}

/** A section with its text. */
export interface IndexSection extends SearchUnitSection {
  readonly text: string;
  /** Exact names of the items that the section documents. */
  readonly names: readonly string[];
  /** Names in the code that the section describes. */
  readonly described: readonly string[];
  /** Additional words that match like a heading (`synonyms`; phrases count less) and like the section's text (`mentions`). */
  readonly synonyms: readonly string[];
  readonly mentions: readonly string[];
  /** The description of the page, and the texts of links to it. */
  readonly descriptions: readonly string[];
}

/** Number of words as which a name of a row, and two words of a long synonym, count: how often the page has them decides too. */
const partOfList = 4;

/** The position of the text being read. */
export interface Spot {
  readonly unit: number;
  readonly field: Field;
  /** Bit of the section; 0 for a title inherited from the first part of the page. */
  readonly section: number;
  /** For a name, which is indexed as one word, the number of title words that it counts as; 0 for that of a member. */
  readonly nameLength?: number;
}

/** Counts words that match on their own: three in `UserAlgoliaSearch`. */
export function countWords(text: string): number {
  return plainWords(text).length;
}

/** Reads the texts of a unit. */
export interface UnitReader {
  /** Reads a text at a position of the page. */
  read(text: string, spot: Spot): void;
  /** True for a word such as `it`. */
  isStop(word: string): boolean;
}

/** Passes all texts of a unit to a reader, each with the field in which its words match. */
export function readUnit(unit: IndexUnit, number: number, reader: UnitReader): void {
  const { read } = reader;
  const top = { unit: number, field: fieldOf.title, section: unit.first ? 1 : 0 };
  read(unit.title, top);
  // A title can have no words, for example a single emoji.
  const nameLength = Math.max(1, countWords(unit.title));
  const otherNames = unit.first ? [...joinPairs(unit.title), wordsOfAddress(unit)] : [];
  for (const name of otherNames) read(name, { ...top, nameLength });
  if (unit.first && unit.category !== null) read(unit.category, { unit: number, field: fieldOf.text, section: 1 });
  for (const [index, section] of unit.sections.entries())
    readSection(section, { unit: number, section: 1 << index }, reader);
}

function readSection(section: IndexSection, place: Omit<Spot, 'field'>, reader: UnitReader): void {
  const { read } = reader;
  const { level, title, kind } = section;
  const field = level === 1 ? fieldOf.title : level === 2 ? fieldOf.heading : fieldOf.subheading;
  const heading = { ...place, field };
  const subheading = { ...place, field: fieldOf.subheading };
  const text = { ...place, field: fieldOf.text };
  if (level > 1) for (const words of [title, ...joinHeading(title)]) read(words, heading);
  if (!/guide|post|element/.test(kind)) read(title, { ...heading, nameLength: 0 });
  for (const name of section.names) {
    read(name, { ...heading, nameLength: 1 });
    read(name, text);
    const joined = level === 1 ? joinName(name) : [];
    for (const spelling of joined) read(spelling, { ...heading, nameLength: joined.length - 1 });
  }
  for (const synonym of section.synonyms) readSynonym(synonym, level, { place, reader });
  for (const name of section.described) read(name, { ...subheading, nameLength: partOfList });
  for (const description of section.descriptions) read(description, subheading);
  for (const words of [...section.mentions, section.text]) read(words, text);
}

function readSynonym(
  synonym: string,
  level: number,
  { place, reader: { read, isStop } }: { readonly place: Omit<Spot, 'field'>; readonly reader: UnitReader },
): void {
  // One word of `split a build` alone says little about the page, and so do two words of a longer phrase.
  const words = plainWords(synonym);
  const isPhrase = words.length > 2;
  const field = level === 1 && !isPhrase ? fieldOf.heading : fieldOf.subheading;
  read(synonym, { ...place, field: words.length < 2 ? field : fieldOf.subheading });
  for (const [index, joined] of joinPairs(synonym).entries()) {
    // A mistyped `item` would be the beginning of `it mean` without a space.
    if (isPhrase && words.slice(index, index + 2).some(isStop)) continue;
    read(joined, { ...place, field, nameLength: isPhrase ? partOfList : 1 });
  }
}

/** Returns the words of a page's address that are not in its title: `cli` of `/guide/cli`, if the title is `Commands`. */
function wordsOfAddress({ url, title }: SearchUnit): string {
  const known = new Set(plainWords(title));
  return nameInAddress(url)
    .split(/[-_.]/)
    .filter((word) => !known.has(fold(word)) && !/^\d*$/.test(word))
    .join(' ');
}
