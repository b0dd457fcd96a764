import type { Element, ElementContent, Root } from 'hast';
import type { ContentPart, ContentPartContext } from '../../content/markdown/page-context.ts';

/** Element that draws the code inside it as a diagram. Without its script, readers see the code. */
const diagramTag = 'docs-mermaid';

/** Undefined if the config does not enable diagrams. */
export function openContent({ setup }: ContentPartContext): ContentPart | undefined {
  if (setup !== true) return undefined;
  return {
    rehype: [() => (tree: Root) => wrapDiagrams(tree)],
    // Components of the page may also draw diagrams.
    readHtml: (html) => (html.includes(`<${diagramTag}`) ? { diagrams: true } : {}),
  };
}

function wrapDiagrams(parent: Root | Extract<ElementContent, { children: unknown }>): void {
  // A root can contain the same nodes as an element.
  parent.children = (parent.children as ElementContent[]).map((node) => {
    if (node.type === 'component' && node.name === 'CodeBlock' && node.props['language'] === 'mermaid')
      return { type: 'element', tagName: diagramTag, properties: {}, children: [node] } satisfies Element;
    if ('children' in node) wrapDiagrams(node);
    return node;
  });
}
