import { searchKinds, type SearchKind } from './search-record.ts';
import { decodeUrl } from './url.ts';

/** Data of a page, or a part of one, for search results. */
export interface SearchUnit {
  /** Path of the page. */
  readonly url: string;
  /** Name of the category. */
  readonly category: string | null;
  /** Title of the page. */
  readonly title: string;
  /** Headings above the first section, from the previous part if a long page is split. */
  readonly above: readonly UnitHeading[];
  readonly sections: readonly SearchUnitSection[];
  /** Hash in the name of the file with the texts of its sections; empty when none has a text. */
  readonly texts: string;
}

/** A heading of a unit; level 1 is the title of the page. */
export interface UnitHeading {
  readonly level: number;
  readonly title: string;
}

/** One section of a unit. */
export interface SearchUnitSection extends UnitHeading {
  readonly anchor: string | null;
  readonly kind: SearchKind;
}

/** A kind is one digit in this base. */
const kindBase = 36;

/** Number of units in a file: few files, and still little to load for one result. */
export const unitsOfFile = 8;

type HeadingRow = readonly [level: number, title: string];
type UnitRow = readonly [
  url: string,
  category: string | null,
  title: string,
  sections: readonly (readonly [...HeadingRow, anchor: string | null])[],
  texts: string,
  /** One digit for each section, without those at the end that are 0. */
  kinds?: string,
  above?: readonly HeadingRow[],
];

/** Serializes a unit as rows without names, because there are thousands of them. */
export function writeUnit({ url, category, title, sections, texts, above }: SearchUnit): string {
  const rows = sections.map((section) => [section.level, section.title, section.anchor] as const);
  const kinds = sections
    .map(({ kind }) => searchKinds.indexOf(kind).toString(kindBase))
    .join('')
    .replace(/(?<!0)0+$/, '');
  const aboveRows = above.map((heading): HeadingRow => [heading.level, heading.title]);
  const row: UnitRow = [url, category, title, rows, texts];
  return JSON.stringify(aboveRows.length > 0 ? [...row, kinds, aboveRows] : kinds === '' ? row : [...row, kinds]);
}

/** Returns whether two serialized units are parts of the same page. Reads only their addresses, which contain no quotes. */
export function haveSameUrl(a: string, b: string): boolean {
  const end = a.indexOf('",');
  return b.startsWith(a.slice(0, end + 2));
}

/** A file of units. */
export function joinUnits(units: readonly string[]): string {
  return `[${units.join(',\n')}]`;
}

/** Reads a file of units. */
export function readUnits(text: string): readonly SearchUnit[] {
  // Written by `writeUnit`.
  const rows = JSON.parse(text) as readonly UnitRow[];
  return rows.map(readRow);
}

/** Adds its number to a serialized unit. */
export function numberUnit(number: number, unit: string): string {
  return `[${number},${unit}]`;
}

/** Reads the output of `numberUnit`. */
export function readNumberedUnit(text: string): readonly [number: number, unit: SearchUnit] {
  // Written by `numberUnit`.
  const [number, row] = JSON.parse(text) as readonly [number, UnitRow];
  return [number, readRow(row)];
}

function readRow([url, category, title, sections, texts, kinds = '', above = []]: UnitRow): SearchUnit {
  return {
    url,
    category,
    title,
    above: above.map(([level, heading]) => ({ level, title: heading })),
    texts,
    sections: sections.map(([level, heading, anchor], index) => {
      const kind = searchKinds[Number.parseInt(kinds[index] ?? '0', kindBase)] ?? 'guide';
      return { level, title: heading, anchor, kind };
    }),
  };
}

/** Returns the titles from the page's own down to that of a section, which is the last one. */
export function trailOf({ above, sections }: SearchUnit, index: number): readonly string[] {
  const trail: UnitHeading[] = [];
  for (const heading of [...above, ...sections.slice(0, index + 1)]) {
    while ((trail.at(-1)?.level ?? 0) >= heading.level) trail.pop();
    trail.push(heading);
  }
  return trail.map(({ title }) => title);
}

/** Returns the name of a page in its address: `asof-join` of `/query/asof-join.html`. */
export function nameInAddress(url: string): string {
  const name = url.split('/').findLast((part) => part !== '') ?? '';
  return decodeUrl(name).replace(/\.html$/, '');
}
