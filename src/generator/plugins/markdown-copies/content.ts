import { raw } from 'hast-util-raw';
import type { MarkdownTools, ReadableComponent } from '../../../shared/component.ts';
import { plainText } from '../../../shared/plain-text.ts';
import type { ContentPart, PageInfo } from '../../content/markdown/page-context.ts';
import type { HastComponent } from '../../content/markdown/tree.ts';
import { blockMarkdown, tableMarkdown } from './block-markdown.ts';
import { markdownForm, slotMark } from './form.ts';
import { inlineMarkdown, plainContent, type ComponentReader, type PageNode } from './inline-markdown.ts';

/** Writes a page as Markdown, with holes for everything that depends on other pages. */
export function openContent(): ContentPart {
  return { forms: { [markdownForm]: (tree, page) => toMarkdown(tree.children, page) } };
}

/**
 * Writes the content of a page as plain Markdown, from the tree of its HTML: partials and references are resolved, and each
 * component has the form of its description. The Markdown has holes for addresses and slots.
 */
function toMarkdown(nodes: readonly PageNode[], { components, text }: PageInfo): string {
  const tools: MarkdownTools = { text, html: htmlToMarkdown, deferred: slotMark };
  const reader: ComponentReader = {
    isInline: ({ name }) => components[name]?.placement === 'inline',
    markdown: (component) => {
      const readable = toReadable(component, reader);
      return components[component.name]?.markdown?.(readable, tools) ?? readable.blocks();
    },
  };
  return blockMarkdown(nodes, reader);
}

function toReadable(component: HastComponent, reader: ComponentReader): ReadableComponent {
  const { props, children } = component;
  return {
    props,
    components: () => children.filter((child) => child.type === 'component').map((child) => toReadable(child, reader)),
    markdown: () => blockMarkdown([component], reader),
    blocks: () => blockMarkdown(children, reader),
    inline: () => inlineMarkdown(children, reader),
    plain: () => plainContent(children),
    table: () => tableMarkdown(children, reader),
  };
}

const noComponents: ComponentReader = { isInline: () => false, markdown: () => '' };

/** Converts HTML, such as a description or a title, to Markdown. HTML contains no components. */
function htmlToMarkdown(html: string): string {
  const nodes = textWithCode(html);
  if (nodes !== null) return blockMarkdown(nodes, noComponents);
  const tree = raw({ type: 'root', children: [{ type: 'raw', value: html }] });
  return 'children' in tree ? blockMarkdown(tree.children.filter(isContent), noComponents) : '';
}

/** Parses text with inline code, as in nearly all descriptions, without an HTML parser; null for anything else. */
function textWithCode(html: string): PageNode[] | null {
  const pieces = html.split(/<code>([^<]*)<\/code>/);
  if (pieces.some((piece) => piece.includes('<') || /&(?!(?:lt|gt|quot|amp|#39|#x27|#x3c);)/i.test(piece))) return null;
  return pieces.map((piece, index): PageNode => {
    const text = { type: 'text', value: plainText(piece) } as const;
    return index % 2 === 0 ? text : { type: 'element', tagName: 'code', properties: {}, children: [text] };
  });
}

function isContent<T extends { readonly type: string }>(node: T): node is Exclude<T, { readonly type: 'doctype' }> {
  return node.type !== 'doctype';
}
