import type { MdxJsxFlowElement } from 'mdast-util-mdx';

/** Makes an element of a page from its name, children and properties; a property that is null has no value. */
export function makeElement(
  name: string,
  children: readonly object[],
  props: Readonly<Record<string, string | null>> = {},
): MdxJsxFlowElement {
  const attributes = Object.entries(props).map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value }));
  // `remark-mdx` creates the same kinds of children.
  return { type: 'mdxJsxFlowElement', name, attributes, children } as MdxJsxFlowElement;
}
