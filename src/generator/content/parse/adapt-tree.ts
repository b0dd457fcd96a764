import type { Parents, Root, RootContent, Text } from 'mdast';
import type { MdxFlowExpression, MdxjsEsm, MdxTextExpression } from 'mdast-util-mdx';
import { adaptElement, isAlone } from './adapt-element.ts';
import { makeComparison, type Comparison } from './known-differences.ts';
import { linesOf, locateCode, parseExpression, parseModule, type Lines } from './locate-code.ts';
import { isJsxElement } from './static-jsx.ts';

/** Maximum depth of trees; the reference parser parses deeper ones, and reports their error. */
const deepest = 100;

/** State of adapting a tree. */
interface Adapting extends Comparison {
  readonly lines: Lines;
  /** Names that preceding imports define. */
  readonly names: string[];
}

/**
 * Completes a tree of the fast parser to the form of the reference parser: places of attributes, programs of code, text
 * instead of inline directives. Returns false for a tree that the reference parser may parse differently: it is then
 * incomplete.
 */
export function adaptTree(tree: Root, text: string): boolean {
  const comparison = makeComparison(text);
  return adaptChildren(tree, { ...comparison, lines: linesOf(text), names: [] }, 0) && comparison.isSame();
}

function adaptChildren(parent: Parents, adapting: Adapting, depth: number): boolean {
  if (depth > deepest) return false;
  let hasDirective = false;
  const children: RootContent[] = parent.children;
  for (const [index, node] of children.entries()) {
    if (node.type === 'textDirective') {
      const text = textOf(node, adapting);
      if (text === null) return false;
      children[index] = text;
      hasDirective = true;
    } else {
      if (!adapting.admits(node, parent) || !adaptNode(node, adapting)) return false;
      if ('children' in node && !adaptChildren(node, adapting, depth + 1)) return false;
    }
  }
  if (hasDirective) joinTexts(children);
  return true;
}

function adaptNode(node: RootContent, { lines, names }: Adapting): boolean {
  if (isJsxElement(node)) return adaptElement(node, lines);
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') return adaptExpression(node, lines);
  return node.type !== 'mdxjsEsm' || adaptModule(node, { lines, names });
}

function adaptExpression(node: MdxFlowExpression | MdxTextExpression, lines: Lines): boolean {
  const code = locateCode(lines, (node.position?.start.offset ?? 0) + 1, node.value);
  if (code === null || lines.text[code.end] !== '}') return false;
  if (node.type === 'mdxFlowExpression' && !isAlone(lines.text, code.end + 1)) return false;
  const estree = parseExpression(code, 'expression');
  if (estree !== null) node.data = { estree };
  return estree !== null;
}

function adaptModule(node: MdxjsEsm, { lines, names }: Pick<Adapting, 'lines' | 'names'>): boolean {
  const { start } = node.position ?? {};
  const code = locateCode(lines, start?.offset ?? 0, node.value);
  const estree = code === null ? null : parseModule(code, names);
  if (code === null || estree === null || start === undefined) return false;
  node.position = { start, end: lines.pointAt(code.end) };
  node.data = { estree };
  return true;
}

type Directive = Extract<RootContent, { type: 'textDirective' }>;

/** Returns an inline directive as text; null if it is more than a colon and a name. */
function textOf({ name, position }: Directive, { lines }: Adapting): Text | null {
  const value = `:${name}`;
  const source = lines.text.slice(position?.start.offset, position?.end.offset);
  return source === value ? { type: 'text', value, position } : null;
}

/** Joins adjacent texts. */
function joinTexts(children: RootContent[]): void {
  let count = 0;
  for (const node of children) {
    const last = count > 0 ? children[count - 1] : undefined;
    if (node.type !== 'text' || last?.type !== 'text') children[count++] = node;
    else {
      last.value += node.value;
      if (last.position !== undefined && node.position !== undefined) last.position.end = node.position.end;
    }
  }
  children.length = count;
}
