import type { MarkdownTools, ReadableComponent } from '../../../shared/component.ts';
import type { ContentPart, PageInfo } from '../../content/markdown/page-context.ts';
import type { HastComponent } from '../../content/markdown/tree.ts';
import { blockMarkdown, tableMarkdown } from './block-markdown.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { markdownForm, slotMark } from './form.ts';
import { inlineMarkdown, plainContent, type ComponentReader, type PageNode } from './inline-markdown.ts';

/** Writes a page as Markdown, with holes for what depends on other pages. */
export function openContent(): ContentPart {
  return { forms: { [markdownForm]: (tree, page) => toMarkdown(tree.children, page) } };
}

/**
 * Writes the content of a page as plain Markdown, from the tree of its HTML: partials and references are resolved, and
 * each component reads as its description says. The Markdown has holes for addresses and slots.
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
