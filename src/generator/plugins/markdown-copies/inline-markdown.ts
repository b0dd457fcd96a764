import type { Element, ElementContent, RootContent } from 'hast';
import { escapeAddress, escapeText, inlineCode } from '../../kernel/text/escape-markdown.ts';

/** A node of a page's tree on its way from Markdown to HTML; links and sizes in it are still holes. */
export type PageNode = RootContent | ElementContent;

const inlineTags = new Set(
  'a abbr b bdi bdo big br button cite code data del dfn em font i img input ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
const inlineComponents = new Set(['Link', 'Image', 'ThemedImage']);
const silentTags = new Set(['button', 'script', 'style', 'template', 'svg']);
const marks: Readonly<Record<string, string>> = {
  em: '*',
  i: '*',
  strong: '**',
  b: '**',
  del: '~~',
  s: '~~',
  strike: '~~',
};

/** True for what stands within a line. */
export function isInline(node: PageNode): boolean {
  if (node.type === 'text' || node.type === 'mdxTextExpression' || node.type === 'mdxJsxTextElement') return true;
  if (node.type === 'component') return inlineComponents.has(node.name);
  return node.type === 'element' && inlineTags.has(node.tagName);
}

/** Markdown of what stands within a line. What needs code to run is left out. */
export function inlineMarkdown(nodes: readonly PageNode[]): string {
  // HTML's line break is often followed by a break of the source's line.
  let text = '';
  for (const node of nodes) text += inline(node);
  return text.includes('\\\n\n') ? text.replaceAll('\\\n\n', '\\\n') : text;
}

/** The text of nodes without any markup. */
export function plainText(nodes: readonly PageNode[]): string {
  return nodes
    .map((node) => (node.type === 'text' ? node.value : 'children' in node ? plainText(node.children) : ''))
    .join('');
}

function inline(node: PageNode): string {
  if (node.type === 'text') return escapeText(node.value);
  if (node.type === 'component') return inlineComponent(node.name, node.props, node.children);
  if (node.type === 'element') return inlineElement(node);
  // Its value is known only when the page runs.
  if (node.type === 'mdxTextExpression') return inlineCode(node.value);
  return 'children' in node ? inlineMarkdown(node.children) : '';
}

function inlineElement(node: Element): string {
  const { tagName, properties, children } = node;
  if (silentTags.has(tagName)) return '';
  const mark = marks[tagName];
  if (mark !== undefined) return marked(inlineMarkdown(children), mark);
  switch (tagName) {
    case 'a':
      return anchor(node);
    case 'br':
      return '\\\n';
    case 'code':
    case 'kbd':
    case 'samp':
      return inlineCode(plainText(children));
    case 'sub':
    case 'sup':
      return isFootnote(children) ? inlineMarkdown(children) : `<${tagName}>${inlineMarkdown(children)}</${tagName}>`;
    case 'img':
      return image(properties);
    case 'input':
      return properties['type'] === 'checkbox' ? `[${properties['checked'] === true ? 'x' : ' '}]` : '';
    default:
      return inlineMarkdown(children);
  }
}

function isFootnote([child]: readonly PageNode[]): boolean {
  return child?.type === 'element' && child.properties['dataFootnoteRef'] !== undefined;
}

function inlineComponent(
  name: string,
  props: Readonly<Record<string, unknown>>,
  children: readonly PageNode[],
): string {
  if (name === 'Link') return link(inlineMarkdown(children), props['href'] ?? props['to'], props['title']);
  if (name === 'Image') return image(props);
  if (name !== 'ThemedImage') return inlineMarkdown(children);
  const { sources } = props;
  const light = typeof sources === 'object' && sources !== null && 'light' in sources ? sources.light : undefined;
  return image({ ...props, src: light });
}

/** Footnotes go by their numbers, which are what their references show. */
function anchor({ properties, children }: Element): string {
  const { href, title } = properties;
  if (properties['dataFootnoteBackref'] !== undefined) return '';
  if (properties['dataFootnoteRef'] !== undefined) return `[^${plainText(children)}]`;
  const text = inlineMarkdown(children);
  return href === undefined ? text : link(text, href, title);
}

function link(text: string, href: unknown, title: unknown): string {
  return text.trim() === '' ? '' : `[${text.trim()}](${destination(href, title)})`;
}

function image({ src, alt, title }: Readonly<Record<string, unknown>>): string {
  return typeof src === 'string'
    ? `![${escapeText(typeof alt === 'string' ? alt : '')}](${destination(src, title)})`
    : '';
}

function destination(url: unknown, title: unknown): string {
  const quoted = typeof title === 'string' && title !== '' ? ` "${title.replace(/["\\]/g, '\\$&')}"` : '';
  return (typeof url === 'string' ? escapeAddress(url) : '') + quoted;
}

// A mark beside a space is no mark, so spaces move out of it.
function marked(text: string, mark: string): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  return inner === '' ? text : before + mark + inner + mark + after;
}
