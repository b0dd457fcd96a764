import type { Paragraph, Root, RootContent } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';

/** Takes JSX and expressions that stand alone on their lines out of the paragraph that Markdown puts around them. */
export function remarkUnravel() {
  return (tree: Root): void => {
    visit(tree, 'paragraph', (node, index, parent) => {
      if (parent === undefined || index === undefined) return undefined;
      const blocks = unravel(node);
      if (blocks === null) return undefined;
      parent.children.splice(index, 1, ...blocks);
      return [SKIP, index];
    });
  };
}

function unravel(paragraph: Paragraph): RootContent[] | null {
  const blocks: RootContent[] = [];
  for (const child of paragraph.children) {
    if (child.type === 'mdxJsxTextElement')
      blocks.push({ ...child, type: 'mdxJsxFlowElement', children: blockChildren(child.children) });
    else if (child.type === 'mdxTextExpression') blocks.push({ ...child, type: 'mdxFlowExpression' });
    else if (child.type !== 'text' || /\S/.test(child.value)) return null;
  }
  return blocks.length > 0 ? blocks : null;
}

// What stood inline stays inline: `<Foo>some *text*</Foo>` gets no paragraph of its own.
function blockChildren(children: readonly RootContent[]): never[] {
  // mdast's types do not allow phrasing content in flow elements, though `remark-mdx` makes it so itself.
  return children as never[];
}
