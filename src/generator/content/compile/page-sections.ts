import type { ComponentDescriptions, SearchEntry } from '../../../shared/component.ts';
import type { Element, ElementContent, Root, RootContent } from 'hast';

/** The text below one heading; `headingIndex` counts the outline's headings and is null before the first. */
export interface PageSection {
  readonly headingIndex: number | null;
  readonly text: string;
  /** Separate search entries, such as members of a documented element. */
  readonly members?: readonly SearchEntry[];
  /** Exact names of what components in the section document. */
  readonly names?: readonly string[];
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

const blocks = new Set(['p', 'li', 'td', 'th', 'tr', 'div', 'blockquote', 'dt', 'dd', 'br', 'summary', 'figcaption']);

const separated = new Set(['td', 'li']);
const holders = new Set(['tr', 'ul', 'ol']);

/** Returns the plain text of a page by heading, for search: with inline code, without code blocks. */
export function toSections(tree: Root, components: ComponentDescriptions): readonly PageSection[] {
  const sections: Writable<PageSection>[] = [{ headingIndex: null, text: '' }];
  let heading = 0;
  const walk = (node: RootContent | ElementContent): void => {
    const section = sections.at(-1);
    if (section === undefined) return;
    if (node.type === 'text') section.text += node.value;
    else if (node.type === 'component' && node.name === 'Heading') sections.push({ headingIndex: heading++, text: '' });
    else if (node.type === 'component') {
      const { search, searchNames } = components[node.name] ?? {};
      if (searchNames !== undefined) section.names = [...(section.names ?? []), ...searchNames(node.props)];
      if (search === 'none') return;
      if (search !== undefined) {
        section.members = search(node.props);
        return;
      }
      section.text += ' ' + textProps(node.props);
      node.children.forEach(walk);
      section.text += ' ';
    } else if ('children' in node && !(node.type === 'element' && isExcluded(node))) {
      node.children.forEach(walk);
      if (node.type !== 'element') return;
      // Cells and items are separated in an excerpt; the last one of a row or list needs no mark.
      if (separated.has(node.tagName)) section.text = `${section.text.trimEnd()} · `;
      else if (holders.has(node.tagName)) section.text = section.text.replace(/(?: · ?)+\s*$/, ' ');
      if (blocks.has(node.tagName)) section.text += ' ';
    }
  };
  tree.children.forEach(walk);
  return sections
    .map(({ text, ...section }) => ({ ...section, text: text.replace(/[ \t\r\n\f]+/g, ' ').trim() }))
    .filter(({ headingIndex, text }) => headingIndex !== null || text !== '');
}

function isExcluded({ tagName, properties }: Element): boolean {
  return (
    ['h1', 'script', 'style'].includes(tagName) ||
    properties['id'] === 'footnote-label' ||
    properties['dataFootnoteBackref'] !== undefined
  );
}

function textProps(props: Readonly<Record<string, unknown>>): string {
  return [props['title'], props['label']].filter((value) => typeof value === 'string').join(' ') + ' ';
}
