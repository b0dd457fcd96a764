import type { HierarchyLevel, SearchKind, SearchRecord } from '../../../shared/search-record.ts';
import { encodePath } from '../../../shared/url.ts';
import { languageOf } from '../../config/concepts/locales.ts';
import { textIn } from '../../config/schema/localized.ts';
import type { RenderedPage } from '../../content/compile/page-entry.ts';
import type { PageSection } from '../../content/compile/page-sections.ts';
import { groupBy } from '../../kernel/collections.ts';
import type { PageRoute } from '../../site/graph/route.ts';
import { findEdition, findSidebar, type Site } from '../../site/graph/site.ts';
import { sectionOf } from '../../site/views/navbar-view.ts';
import { versionFacet } from '../../site/views/page-view.ts';
import { sectionsForm } from './content.ts';
import type { FindSynonyms } from './site-synonyms.ts';

/** The data of a listed page that search uses. */
export interface SearchablePage {
  readonly permalink: string;
  readonly title: string;
  /** Headings of level 2 to 6 with their final anchors. */
  readonly headings: readonly { readonly level: number; readonly id: string; readonly text: string }[];
  /** Text by heading, without code blocks. Members of documented elements are in the section of their heading. */
  readonly sections: readonly PageSection[];
  /** Label of the innermost sidebar category, or the title of the site. */
  readonly category: string;
  /** BCP-47 tag of the text. */
  readonly lang: string;
  /** Key of the locale. */
  readonly language: string;
  readonly version: string;
  readonly synonyms: readonly string[];
  /** From front matter. Default: none. */
  readonly description?: string;
  /** Texts of links from other pages to this one. Default: none. */
  readonly linkTexts?: readonly string[];
  /** Finds the config's synonyms of a text's words. Default: there are none. */
  readonly findSynonyms?: FindSynonyms;
  /** Kind of the page if it documents nothing by name. */
  readonly kind: 'guide' | 'post';
}

/** Longest content of a record, in characters and in bytes: hosted services reject records of more than about 10 kB. */
const longestContent = { characters: 6_000, bytes: 9_000 };

/** A future record: `level` 1 is the text above the first heading. */
interface Section {
  readonly level: number;
  readonly title: string;
  readonly anchor: string | null;
  readonly text: string;
  readonly names: readonly string[];
  readonly described: readonly string[];
  readonly kind: SearchKind;
}

/** Makes the search records of a page: one for each heading and API member, and more for very long text. */
export function makeRecords(page: SearchablePage): readonly SearchRecord[] {
  const records: SearchRecord[] = [];
  const none = { lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  const hierarchy: Record<HierarchyLevel, string | null> = { lvl0: page.category, ...none };
  for (const section of listSections(page)) {
    for (let level = section.level + 1; level <= 6; level++) hierarchy[levelName(level)] = null;
    hierarchy[levelName(section.level)] = section.title;
    const url = section.anchor === null ? page.permalink : `${page.permalink}#${section.anchor}`;
    for (const [part, content] of splitText(section.text).entries()) {
      const mentions = page.findSynonyms?.(content) ?? [];
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
        docusaurus_tag: versionFacet(page.version),
        kind: section.kind,
        ...(part === 0 && namesOfSection(section, page)),
        ...(mentions.length > 0 && { mentions }),
        ...(records.length === 0 && { description: page.description, linkTexts: page.linkTexts }),
      });
    }
  }
  return records;
}

/** Returns the words and names that match like the heading of a section. */
function namesOfSection(
  { level, title, names, described }: Section,
  page: SearchablePage,
): Pick<SearchRecord, 'synonyms' | 'names' | 'described'> {
  const ofTitle = page.findSynonyms?.([title, ...names].join(' ')) ?? [];
  const synonyms = [...(level === 1 ? page.synonyms : []), ...ofTitle];
  return { ...(synonyms.length > 0 && { synonyms }), ...(names.length > 0 && { names }), described };
}

function listSections(page: SearchablePage): readonly Section[] {
  const under = groupBy(page.sections, ({ headingIndex }) => headingIndex);
  const sectionsOf = (index: number | null): readonly PageSection[] => under.get(index) ?? [];
  const textOf = (index: number | null): string =>
    sectionsOf(index)
      .map((section) => compose(section.text))
      .join(' ');
  const membersOf = (index: number | null, level: number): readonly Section[] =>
    sectionsOf(index)
      .flatMap(({ members = [] }) => members)
      .map(({ id, name, kind: own, otherNames: names = [], text }) => {
        return {
          kind: own,
          level,
          title: compose(name || page.title),
          anchor: id,
          text: compose(text),
          names,
          described: [],
        };
      });
  const named = page.sections.filter(({ names = [] }) => names.length > 0);
  // The only documented item of a page is the subject of the page, even if its reference is in a later section.
  const isSubject = named.length === 1;
  const namesOf = (index: number | null): readonly string[] => sectionsOf(index).flatMap(({ names = [] }) => names);
  const describedIn = (index: number | null): readonly string[] =>
    sectionsOf(index).flatMap(({ described = [] }) => described);
  const kind = page.sections.find((section) => section.kind !== undefined)?.kind ?? (isSubject ? 'element' : page.kind);
  const subject = isSubject ? (named[0]?.names ?? []) : namesOf(null);
  return [
    {
      level: 1,
      title: compose(page.title),
      anchor: null,
      text: textOf(null),
      names: subject,
      described: describedIn(null),
      kind,
    },
    ...membersOf(null, 2),
    ...page.headings.flatMap((heading, index) => [
      {
        level: heading.level,
        title: compose(heading.text),
        anchor: heading.id,
        text: textOf(index),
        names: isSubject ? [] : namesOf(index),
        described: describedIn(index),
        kind,
      },
      ...membersOf(index, Math.min(heading.level + 1, 6)),
    ]),
  ].filter((section) => section.title !== '');
}

/** Some systems write accented letters as two characters; records hold the composed form. */
function compose(text: string): string {
  return (/[\u0300-\u036f]/.test(text) ? text.normalize('NFC') : text).trim();
}

function levelName(level: number): HierarchyLevel {
  // Headings have levels 1 to 6.
  return `lvl${level}` as HierarchyLevel;
}

/** Splits a text between words; an empty text is one empty part. */
function splitText(text: string): readonly string[] {
  const { characters, bytes } = longestContent;
  const longest = Math.min(characters, Math.floor((bytes * text.length) / Buffer.byteLength(text)));
  const parts: string[] = [];
  let rest = text;
  while (rest.length > longest) {
    const space = rest.lastIndexOf(' ', longest);
    const end = space > 0 ? space : longest;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...parts, rest];
}

/** Inputs of search records. */
export interface RecordInputs {
  readonly site: Site;
  readonly pages: ReadonlyMap<string, RenderedPage>;
  /** Returns a function that finds the config's synonyms in texts of a locale; undefined if the locale has none. */
  synonymsOf(locale: string): FindSynonyms | undefined;
  /** Text of a page by heading. */
  sectionsOf(page: RenderedPage): readonly PageSection[];
  /** Texts of links from other pages; undefined for none. */
  linkTextsOf(page: PageRoute): readonly string[] | undefined;
}

/** Returns a text that changes if the records of the page do. Runs for every page in every build, so it avoids JSON. */
export function describeSearchable(
  page: PageRoute,
  { site, pages, linkTextsOf }: Pick<RecordInputs, 'site' | 'pages' | 'linkTextsOf'>,
): string {
  const { headings, file, frontMatter } = page.outline;
  return [
    page.permalink,
    page.title,
    pages.get(file)?.forms[sectionsForm]?.key,
    categoryOf(page, site),
    ...namesOfPage(page),
    frontMatter.description,
    ...(linkTextsOf(page) ?? []),
    ...headings.map(({ level, text }, index) => `${level}${text}\0${page.headingIds[index]}`),
  ].join('\0');
}

/** Makes the records of a page. */
export function recordsOf(
  page: PageRoute,
  { site, pages, sectionsOf, synonymsOf, linkTextsOf }: RecordInputs,
): readonly SearchRecord[] {
  const { outline, headingIds, locale, version, permalink, title } = page;
  const rendered = pages.get(outline.file);
  return makeRecords({
    permalink: encodePath(permalink),
    title,
    headings: outline.headings.map(({ level, text }, index) => ({ level, text, id: headingIds[index] ?? '' })),
    sections: rendered === undefined ? [] : sectionsOf(rendered),
    category: categoryOf(page, site),
    lang: languageOf(locale, site.config),
    language: locale,
    version,
    synonyms: namesOfPage(page),
    description: outline.frontMatter.description,
    linkTexts: linkTextsOf(page),
    findSynonyms: synonymsOf(locale),
    kind: outline.collection === null ? 'guide' : 'post',
  });
}

/** Returns the further names of a page: its label in the sidebar, by which readers know it, and its synonyms. */
function namesOfPage({ title, outline }: PageRoute): readonly string[] {
  const { sidebar_label: label, synonyms = [] } = outline.frontMatter;
  return label === undefined || label === title ? synonyms : [label, ...synonyms];
}

function categoryOf(page: PageRoute, site: Site): string {
  const edition = findEdition(site, page.locale, page.version);
  if (page.outline.collection !== null) return sectionOf(page, edition, site);
  const sidebar = findSidebar(page, edition);
  return sidebar?.trails.get(page.key)?.at(-1)?.label ?? textIn(page.locale, site.config.title);
}
