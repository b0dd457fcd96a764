import type { Program } from 'estree';
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx';
import { locateCode, parseExpression, type ExpressionKind, type Lines } from './locate-code.ts';
import type { JsxElement } from './static-jsx.ts';

/**
 * Finds the attributes of an element in the text and adds their places, and the programs of their code. Returns false if the
 * text is not as expected, or if the reference parser parses the element as part of a paragraph.
 */
export function adaptElement(node: JsxElement, lines: Lines): boolean {
  // A mark by the fast parser.
  delete node.data;
  const { text } = lines;
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return false;
  const name = node.name ?? '';
  let at = skipGap(text, start.offset + 1);
  if (text[start.offset] !== '<' || !text.startsWith(name, at)) return false;
  at += name.length;
  for (const attribute of node.attributes) {
    const from = skipGap(text, at);
    const to = adaptAttribute(attribute, from, lines);
    if (to === null) return false;
    attribute.position = { start: lines.pointAt(from), end: lines.pointAt(to) };
    at = to;
  }
  if (node.type === 'mdxJsxTextElement') return true;
  // Here `>` in a new line ends the tag, or is the prefix of a quote if more text follows in its line.
  tagEnd.lastIndex = at;
  const tail = tagEnd.exec(text)?.[0].length;
  return tail !== undefined && isAlone(text, at + tail) && isAlone(text, end.offset);
}

/** Returns whether only spaces follow in a line. */
export function isAlone(text: string, from: number): boolean {
  const end = text.indexOf('\n', from);
  return text.slice(from, end < 0 ? text.length : end).trim() === '';
}

const tagEnd = /\s*(?:\/\s*)?>/y;
const gap = /(?:[ \t]|\n[ \t>]*)*/y;

/** Returns the offset after spaces, line ends and the prefixes of quotes. */
function skipGap(text: string, at: number): number {
  gap.lastIndex = at;
  return at + (gap.exec(text)?.[0].length ?? 0);
}

/** Returns the offset after an attribute; null if it is not as expected. */
function adaptAttribute(
  attribute: MdxJsxAttribute | MdxJsxExpressionAttribute,
  from: number,
  lines: Lines,
): number | null {
  if (attribute.type === 'mdxJsxExpressionAttribute') return adaptCode(attribute, from, lines, 'spread');
  const { text } = lines;
  const { name, value } = attribute;
  if (!text.startsWith(name, from)) return null;
  const afterName = from + name.length;
  if (value === null || value === undefined) return afterName;
  const equals = skipGap(text, afterName);
  if (text[equals] !== '=') return null;
  const at = skipGap(text, equals + 1);
  if (typeof value !== 'string') return adaptCode(value, at, lines, 'value');
  const quote = text[at];
  const end = quote === '"' || quote === "'" ? text.indexOf(quote, at + 1) : -1;
  return end < 0 ? null : end + 1;
}

/** A node with the code in a pair of braces. */
interface CodeNode {
  readonly value: string;
  data?: { estree?: Program | null } | undefined;
}

/** Returns the offset after code in braces; null if it is not as expected. */
function adaptCode(node: CodeNode, from: number, lines: Lines, kind: ExpressionKind): number | null {
  const code = lines.text[from] === '{' ? locateCode(lines, from + 1, node.value) : null;
  if (code === null || lines.text[code.end] !== '}') return null;
  const estree = parseExpression(code, kind);
  if (estree === null) return null;
  node.data = { estree };
  return code.end + 1;
}
