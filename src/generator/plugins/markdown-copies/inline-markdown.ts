import type { Element, ElementContent, RootContent } from 'hast';
import { escapeText, image, inlineCode, link } from '../../../shared/markdown.ts';
import type { HastComponent } from '../../content/markdown/tree.ts';

/** A node of a page's HTML tree; links and sizes in it may still be holes. */
export type PageNode = RootContent | ElementContent;

/** Converts the components in a tree. */
export interface ComponentReader {
  isInline(component: HastComponent): boolean;
  markdown(component: HastComponent): string;
}

const inlineTags = new Set(
  'a abbr b bdi bdo big br button cite code data del dfn em font i img input ins kbd label mark math picture q rp rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
const omittedTags = new Set(['button', 'script', 'style', 'template', 'svg']);
const lineBreak = '\\\n';
const marks: Readonly<Record<string, string>> = {
  em: '*',
  i: '*',
  strong: '**',
  b: '**',
  del: '~~',
  s: '~~',
  strike: '~~',
};

/** Returns whether a node is inline. */
export function isInline(node: PageNode, reader: ComponentReader): boolean {
  if (node.type === 'text' || node.type === 'mdxTextExpression' || node.type === 'mdxJsxTextElement') return true;
  if (node.type === 'component') return reader.isInline(node);
  return node.type === 'element' && inlineTags.has(node.tagName);
}

/** Writes nodes as inline Markdown, without content that only code can produce. */
export function inlineMarkdown(nodes: readonly PageNode[], reader: ComponentReader): string {
  let text = '';
  let isAfterBlock = false;
  for (const node of nodes) {
    const code = codeOf(node, reader);
    const own = code ?? inline(node, reader);
    const isBlock =
      code !== null || (node.type === 'element' && !isInline(node, reader) && !node.tagName.includes('-'));
    // Without a break, the words at the borders of blocks would be one word.
    if ((isBlock || isAfterBlock) && own.trim() !== '' && text.trim() !== '' && !text.endsWith(lineBreak))
      text = text.trimEnd() + lineBreak;
    text += own;
    if (own.trim() !== '') isAfterBlock = isBlock;
  }
  // In HTML, `<br>` is often followed by a line break of the source.
  return text.includes('\\\n\n') ? text.replaceAll('\\\n\n', '\\\n') : text;
}

const fenced = /^(`{3,}).*\n([^]*)\n\1$/;

/** Returns a block of code as lines of inline code, because a cell cannot contain a fence; null for other nodes. */
function codeOf(node: PageNode, reader: ComponentReader): string | null {
  const isPre = node.type === 'element' && node.tagName === 'pre';
  const isBlock = node.type === 'component' && !reader.isInline(node);
  const code = isPre ? plainContent(node.children) : isBlock ? fenced.exec(reader.markdown(node))?.[2] : undefined;
  return code === undefined ? null : code.split('\n').map(inlineCode).filter(Boolean).join(lineBreak);
}

/** Returns the text of nodes without any markup. */
export function plainContent(nodes: readonly PageNode[]): string {
  return nodes
    .map((node) => (node.type === 'text' ? node.value : 'children' in node ? plainContent(node.children) : ''))
    .join('');
}

function inline(node: PageNode, reader: ComponentReader): string {
  if (node.type === 'text') return escapeText(node.value);
  if (node.type === 'component' && reader.isInline(node)) return reader.markdown(node);
  if (node.type === 'element') return inlineElement(node, reader);
  // The value is only known when the page runs.
  if (node.type === 'mdxTextExpression') return inlineCode(node.value);
  return 'children' in node ? inlineMarkdown(node.children, reader) : '';
}

function inlineElement({ tagName, properties, children }: Element, reader: ComponentReader): string {
  if (omittedTags.has(tagName)) return '';
  const content = (): string => inlineMarkdown(children, reader);
  const mark = marks[tagName];
  if (mark !== undefined) return marked(content(), mark);
  switch (tagName) {
    case 'a':
      // A footnote is identified by its number, which is the text of its reference.
      if (properties['dataFootnoteBackref'] !== undefined) return '';
      if (properties['dataFootnoteRef'] !== undefined) return `[^${plainContent(children)}]`;
      return properties['href'] === undefined ? content() : link(content(), properties['href'], properties['title']);
    case 'br':
      return lineBreak;
    case 'code':
    case 'kbd':
    case 'samp':
      return inlineCode(plainContent(children));
    case 'sub':
    case 'sup':
      return isFootnote(children) ? content() : `<${tagName}>${content()}</${tagName}>`;
    case 'img':
      return image(properties);
    case 'input':
      return properties['type'] === 'checkbox' ? `[${properties['checked'] === true ? 'x' : ' '}]` : '';
    default:
      return content();
  }
}

function isFootnote([child]: readonly PageNode[]): boolean {
  return child?.type === 'element' && child.properties['dataFootnoteRef'] !== undefined;
}

// A mark next to a space has no effect, so spaces move out of it.
function marked(text: string, mark: string): string {
  const inner = text.trim();
  if (inner === '') return text;
  const start = text.length - text.trimStart().length;
  return text.slice(0, start) + mark + inner + mark + text.slice(start + inner.length);
}
