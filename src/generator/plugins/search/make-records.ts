import type { HierarchyLevel, SearchRecord, SearchRecordType } from '../../../shared/search-record.ts';
import type { SearchablePage } from './searchable-page.ts';
import { splitText } from './split-text.ts';

/** Text of one record at most, in characters: hosted services refuse records of more than some ten kilobytes. */
const longestContent = 6_000;

type Hierarchy = Record<HierarchyLevel, string | null>;

/** A section on its way to records: `level` 1 is the page's own text. */
interface Section {
  readonly level: number;
  readonly title: string;
  readonly anchor: string | null;
  readonly text: string;
}

/** Makes the search records of one page: one for each heading and API member, more where its text is very long. */
export function makeRecords(page: SearchablePage): readonly SearchRecord[] {
  const records: SearchRecord[] = [];
  const hierarchy: Hierarchy = {
    lvl0: page.category,
    lvl1: null,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  };
  for (const section of listSections(page)) {
    descend(hierarchy, section);
    const url = section.anchor === null ? page.permalink : `${page.permalink}#${section.anchor}`;
    for (const [part, content] of splitText(section.text, longestContent).entries()) {
      records.push({
        // The address and not a count: a record stays the same one when sections are added before it.
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

/** Letters with their marks in one character: the texts of some systems hold them apart. */
function compose(text: string): string {
  return (/[\u0300-\u036f]/.test(text) ? text.normalize('NFC') : text).trim();
}

function descend(hierarchy: Hierarchy, section: Section): void {
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
