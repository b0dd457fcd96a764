import type { Element, ElementContent, Nodes } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Code, Root, RootContent, Text } from 'mdast';
import { defaultHandlers, toHast, type Handlers, type State } from 'mdast-util-to-hast';
import { toString } from 'mdast-util-to-string';
import { htmlHandlers } from '../../content/compile/html-handlers.ts';
import { highlight } from '../../content/highlight/highlight.ts';
import { walkTree } from '../../content/markdown/tree.ts';
import { parseMarkdown } from '../../content/parse/parse-markdown.ts';
import { escapeHtml, joinSpaces } from '../../kernel/text.ts';
import { linkCode } from './link-code.ts';

/** Functions that resolve the links of a description. */
export interface LinkTargets {
  /** Records the target of a link and returns the address for the HTML. */
  readonly noteAddress: (url: string) => string;
  /** Returns the address of the element whose class has a name, or null if the manifest has no such element. */
  readonly addressOf: (name: string) => string | null;
  /** Returns the target of code that names something; null for other code. Default: no code is a link. */
  readonly targetOf?: (code: string) => string | null;
}

// Nearly all descriptions are text with some `code`. Parsing them all would take longer than the rest of the reference.
const markup = /[\\*[\]\n<&~@]|\b_|_\b|https?:|www\./;
const blockStart = /^(?:[-+>#|]|\d+[.)]\s)/;

/** Converts a description to HTML: inline for one paragraph, blocks for several. HTML in the description is escaped. */
export function describeHtml(markdown: string, { noteAddress, addressOf, targetOf = () => null }: LinkTargets): string {
  const text = linksAsMarkdown(markdown, addressOf);
  const pieces = text.split('`');
  const isPlain = pieces.length % 2 === 1 && pieces.every(isPlainPiece);
  if (isPlain && !blockStart.test(text))
    return pieces
      .map((piece, index) => {
        if (index % 2 === 0) return escapeHtml(piece);
        const [target, code] = [targetOf(piece), `<code>${escapeHtml(piece)}</code>`];
        return target === null ? code : `<a href="${escapeHtml(noteAddress(target))}">${code}</a>`;
      })
      .join('');
  const tree = parsePlain(text);
  walkTree(tree, (node) => {
    if (node.type === 'link') node.url = noteAddress(node.url);
  });
  linkCode(tree, (node) => {
    const target = targetOf(node.value);
    return target === null ? null : { type: 'link', url: noteAddress(target), children: [node] };
  });
  return toHtml(unwrap(toHast(tree, { handlers })), { allowDangerousHtml: true });
}

// In place of the component of the theme, which only content of a page can have.
const handlers: Handlers = { ...htmlHandlers, code: codeElement, table: defaultHandlers.table };

/** Highlights code as in the blocks of a page. */
function codeElement(_: State, { lang, value }: Code): Element {
  const language = lang?.toLowerCase() ?? 'text';
  const code: ElementContent = { type: 'raw', value: highlight(value, language).join('\n') };
  return {
    type: 'element',
    tagName: 'pre',
    properties: { tabIndex: 0, dataLanguage: language },
    children: [{ type: 'element', tagName: 'code', properties: {}, children: [code] }],
  };
}

/** Parses a description as content of a page: its links are added to the page. HTML in the description is text. */
export function parseDescription(markdown: string, addressOf: LinkTargets['addressOf']): RootContent[] {
  return parsePlain(linksAsMarkdown(markdown, addressOf)).children;
}

/** Returns the text of a description on one line, without markup. */
export function plainDescription(markdown: string): string {
  const texts: string[] = [];
  walkTree(parsePlain(linksAsMarkdown(markdown, () => null)), (node) => {
    if (node.type === 'paragraph' || node.type === 'code' || node.type === 'tableCell') texts.push(toString(node));
  });
  return joinSpaces(texts.join(' ')).trim();
}

function parsePlain(text: string): Root {
  const tree = parseMarkdown(text, 'md');
  walkTree(tree, (node, parent) => {
    // As TypeDoc reads fences without a language. Descriptions of elements also have some of HTML.
    if (node.type === 'code') node.lang ??= node.value.trimStart().startsWith('<') ? 'html' : 'ts';
    return plainNode(node, parent);
  });
  return tree;
}

/**
 * Converts `{@link target | text}` of doc comments. A target that is not an address is a name in the code, which becomes a
 * link to the page of its element.
 */
function linksAsMarkdown(markdown: string, addressOf: LinkTargets['addressOf']): string {
  return markdown.trim().replace(/\{@link(?:code|plain)?\s([^{}]*)\}/g, (_, words: string) => {
    const [, target = '', rest = ''] = /^([^\s|]+)([^]*)$/.exec(words.trim()) ?? [];
    const label = rest.trim().replace(/^\|/, '').trim();
    if (/^https?:/.test(target)) return `[${label === '' ? target : label}](${target})`;
    const name = target.replace(/^\((.*):\w+\)$/, '$1');
    const shown = label === '' ? `\`${name}\`` : label;
    const address = addressOf(name.replace(/[.#~].*$/, ''));
    return address === null ? shown : `[${shown}](${address})`;
  });
}

/** Odd pieces are between backticks. An empty one means two backticks in a row. */
function isPlainPiece(piece: string, index: number): boolean {
  return index % 2 === 0 ? !markup.test(piece) : piece !== '' && !/^\s|\s$|\n/.test(piece);
}

/** Descriptions come from comments in source code, where HTML and headings are plain text. */
function plainNode(node: RootContent, parent: Root | RootContent): RootContent | undefined {
  if (node.type === 'html') {
    const text: Text = { type: 'text', value: node.value };
    return ['root', 'blockquote', 'listItem'].includes(parent.type) ? { type: 'paragraph', children: [text] } : text;
  }
  if (node.type === 'image' || node.type === 'imageReference') return { type: 'text', value: node.alt ?? '' };
  if (node.type === 'heading')
    return { type: 'paragraph', children: [{ type: 'strong', children: [{ type: 'text', value: toString(node) }] }] };
  return undefined;
}

/** Drops the `p` element of a single paragraph. */
function unwrap(html: Nodes): ElementContent[] {
  const children: readonly Nodes[] = 'children' in html ? html.children : [];
  const blocks = children.filter((node): node is Element => node.type === 'element');
  const [only] = blocks;
  return blocks.length === 1 && only?.tagName === 'p' ? only.children : blocks;
}
