import type { Nodes, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import type { JsonValue } from '../../../shared/content.ts';
import { ownValue } from '../../kernel/collections.ts';
import { attributeValues, isJsxElement, type JsxElement } from '../parse/static-jsx.ts';
import { makeConstant, namesInCode, renameInCode } from './code-names.ts';

/** Properties of the element that includes a partial. */
export interface PartialProps {
  /** Those whose values are known at build time. */
  readonly values: Readonly<Record<string, JsonValue>>;
  /** Expressions of all others. */
  readonly code: ReadonlyMap<string, string>;
  /** Content of the element. */
  readonly children: readonly RootContent[];
}

/** For a file that no element includes. */
export const noProps: PartialProps = { values: {}, code: new Map(), children: [] };

/** Reads the properties of an element that includes a partial, with those of the enclosing partial, `outer`, that it passes on. */
export function readProps(node: JsxElement, outer: PartialProps): PartialProps {
  const values: Record<string, JsonValue> = {};
  const code = new Map<string, string>();
  const own = attributeValues(node, { values: { props: outer.values }, functions: new Map() });
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxAttribute') {
      const { name, value } = attribute;
      const known = ownValue(own, name);
      code.delete(name);
      if (known !== undefined) values[name] = known;
      else if (typeof value === 'object' && value !== null) code.set(name, value.value);
    } else if (attribute.value === '...props') {
      Object.assign(values, outer.values);
      for (const name of outer.code.keys()) code.set(name, `props[${JSON.stringify(name)}]`);
    }
  }
  for (const name of code.keys()) Reflect.deleteProperty(values, name);
  return { values, code, children: node.children };
}

/**
 * Declares the properties of a partial's element for the code that remains in the partial; other elements of the page do not
 * share them.
 */
export function declareProps(tree: Root, { values, code }: PartialProps, names: Map<string, unknown>): void {
  if (!namesInCode(tree).has('props')) return;
  let own = 'props_1';
  for (let count = 2; names.has(own); count++) own = `props_${count}`;
  names.set(own, own);
  renameInCode(tree, new Map([['props', own]]));
  // Expressions are evaluated when the page is rendered: the names in them may be declared later in the module.
  const getters = [...code].map(([name, text]) => `get ${JSON.stringify(name)}() { return (${text}\n) }`);
  const members = [`...${JSON.stringify(values)}`, ...getters].join();
  tree.children.unshift(makeConstant(own, `{${members}}`));
}

/** Removes `{props.children}` from a partial. Returns a function that inserts content in its places. */
export function takeChildren(tree: Root): (children: readonly RootContent[]) => void {
  const places: JsxElement[] = [];
  visit(tree, (node, index, parent) => {
    if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return;
    if (node.value.trim() !== 'props.children' || parent === undefined || index === undefined) return;
    const place: JsxElement = { type: 'mdxJsxTextElement', name: null, attributes: [], children: [] };
    parent.children[index] = place;
    places.push(place);
  });
  return (children) => {
    // The content of an element is valid content of a fragment, but mdast has different types for them.
    for (const place of places) place.children = structuredClone(children) as never[];
  };
}

/** True if code of a partial reads `props.children`, or may do so. */
export function readsChildren(tree: Root): boolean {
  let isFound = false;
  visit(tree, (node) => {
    isFound ||= codeOf(node).some((code) => /\bprops\.children\b|\.\.\.props\b/.test(code));
  });
  return isFound;
}

/** Returns the code that a node consists of, or that its properties have. */
function codeOf(node: Nodes): readonly string[] {
  if (isJsxElement(node)) {
    // An element with content gives that to its component.
    const read = node.attributes.filter(({ type }) => type === 'mdxJsxAttribute' || node.children.length === 0);
    return read.map(({ value }) => (typeof value === 'object' ? value?.value : value) ?? '');
  }
  // Imports and exports do not see the properties of a page.
  const isCode = node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
  // Comments have no statements.
  return isCode && node.data?.estree?.body.length !== 0 ? [node.value] : [];
}
