import type { ComponentDescriptions, SearchEntry } from '../../../shared/component.ts';
import type { Element, ElementContent, Root, RootContent } from 'hast';

/** The text below one heading; `headingIndex` counts the outline's headings and is null before the first. */
export interface PageSection {
  readonly headingIndex: number | null;
  readonly text: string;
  /** Separate search entries, such as members of a documented element. */
  readonly members?: readonly SearchEntry[];
}

const blocks = new Set(['p', 'li', 'td', 'th', 'tr', 'div', 'blockquote', 'dt', 'dd', 'br', 'summary', 'figcaption']);

/** Returns the plain text of a page by heading, for search: with inline code, without code blocks. */
export function toSections(tree: Root, components: ComponentDescriptions): readonly PageSection[] {
  const sections: { headingIndex: number | null; text: string; members?: readonly SearchEntry[] }[] = [
    { headingIndex: null, text: '' },
  ];
  let heading = 0;
  const walk = (node: RootContent | ElementContent): void => {
    const section = sections.at(-1);
    if (section === undefined) return;
    if (node.type === 'text') section.text += node.value;
    else if (node.type === 'component' && node.name === 'Heading') sections.push({ headingIndex: heading++, text: '' });
    else if (node.type === 'component') {
      const search = components[node.name]?.search;
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
      if (node.type === 'element' && blocks.has(node.tagName)) section.text += ' ';
    }
  };
  tree.children.forEach(walk);
  return sections
    .map(({ text, ...section }) => ({ ...section, text: text.replace(/\s+/g, ' ').trim() }))
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
