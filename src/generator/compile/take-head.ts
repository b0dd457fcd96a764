import type { ElementContent, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';

/** Takes the `Head` components out of a page's tree and returns what they hold as HTML. */
export function takeHead(tree: Root): string {
  const parts: string[] = [];
  const strip = <T extends RootContent | ElementContent>(children: readonly T[]): T[] =>
    children.filter((child) => {
      if (child.type === 'component' && child.name === 'Head') {
        parts.push(toHtml({ type: 'root', children: child.children.flatMap(unwrapParagraph) }));
        return false;
      }
      if (child.type === 'component') child.children = strip(child.children);
      return true;
    });
  tree.children = strip(tree.children);
  return parts.join('').trim();
}

// Markdown wraps `<title>…</title>` within `<Head>` in a paragraph.
function unwrapParagraph(node: ElementContent): ElementContent[] {
  return node.type === 'element' && node.tagName === 'p' ? node.children : [node];
}
