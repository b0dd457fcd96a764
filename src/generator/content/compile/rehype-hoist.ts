import { valueToEstree } from 'estree-util-value-to-estree';
import type { ElementContent, Root, RootContent } from 'hast';
import type { MdxJsxAttribute } from 'mdast-util-mdx';
import type { HastComponent } from '../markdown/tree.ts';

type HtmlNode = RootContent | ElementContent;

/** Renders a run of static content and returns its index for the page's component. */
export type HoistRun = (nodes: readonly HtmlNode[]) => number;

/**
 * Replaces every run of a page's tree that needs no code by `<Run index={…} />`, so that it is rendered once on the
 * server and not shipped as JavaScript. Theme components with dynamic content become JSX.
 */
export function rehypeHoist(hoist: HoistRun) {
  return (tree: Root): void => {
    tree.children = hoistChildren(tree.children, hoist);
  };
}

function hoistChildren<T extends HtmlNode>(children: readonly T[], hoist: HoistRun): T[] {
  const result: HtmlNode[] = [];
  let run: HtmlNode[] = [];
  const flush = (): void => {
    // Plain text is smaller than a `<Run>` element.
    if (run.some(({ type }) => type !== 'text')) result.push(runElement(hoist(run)));
    else result.push(...run);
    run = [];
  };
  for (const child of children) {
    if (!isDynamic(child)) run.push(child);
    else {
      flush();
      result.push(asJsx(child, hoist));
    }
  }
  flush();
  // Only elements and JSX are added, which are valid children of every parent.
  return result as T[];
}

function isDynamic(node: HtmlNode): boolean {
  if (node.type.startsWith('mdx')) return true;
  return 'children' in node && node.children.some(isDynamic);
}

function asJsx(node: HtmlNode, hoist: HoistRun): HtmlNode {
  if (node.type === 'component') return componentElement(node, hoistChildren(node.children, hoist));
  if (node.type === 'mdxJsxFlowElement' || node.type === 'element') node.children = hoistChildren(node.children, hoist);
  return node;
}

function componentElement(node: HastComponent, children: HtmlNode[]): HtmlNode {
  const attributes = Object.entries(node.props).map(([name, value]) =>
    typeof value === 'string' ? { type: 'mdxJsxAttribute' as const, name, value } : expressionAttribute(name, value),
  );
  return { type: 'mdxJsxFlowElement', name: node.name, attributes, children: children as never[] };
}

function runElement(index: number): HtmlNode {
  return { type: 'mdxJsxFlowElement', name: 'Run', attributes: [expressionAttribute('index', index)], children: [] };
}

function expressionAttribute(name: string, value: unknown): MdxJsxAttribute {
  const estree = {
    type: 'Program' as const,
    sourceType: 'module' as const,
    body: [{ type: 'ExpressionStatement' as const, expression: valueToEstree(value) }],
  };
  return {
    type: 'mdxJsxAttribute',
    name,
    value: { type: 'mdxJsxAttributeValueExpression', value: JSON.stringify(value), data: { estree } },
  };
}
