import type { ContentComponentProps, ContentProps } from '../../../shared/content.ts';
import type { Element, ElementContent, Root, RootContent } from 'hast';

/** The text below one heading; `headingIndex` counts the outline's headings and is null before the first. */
export interface PageSection {
  readonly headingIndex: number | null;
  readonly text: string;
  /** Members of a documented element that are listed there. */
  readonly members?: readonly SectionMember[];
}

/** What search shows of a member. */
export interface SectionMember {
  /** Anchor on the page. */
  readonly id: string;
  readonly name: string;
  /** Its description as plain text. */
  readonly text: string;
}

const blocks = new Set(['p', 'li', 'td', 'th', 'tr', 'div', 'blockquote', 'dt', 'dd', 'br', 'summary', 'figcaption']);
const silent = new Set([
  'ApiDependencies',
  'ApiEmpty',
  'Playground',
  'CodeBlock',
  'Image',
  'Head',
  'DocCardList',
  'TOCInline',
]);

/** The plain text of a page by heading, for search: identifiers in inline code included, code blocks not. */
export function toSections(tree: Root): readonly PageSection[] {
  const sections: { headingIndex: number | null; text: string; members?: SectionMember[] }[] = [
    { headingIndex: null, text: '' },
  ];
  let heading = 0;
  const walk = (node: RootContent | ElementContent): void => {
    const section = sections.at(-1);
    if (section === undefined) return;
    if (node.type === 'text') section.text += node.value;
    else if (node.type === 'component' && node.name === 'Heading') sections.push({ headingIndex: heading++, text: '' });
    else if (node.type === 'component' && node.name === 'ApiSection') section.members = sectionMembers(node.props);
    else if (node.type === 'component' && silent.has(node.name)) return;
    else if (node.type === 'element' && isSilent(node)) return;
    else if ('children' in node) {
      if (node.type === 'component') section.text += ' ' + textProps(node.props);
      node.children.forEach(walk);
      if (node.type === 'component' || (node.type === 'element' && blocks.has(node.tagName))) section.text += ' ';
    }
  };
  tree.children.forEach(walk);
  return sections
    .map(({ text, ...section }) => ({ ...section, text: text.replace(/\s+/g, ' ').trim() }))
    .filter(({ headingIndex, text }) => headingIndex !== null || text !== '');
}

function sectionMembers(props: ContentProps): SectionMember[] {
  // Made by the reference's own plugin.
  const { members } = props as unknown as ContentComponentProps['ApiSection'];
  return members.map(({ id, name, html }) => ({ id, name, text: plainText(html) }));
}

function plainText(html: string): string {
  const text = html.replace(/<[^>]*>/g, '').replace(/&(?:lt|#x3c);/gi, '<');
  return text.replace(/&(?:gt|#x3e);/gi, '>').replace(/&(?:amp|#x26);/gi, '&');
}

function isSilent({ tagName, properties }: Element): boolean {
  return (
    ['h1', 'script', 'style'].includes(tagName) ||
    properties['id'] === 'footnote-label' ||
    properties['dataFootnoteBackref'] !== undefined
  );
}

function textProps(props: Readonly<Record<string, unknown>>): string {
  return [props['title'], props['label']].filter((value) => typeof value === 'string').join(' ') + ' ';
}
