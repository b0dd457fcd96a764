import { lineAt } from '../../../kernel/text.ts';
/** An element of an XML file. Names are without prefixes. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
}

/** Error for a file that is not well-formed; `line` counts from 1. */
export class XmlError extends Error {
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

interface OpenElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (XmlElement | string)[];
}

const token =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<\/\s*([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/y;

const notXml = 'This is not XML without a document type';

/**
 * Reads an XML file without a document type, and returns its root element. Throws an `XmlError` for anything else, so that
 * no entity of a file can refer to other files or expand.
 */
export function readXml(text: string): XmlElement {
  const root: OpenElement = { name: '', attributes: {}, children: [] };
  const open: OpenElement[] = [root];
  const expression = new RegExp(token);
  const source = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  while (expression.lastIndex < source.length) {
    const at = expression.lastIndex;
    const fail = (message: string): XmlError => new XmlError(message, lineAt(source, at));
    const match = expression.exec(source);
    if (match === null) throw fail(notXml);
    const [, data, closed, name, attributes = '', isEmpty, characters] = match;
    const parent = open.at(-1) ?? root;
    if (data !== undefined) parent.children.push(data);
    else if (characters !== undefined) parent.children.push(decode(characters));
    else if (closed !== undefined) {
      if (open.length === 1 || local(closed) !== parent.name) throw fail(`</${closed}> closes nothing`);
      open.pop();
    } else if (name !== undefined) {
      const element = { name: local(name), attributes: readAttributes(attributes), children: [] };
      parent.children.push(element);
      if (isEmpty === '') open.push(element);
    }
  }
  const [element] = root.children.filter((child) => typeof child !== 'string');
  const last = open.at(-1);
  if (element === undefined || last !== root)
    throw new XmlError(last === root ? notXml : `<${last?.name}> is not closed`, source.split('\n').length);
  return element;
}

/** Returns the elements with a name, at any depth, in their order. */
export function findAll(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    return child.name === name ? [child] : findAll(child, name);
  });
}

/**
 * Returns the text of an element, including its inline elements. `<cp hex="000C"/>` is a character that XML cannot contain.
 */
export function textOf({ name, attributes, children }: XmlElement): string {
  if (name === 'cp') return String.fromCodePoint(Number.parseInt(attributes['hex'] ?? '', 16) || 0xfffd);
  return children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function readAttributes(text: string): Readonly<Record<string, string>> {
  const pairs = [...text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)];
  return Object.fromEntries(pairs.map(([, name = '', double, single]) => [name, decode(double ?? single ?? '')]));
}

function decode(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/gi, (_, hex, decimal, name) =>
    name === undefined
      ? String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
      : (named[String(name).toLowerCase()] ?? ''),
  );
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
