import type { Root, RootContent } from 'mdast';
import type {
  MdxFlowExpression,
  MdxJsxAttribute,
  MdxJsxExpressionAttribute,
  MdxJsxFlowElement,
  MdxJsxTextElement,
  MdxTextExpression,
} from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';
import type { JsonValue } from '../../../shared/content.ts';
import { staticValue, type StaticScope } from './static-value.ts';

declare module 'mdast' {
  interface TextData {
    /** True for the value of an expression, whose white space is kept: it may be code. */
    isValue?: true;
  }
}

/** A block or inline JSX element. */
export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** True for a block or inline JSX element. */
export function isJsxElement(node: { readonly type: string }): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Properties of an element whose values are known at build time; omits all others. */
export function attributeValues(node: JsxElement, scope: StaticScope): Record<string, JsonValue> {
  const values: Record<string, JsonValue> = {};
  for (const attribute of node.attributes) {
    const value = attributeValue(attribute, scope);
    if (attribute.type === 'mdxJsxAttribute' && value !== undefined) values[attribute.name] = value;
  }
  return values;
}

/** Properties of an element; null if the value of any is not known at build time. */
export function staticProps(node: JsxElement, scope: StaticScope): Record<string, JsonValue> | null {
  const values = attributeValues(node, scope);
  return Object.keys(values).length === new Set(node.attributes.map(nameOf)).size ? values : null;
}

function nameOf(attribute: MdxJsxAttribute | MdxJsxExpressionAttribute): string {
  return attribute.type === 'mdxJsxAttribute' ? attribute.name : '...';
}

function attributeValue(
  attribute: MdxJsxAttribute | MdxJsxExpressionAttribute,
  scope: StaticScope,
): JsonValue | undefined {
  if (attribute.type !== 'mdxJsxAttribute') return undefined;
  const { value } = attribute;
  if (value === null || value === undefined) return true;
  return typeof value === 'string' ? value : staticValue(value.data?.estree, scope);
}

/**
 * Replaces expressions that the scope can evaluate with their text, and removes comments. `scopeOf` returns the scope of the
 * attributes of an element; default: the same one.
 */
export function substituteValues(
  tree: Root,
  scope: StaticScope,
  scopeOf: (node: JsxElement) => StaticScope = () => scope,
): void {
  visit(tree, (node, index, parent) => {
    if (isJsxElement(node)) substituteAttributes(node, scopeOf(node));
    if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return undefined;
    if (parent === undefined || index === undefined) return undefined;
    const program = node.data?.estree;
    if (program !== undefined && program !== null && program.body.length === 0) {
      if (isHeadingId(node, parent)) return undefined;
      parent.children.splice(index, 1);
      return index;
    }
    const value = staticValue(program, scope);
    if (value === undefined || typeof value === 'object') return undefined;
    // As in JSX, the value gets no paragraph.
    parent.children[index] = {
      type: 'text',
      value: typeof value === 'boolean' ? '' : String(value),
      data: { isValue: true },
      position: node.position,
    };
    return undefined;
  });
}

/** True for an id comment at the end of a heading, which the headings plugin needs. */
function isHeadingId(node: MdxTextExpression | MdxFlowExpression, parent: Root | RootContent): boolean {
  return parent.type === 'heading' && parent.children.at(-1) === node && /^\s*\/\*\s*#\S/.test(node.value);
}

function substituteAttributes(node: JsxElement, scope: StaticScope): void {
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'object') continue;
    const value = attributeValue(attribute, scope);
    if (typeof value === 'string') attribute.value = value;
  }
}
