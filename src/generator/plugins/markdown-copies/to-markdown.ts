import type {
  ComponentDescriptions,
  DeferredSlot,
  MarkdownTools,
  ReadableComponent,
} from '../../../shared/component.ts';
import type { HastComponent } from '../../content/markdown/tree.ts';
import { blockMarkdown, tableMarkdown } from './block-markdown.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { inlineMarkdown, plainContent, type ComponentReader, type PageNode } from './inline-markdown.ts';

/** Options for writing the content of a page. */
export interface MarkdownOptions {
  /** The theme's descriptions of its components. */
  readonly components: ComponentDescriptions;
  /** Interface text in the language of the page. */
  text(key: string): string;
}

/**
 * Writes the content of a page as plain Markdown, from the tree of its HTML: partials and references are resolved, and
 * each component reads as its description says. The Markdown has holes for addresses and slots.
 */
export function toMarkdown(nodes: readonly PageNode[], { components, text }: MarkdownOptions): string {
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

const anySlot = /\uFDD6(\w+)\uFDD6/g;

function slotMark(slot: DeferredSlot): string {
  return `\uFDD6${slot}\uFDD6`;
}

/** Replaces the marks of slots in the Markdown of a page. */
export function fillSlots(markdown: string, slots: Readonly<Partial<Record<string, string>>>): string {
  return markdown.replace(anySlot, (_, slot: string) => slots[slot] ?? '');
}
