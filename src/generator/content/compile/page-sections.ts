import type { Element, ElementContent, Root, RootContent } from 'hast';
import type { ComponentDescriptions, SearchEntry } from '../../../shared/component.ts';
import type { PageKind } from '../../../shared/search-record.ts';

/** The text below one heading; `headingIndex` counts the outline's headings and is null before the first. */
export interface PageSection {
  readonly headingIndex: number | null;
  readonly text: string;
  /** Separate search entries, such as members of a documented element. */
  readonly members?: readonly SearchEntry[];
  /** Exact names of items that components in the section document. */
  readonly names?: readonly string[];
  /** Code that the section describes: at the start of rows, terms and items. */
  readonly described?: readonly string[];
  /** Kind of the page, if a component in the section determines it. */
  readonly kind?: PageKind;
}

/** An incomplete section. Its text is in pieces, because appending to a long text copies all of it. */
interface Draft extends Omit<PageSection, 'text' | 'members' | 'names' | 'described' | 'kind'> {
  readonly pieces: string[];
  members?: readonly SearchEntry[];
  names?: readonly string[];
  described?: string[];
  kind?: PageKind;
}

const blocks = new Set(['p', 'li', 'td', 'th', 'tr', 'div', 'blockquote', 'dt', 'dd', 'br', 'summary', 'figcaption']);

const separated = new Set(['td', 'li']);
const holders = new Set(['tr', 'ul', 'ol']);
const describers = new Set(['tr', 'dt', 'li']);

/** Returns the plain text of a page by heading, for search: with inline code and the labels of diagrams, without code blocks. */
export function toSections(tree: Root, components: ComponentDescriptions): readonly PageSection[] {
  const sections: Draft[] = [{ headingIndex: null, pieces: [] }];
  let heading = 0;
  const walk = (node: RootContent | ElementContent): void => {
    const section = sections.at(-1);
    if (section === undefined) return;
    if (node.type === 'text') section.pieces.push(node.value);
    else if (node.type === 'component' && node.name === 'Heading')
      sections.push({ headingIndex: heading++, pieces: [] });
    else if (node.type === 'component') {
      if (!noteComponent(node, components[node.name], section)) return;
      section.pieces.push(' ' + textProps(node.props));
      node.children.forEach(walk);
      section.pieces.push(' ');
    } else if ('children' in node && !(node.type === 'element' && isExcluded(node))) {
      node.children.forEach(walk);
      if (node.type === 'element') endElement(node, section);
    }
  };
  tree.children.forEach(walk);
  return sections
    .map(({ pieces, ...section }) => ({
      ...section,
      text: pieces.join('').replace(blanks, ' ').trim(),
    }))
    .filter(({ headingIndex, text }) => headingIndex !== null || text !== '');
}

/** Adds what search finds in a component by its description. Returns whether search also reads its content as text. */
function noteComponent(
  { props }: Extract<RootContent, { type: 'component' }>,
  description: ComponentDescriptions[string] | undefined,
  section: Draft,
): boolean {
  const { search, searchText, searchNames, searchKind } = description ?? {};
  const kind = searchKind?.(props);
  if (kind !== undefined) section.kind = kind;
  if (searchNames !== undefined) section.names = [...(section.names ?? []), ...searchNames(props)];
  if (search === undefined) return true;
  if (search !== 'none') section.members = search(props);
  else if (searchText !== undefined) section.pieces.push(` ${searchText(props)} `);
  return false;
}

/** Separates the text of an element from what follows, and adds the code that a row, term or item describes. */
function endElement(node: Element, section: Draft): void {
  const { pieces } = section;
  const code = describers.has(node.tagName) ? codeAtStart(node) : undefined;
  if (code !== undefined) (section.described ??= []).push(code);
  // Cells and items are separated in an excerpt; the last one of a row or list needs no mark.
  if (separated.has(node.tagName)) {
    dropBlank(pieces);
    pieces.push(mark);
  } else if (holders.has(node.tagName)) dropMarks(pieces);
  if (blocks.has(node.tagName)) pieces.push(' ');
}

/** Returns the code with which a node begins; undefined if it begins with something else. */
function codeAtStart(node: ElementContent): string | undefined {
  if (!('children' in node)) return undefined;
  const first = node.children.find((child) => child.type !== 'text' || child.value.trim() !== '');
  if (node.type !== 'element' || node.tagName !== 'code') return first && codeAtStart(first);
  return first?.type === 'text' ? first.value : undefined;
}

/** HTML white space other than a single space. */
const blanks = / [ \t\r\n\f]+|[\t\r\n\f][ \t\r\n\f]*/g;

/** Ends a cell or an item. */
const mark = ' · ';

function dropBlank(pieces: string[]): void {
  while (pieces.at(-1)?.trim() === '') pieces.pop();
}

/** Drops the marks at the end. */
function dropMarks(pieces: string[]): void {
  dropBlank(pieces);
  while (pieces.at(-1)?.trim() === mark.trim()) {
    pieces.pop();
    dropBlank(pieces);
  }
  pieces.push(' ');
}

function isExcluded({ tagName, properties }: Element): boolean {
  return (
    ['h1', 'script', 'style'].includes(tagName) ||
    properties['id'] === 'footnote-label' ||
    properties['dataFootnoteRef'] !== undefined ||
    properties['dataFootnoteBackref'] !== undefined
  );
}

function textProps(props: Readonly<Record<string, unknown>>): string {
  return [props['title'], props['label']].filter((value) => typeof value === 'string').join(' ') + ' ';
}
