import type { Identifier, Pattern, Program, SimpleCallExpression } from 'estree';
import type { Root } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';
import { parseCode } from '../parse/locate-code.ts';
import { isJsxElement } from '../parse/static-jsx.ts';

/** A node of a program: programs are cast to it, because JSX has types that `estree` lacks. */
type CodeNode = { type: string; name?: unknown; shorthand?: boolean } & Record<string, unknown>;

/** Returns the names that the code of a page uses, except those that its imports declare. */
export function namesInCode(tree: Root): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { body } of programsOf(tree))
    for (const statement of body)
      if (statement.type !== 'ImportDeclaration')
        walkCode(statement as unknown as CodeNode, (node) => {
          if (isName(node)) names.add(String(node.name));
        });
  return names;
}

/** Renames identifiers everywhere in a page: in its code, its imports and the names of its elements. */
export function renameInCode(tree: Root, names: ReadonlyMap<string, string>): void {
  if (names.size === 0) return;
  for (const program of programsOf(tree))
    walkCode(program as unknown as CodeNode, (node) => {
      if (isName(node)) node.name = names.get(String(node.name)) ?? node.name;
    });
  visit(tree, (node) => {
    if (isJsxElement(node) && node.name !== null)
      node.name = node.name.replace(/^[^.]+/, (name) => names.get(name) ?? name);
  });
}

/** Rewrites the modules that the code of a page imports, exports from, or loads with `require`. */
export function renameModules(tree: Root, rename: (source: string) => string): void {
  for (const program of programsOf(tree))
    walkCode(program as unknown as CodeNode, (node) => {
      // Statements and `import()` have this key.
      const { source } = node as { source?: unknown };
      if (isText(source)) node['source'] = { type: 'Literal', value: rename(source.value) };
      if (node.type !== 'CallExpression') return;
      // A call has these keys.
      const { callee, arguments: args } = node as unknown as SimpleCallExpression;
      const [path] = args;
      if (callee.type === 'Identifier' && callee.name === 'require' && isText(path))
        args[0] = { type: 'Literal', value: rename(path.value) };
    });
}

function isText(node: unknown): node is { readonly value: string } {
  return typeof node === 'object' && node !== null && 'value' in node && typeof node.value === 'string';
}

function programsOf(tree: Root): readonly Program[] {
  const programs: (Program | null | undefined)[] = [];
  visit(tree, (node) => {
    if (node.type === 'mdxjsEsm' || node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
      programs.push(node.data?.estree);
    if (!isJsxElement(node)) return;
    for (const attribute of node.attributes) {
      if (attribute.type === 'mdxJsxExpressionAttribute') programs.push(attribute.data?.estree);
      else if (typeof attribute.value === 'object') programs.push(attribute.value?.data?.estree);
    }
  });
  return programs.filter((program) => program !== null && program !== undefined);
}

/**
 * Returns the child that is a property name rather than a variable: `a` of `x.a`, of `{ a: 1 }` and of `import { a as b }`.
 */
function propertyOf(node: CodeNode): string | null {
  if (node['computed'] === true) return null;
  if (node.type === 'MemberExpression' || node.type === 'JSXMemberExpression') return 'property';
  if (node.type === 'Property' || node.type === 'MethodDefinition' || node.type === 'PropertyDefinition') return 'key';
  if (node.type === 'JSXAttribute') return 'name';
  return node.type === 'ImportSpecifier' ? 'imported' : null;
}

function isName({ type }: CodeNode): boolean {
  return type === 'Identifier' || type === 'JSXIdentifier';
}

/** Visits the nodes of code, without the names of properties. */
function walkCode(node: CodeNode, onNode: (node: CodeNode) => void): void {
  onNode(node);
  // `{ a }` is `{ a: a }`, whose key keeps its name.
  if (node.type === 'Property') node.shorthand = false;
  const property = propertyOf(node);
  for (const [key, value] of Object.entries(node)) {
    if (key === property) continue;
    for (const child of Array.isArray(value) ? (value as readonly unknown[]) : [value])
      // Objects with a type in a syntax tree are its nodes.
      if (typeof child === 'object' && child !== null && 'type' in child) walkCode(child as CodeNode, onNode);
  }
}

/** Makes the declaration of a constant at the top of a page's module. `code`: its value. */
export function makeConstant(name: string, code: string): MdxjsEsm {
  return { type: 'mdxjsEsm', value: '', data: { estree: parseCode(`const ${name} = ${code}`) } };
}

/** The names that the code of a page declares, apart from those of imports. */
export function declaredIn(tree: Root): readonly Identifier[] {
  const found: (Pattern | null)[] = [];
  visit(tree, 'mdxjsEsm', ({ data }) => {
    for (const statement of data?.estree?.body ?? []) {
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      if (declared?.type === 'VariableDeclaration') found.push(...declared.declarations.map(({ id }) => id));
      else if (declared?.type === 'FunctionDeclaration' || declared?.type === 'ClassDeclaration')
        found.push(declared.id);
    }
  });
  return found.flatMap(namesInPattern);
}

/** Parts of a pattern; each kind of pattern has one of these keys. */
type PatternParts = Partial<
  Record<'properties' | 'elements' | 'left' | 'argument' | 'value', Pattern | readonly (Pattern | null)[]>
>;

function namesInPattern(pattern: Pattern | null): readonly Identifier[] {
  if (pattern?.type === 'Identifier') return [pattern];
  // `estree` has a type for each kind.
  const { properties, elements, left, argument, value } = (pattern ?? {}) as PatternParts;
  return [properties ?? elements ?? left ?? argument ?? value ?? []].flat().flatMap(namesInPattern);
}
