import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { HastComponent } from '../markdown/tree.ts';

declare module 'hast' {
  interface ElementData {
    /** The component that this element was, and becomes again. */
    heading?: HastComponent;
  }
}

/** Turns headings, which the theme draws, into elements with their ids, as plugins of the ecosystem expect them. */
export function rehypeHeadingElements() {
  return (tree: Root): void =>
    visit(tree, 'component', (node, index, parent) => {
      if (node.name !== 'Heading' || parent === undefined || index === undefined) return;
      const { level, id } = node.props;
      parent.children[index] = {
        type: 'element',
        tagName: `h${String(level)}`,
        properties: typeof id === 'string' ? { id } : {},
        children: node.children,
        position: node.position,
        data: { heading: node },
      };
    });
}

/** Turns those elements into components again, with the content that plugins gave them. Their levels and ids stay. */
export function rehypeHeadingComponents() {
  return (tree: Root): void =>
    visit(tree, 'element', (node: Element, index, parent) => {
      const heading = node.data?.heading;
      if (heading === undefined || parent === undefined || index === undefined) return;
      const children: ElementContent[] = node.children;
      parent.children[index] = { ...heading, children };
    });
}
