import type { Paragraph, Root, RootContent } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';

/** Unwraps JSX and expressions on lines of their own from the paragraph that Markdown adds. */
export function remarkUnravel() {
  return (tree: Root): void => unravelParagraphs(tree, () => true);
}

/** Does the same for the paragraphs that `isMeant` selects. */
export function unravelParagraphs(tree: Root, isMeant: (paragraph: Paragraph) => boolean): void {
  visit(tree, 'paragraph', (node, index, parent) => {
    if (parent === undefined || index === undefined || !isMeant(node)) return undefined;
    const blocks = unravel(node);
    if (blocks === null) return undefined;
    parent.children.splice(index, 1, ...blocks);
    return [SKIP, index];
  });
}

function unravel(paragraph: Paragraph): RootContent[] | null {
  const blocks: RootContent[] = [];
  for (const child of paragraph.children) {
    if (child.type === 'mdxJsxTextElement')
      blocks.push({ ...child, type: 'mdxJsxFlowElement', children: blockChildren(child.children) });
    else if (child.type === 'mdxTextExpression') blocks.push({ ...child, type: 'mdxFlowExpression' });
    else if (child.type !== 'text' || /[^ \t\n\f\r]/.test(child.value)) return null;
  }
  return blocks.length > 0 ? blocks : null;
}

// Inline content stays inline: `<Foo>some *text*</Foo>` gets no paragraph.
function blockChildren(children: readonly RootContent[]): never[] {
  // `remark-mdx` itself creates phrasing content in flow elements, which mdast's types do not allow.
  return children as never[];
}
