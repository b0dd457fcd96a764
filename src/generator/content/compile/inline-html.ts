import type { ElementContent, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { MdxJsxTextElement } from 'mdast-util-mdx';
import { toHast, type Handlers, type State } from 'mdast-util-to-hast';
import type { ComponentDescriptions } from '../../../shared/component.ts';
import type { JsonValue } from '../../../shared/content.ts';
import type { InlineHtml } from '../markdown/remark-admonitions.ts';
import { htmlHandlers } from './html-handlers.ts';
import { rehypeRawHtml } from './rehype-raw-html.ts';

const handlers: Handlers = {
  ...htmlHandlers,
  mdxJsxTextElement: (state: State, node: MdxJsxTextElement) => state.all(node),
};

/**
 * Makes the function that converts titles which become properties of components. Their HTML has the same limits as that of
 * the page. Images stay; other components are replaced by their content.
 */
export function makeInlineHtml(components: ComponentDescriptions): InlineHtml {
  const removeUnsafe = rehypeRawHtml(components);
  return (children, file) => {
    const paragraph = toHast({ type: 'paragraph', children: [...children] }, { allowDangerousHtml: true, handlers });
    const root: Root = { type: 'root', children: paragraph.type === 'element' ? paragraph.children : [] };
    return toHtml([...withoutComponents(removeUnsafe(root, file).children)]);
  };
}

function withoutComponents(nodes: readonly RootContent[]): readonly ElementContent[] {
  return nodes.flatMap((node): readonly ElementContent[] => {
    if (node.type === 'element') return [{ ...node, children: [...withoutComponents(node.children)] }];
    if (node.type !== 'component') return node.type === 'text' ? [node] : [];
    if (node.name !== 'Image') return withoutComponents(node.children);
    const attributes = Object.entries({ ...node.props, loading: 'lazy', decoding: 'async' });
    const properties = Object.fromEntries(attributes.map(([name, value]) => [name, attributeOf(value)]));
    return [{ type: 'element', tagName: 'img', properties, children: [] }];
  });
}

/** Returns a property of an image as an attribute; undefined for none. */
function attributeOf(value: JsonValue | undefined): string | number | undefined {
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}
