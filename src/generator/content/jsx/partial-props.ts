import type { Expression, Property } from 'estree';
import type { Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import type { JsonValue } from '../../../shared/content.ts';
import { ownValue } from '../../kernel/collections.ts';
import { attributeValues, type JsxElement } from '../parse/static-jsx.ts';
import { declareValue, namesInCode, renameInCode } from './code-names.ts';

/** Properties of the element that includes a partial. */
export interface PartialProps {
  /** Those whose values are known at build time. */
  readonly values: Readonly<Record<string, JsonValue>>;
  /** Expressions of all others. */
  readonly code: ReadonlyMap<string, Expression>;
  /** Content of the element. */
  readonly children: readonly RootContent[];
}

/** For a file that is no element. */
export const noProps: PartialProps = { values: {}, code: new Map(), children: [] };

/** Reads the properties of an element that includes a partial, with those of the enclosing partial, `outer`, that it passes on. */
export function readProps(node: JsxElement, outer: PartialProps): PartialProps {
  const values: Record<string, JsonValue> = {};
  const code = new Map<string, Expression>();
  const own = attributeValues(node, { values: { props: outer.values }, functions: new Map() });
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxAttribute') {
      const { name, value } = attribute;
      const [statement] = typeof value === 'object' ? (value?.data?.estree?.body ?? []) : [];
      code.delete(name);
      const known = ownValue(own, name);
      if (known !== undefined) values[name] = known;
      else if (statement?.type === 'ExpressionStatement') code.set(name, statement.expression);
    } else if (attribute.value === '...props') {
      Object.assign(values, outer.values);
      for (const name of outer.code.keys()) code.set(name, propertyOf('props', name));
    }
  }
  for (const name of code.keys()) Reflect.deleteProperty(values, name);
  return { values, code, children: node.children };
}

function propertyOf(object: string, name: string): Expression {
  return {
    type: 'MemberExpression',
    object: { type: 'Identifier', name: object },
    property: { type: 'Literal', value: name },
    computed: true,
    optional: false,
  };
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
  tree.children.unshift(declareValue(own, values, [...code].map(makeGetter)));
}

/** Evaluates an expression when the page is rendered: the names in it may be declared later in the module. */
function makeGetter([name, argument]: readonly [string, Expression]): Property {
  return {
    type: 'Property',
    kind: 'get',
    key: { type: 'Literal', value: name },
    value: {
      type: 'FunctionExpression',
      params: [],
      body: { type: 'BlockStatement', body: [{ type: 'ReturnStatement', argument }] },
    },
    computed: false,
    method: false,
    shorthand: false,
  };
}

/** Removes `{props.children}` from a partial. Returns a function that inserts content in its places. */
export function takeChildren(tree: Root): (children: readonly RootContent[]) => void {
  const places: JsxElement[] = [];
  visit(tree, (node, index, parent) => {
    if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return;
    if (node.value.trim() !== 'props.children' || parent === undefined || index === undefined) return;
    const fragment = { name: null, attributes: [], children: [] };
    const place: JsxElement =
      node.type === 'mdxFlowExpression'
        ? { type: 'mdxJsxFlowElement', ...fragment }
        : { type: 'mdxJsxTextElement', ...fragment };
    parent.children[index] = place;
    places.push(place);
  });
  return (children) => {
    // The content of an element is valid content of a fragment, but mdast has different types for them.
    for (const place of places) place.children = structuredClone(children) as never[];
  };
}
