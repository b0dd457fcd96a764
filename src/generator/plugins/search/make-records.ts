import type { HierarchyLevel, SearchRecord, SearchRecordType } from '../../../shared/search-record.ts';
import type { PageSection } from '../../content/compile/page-sections.ts';

/** What search needs from a listed page. */
export interface SearchablePage {
  readonly permalink: string;
  readonly title: string;
  /** Headings of level 2 to 6 with their final anchors. */
  readonly headings: readonly { readonly level: number; readonly id: string; readonly text: string }[];
  /** Text by heading, without code blocks. */
  readonly sections: readonly PageSection[];
  readonly members: readonly SearchableMember[];
  /** Label of the innermost sidebar category, or the title of the site. */
  readonly category: string;
  /** BCP-47 tag of the text. */
  readonly lang: string;
  /** Key of the locale. */
  readonly language: string;
  readonly version: string;
  /** `docusaurus_tag` of the page. */
  readonly tag: string;
  readonly synonyms: readonly string[];
}

/** An attribute, event, slot, part, custom property or method of a documented element. */
export interface SearchableMember {
  /** Anchor on the page. */
  readonly id: string;
  readonly name: string;
  /** Its description as plain text. */
  readonly text: string;
  /** Index of the heading above it. */
  readonly headingIndex: number | null;
}

/** Longest content of a record, in characters: hosted services reject records of more than about 10 kB. */
const longestContent = 6_000;

type Hierarchy = Record<HierarchyLevel, string | null>;

/** A future record: `level` 1 is the text above the first heading. */
interface Section {
  readonly level: number;
  readonly title: string;
  readonly anchor: string | null;
  readonly text: string;
}

/** Makes the search records of a page: one for each heading and API member, and more where the text is very long. */
export function makeRecords(page: SearchablePage): readonly SearchRecord[] {
  const records: SearchRecord[] = [];
  const none = { lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  const hierarchy: Hierarchy = { lvl0: page.category, ...none };
  for (const section of listSections(page)) {
    enterSection(hierarchy, section);
    const url = section.anchor === null ? page.permalink : `${page.permalink}#${section.anchor}`;
    for (const [part, content] of splitText(section.text).entries()) {
      records.push({
        // The address and not a counter, so that a record keeps its ID when sections are added before it.
        objectID: part === 0 ? url : `${url}~${part + 1}`,
        url,
        url_without_anchor: page.permalink,
        anchor: section.anchor,
        type: part === 0 ? levelName(section.level) : 'content',
        content: content === '' ? null : content,
        hierarchy: { ...hierarchy },
        weight: { pageRank: 0, level: part === 0 ? 100 - 10 * section.level : 0, position: records.length },
        lang: page.lang,
        language: page.language,
        version: page.version,
        docusaurus_tag: page.tag,
        ...(section.level === 1 && part === 0 && page.synonyms.length > 0 ? { synonyms: page.synonyms } : {}),
      });
    }
  }
  return records;
}

function listSections(page: SearchablePage): readonly Section[] {
  const textOf = (index: number | null): string =>
    page.sections
      .filter((section) => section.headingIndex === index)
      .map((section) => compose(section.text))
      .join(' ');
  const membersOf = (index: number | null, level: number): readonly Section[] =>
    page.members
      .filter((member) => member.headingIndex === index)
      .map((member) => ({ level, title: compose(member.name), anchor: member.id, text: compose(member.text) }));
  return [
    { level: 1, title: compose(page.title), anchor: null, text: textOf(null) },
    ...membersOf(null, 2),
    ...page.headings.flatMap((heading, index) => [
      { level: heading.level, title: compose(heading.text), anchor: heading.id, text: textOf(index) },
      ...membersOf(index, Math.min(heading.level + 1, 6)),
    ]),
  ].filter((section) => section.title !== '');
}

/** Some systems write accented letters as two characters; records hold the composed form. */
function compose(text: string): string {
  return (/[\u0300-\u036f]/.test(text) ? text.normalize('NFC') : text).trim();
}

function enterSection(hierarchy: Hierarchy, section: Section): void {
  for (let level = section.level + 1; level <= 6; level++) hierarchy[levelName(level)] = null;
  hierarchy[levelName(section.level)] = section.title;
}

const levelNames = [
  'lvl0',
  'lvl1',
  'lvl2',
  'lvl3',
  'lvl4',
  'lvl5',
  'lvl6',
] as const satisfies readonly SearchRecordType[];

function levelName(level: number): HierarchyLevel {
  return levelNames[level] ?? 'lvl6';
}

/** Splits a text between words; an empty text is one empty part. */
function splitText(text: string): readonly string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > longestContent) {
    const space = rest.lastIndexOf(' ', longestContent);
    const end = space > 0 ? space : longestContent;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...parts, rest];
}
