import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { HastComponent } from '../markdown/tree.ts';

declare module 'hast' {
  interface ElementData {
    /** The component from which this element was made, and which it becomes again. */
    heading?: HastComponent;
  }
}

/** Converts headings, which the theme renders, to elements with their ids, as other rehype plugins expect. */
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

/** Converts those elements back to components, with the content that plugins gave them. Their levels and ids are unchanged. */
export function rehypeHeadingComponents() {
  return (tree: Root): void =>
    visit(tree, 'element', (node: Element, index, parent) => {
      const heading = node.data?.heading;
      if (heading === undefined || parent === undefined || index === undefined) return;
      const children: ElementContent[] = node.children;
      parent.children[index] = { ...heading, children };
    });
}
