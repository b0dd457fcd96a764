/** A change to an attribute or a custom property of the first element with a tag; null removes it. */
export interface AttributeChange {
  readonly tag: string;
  readonly name: string;
  readonly value: string | null;
}

/** Writes an attribute into highlighted code, in the syntax of the other attributes: HTML, JSX or a template. */
export function writeAttribute(code: Element, { tag, name, value }: AttributeChange): void {
  const text = code.textContent;
  const start = new RegExp(`<${tag}(?=[\\s/>])`).exec(text);
  if (start === null) return;
  const from = start.index + start[0].length;
  const end = endOfTag(text, from);
  const isJsx = code.parentElement?.dataset['language'] === 'jsx';
  if (name.startsWith('--')) {
    const style = findAttribute(text.slice(from, end), 'style');
    const own = style === null ? '' : text.slice(from, end).slice(...style);
    replace(
      code,
      placeOf(style, from),
      style === null && value === null ? '' : writeStyle(own, { name, value, isJsx }),
    );
    return;
  }
  const found = findAttribute(text.slice(from, end), name);
  replace(code, placeOf(found, from), value === null ? '' : ` ${value === '' ? name : `${name}="${escape(value)}"`}`);
}

/** A new attribute follows the tag. */
function placeOf(found: readonly [number, number] | null, from: number): readonly [number, number] {
  return found === null ? [from, from] : [from + found[0], from + found[1]];
}

/** Returns the end of a start tag: the first bracket outside of quotes and braces. */
function endOfTag(text: string, from: number): number {
  const rest = text.slice(from);
  return from + (/^(?:"[^"]*"|'[^']*'|\{[^}]*\}+|[^>"'{])*/.exec(rest)?.[0].length ?? 0);
}

/** An attribute with the space before it, in HTML, JSX or a template. */
const attribute = /(?<!\s)\s+([^\s=/>"'{]+)(?:=(?:"[^"]*"|'[^']*'|\{[^}]*\}+|[^\s"'>{]+))?/g;

/** Finds an attribute, but not its name in the value of another; `:name` and `[name]` are bindings of frameworks. */
function findAttribute(attributes: string, name: string): [number, number] | null {
  for (const { index, 0: all, 1: written = '' } of attributes.matchAll(attribute))
    if (written.replace(/^[:[]|\]$/g, '') === name) return [index, index + all.length];
  return null;
}

/** Adds a declaration to `style` or removes it. */
function writeStyle(
  written: string,
  { name, value, isJsx }: { readonly name: string; readonly value: string | null; readonly isJsx: boolean },
): string {
  const pairs = [...written.replace(/^\s*style=/, '').matchAll(/['"{;,]?\s*([\w-]+)['"]?:\s*['"]?([^;'",}]+)/g)];
  const declared = new Map(pairs.map(([, key = '', own = '']) => [key, own.trim()]));
  if (value === null) declared.delete(name);
  else declared.set(name, value);
  if (declared.size === 0) return '';
  const list = [...declared];
  return isJsx
    ? ` style={{ ${list.map(([key, own]) => `${key.startsWith('--') ? `'${key}'` : key}: '${own}'`).join(', ')} }}`
    : ` style="${list.map(([key, own]) => `${key}: ${own}`).join('; ')}"`;
}

function escape(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

/** Replaces a range of the text and keeps the highlighting around it. */
function replace(code: Element, [from, to]: readonly [number, number], text: string): void {
  const range = document.createRange();
  const [startNode, startOffset] = pointAt(code, from);
  const [endNode, endOffset] = pointAt(code, to);
  range.setStart(startNode, startOffset);
  range.setEnd(endNode, endOffset);
  range.deleteContents();
  range.insertNode(document.createTextNode(text));
}

/** The text node that contains a position of the text, and the position in it. */
function pointAt(code: Element, position: number): [Node, number] {
  const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  let left = position;
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (left <= length) return [node, left];
    left -= length;
  }
  return [code, code.childNodes.length];
}
