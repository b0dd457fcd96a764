import type { Node } from 'acorn';
import { escapeHtml, escapeXml } from '../../../kernel/text.ts';
import type { ApiElement } from '../manifest/element.ts';
import { CannotDraw, isList, isPlain, isTrue, Markup, Template, type Value, handler, nothing } from './values.ts';

/** The documented elements, by tag. */
export type Elements = ReadonlyMap<string, ApiElement>;

/** Longest HTML of a story. */
const longestHtml = 100_000;

/** An attribute that is being written. */
interface Attribute {
  /** Its name with the sign of lit before it: `?disabled`, `.items`. */
  readonly name: string;
  /** Where it and the space before it begin in the HTML. */
  readonly start: number;
  readonly quote: string;
}

/** Where the next character of a template is. */
interface Position {
  html: string;
  /** Name of the tag that is open; null in a text. */
  tag: string | null;
  /** The attribute whose value is open. */
  attribute: Attribute | null;
  /** True: the attribute is left out, or written already. */
  isDropped: boolean;
}

/** Writes a template of lit as the HTML that it renders first. Throws `CannotDraw` where HTML has no way to say it. */
export function writeTemplate(template: Template, elements: Elements): string {
  const at: Position = { html: '', tag: null, attribute: null, isDropped: false };
  for (const [index, text] of template.texts.entries()) {
    readMarkup(text, at);
    if (index < template.values.length) writeValue(template.values[index], at, { template, elements });
    if (at.html.length > longestHtml) throw new CannotDraw(template.node, 'its HTML is too long');
  }
  return at.html;
}

const tagStart = /<([a-zA-Z][\w-]*)|<\/[^>]*>|<!--[^]*?-->/y;
const attributeStart = /\s+([.?@]?[\w:-]+)\s*=\s*(["']?)/y;

/** Appends markup of the author, and notes where it ends. */
function readMarkup(text: string, at: Position): void {
  let index = 0;
  const take = (end: number): void => {
    if (!at.isDropped) at.html += text.slice(index, end);
    index = end;
  };
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = index;
    return pattern.exec(text);
  };
  while (index < text.length) {
    if (at.attribute !== null) {
      const { quote } = at.attribute;
      const end = quote === '' ? text.slice(index).search(/[\s>]/) : text.indexOf(quote, index) - index;
      const isOpen = end < 0;
      take(isOpen ? text.length : index + end);
      if (isOpen) return;
      const isClosed = quote !== '';
      if (isClosed && !at.isDropped) at.html += quote;
      index += isClosed ? 1 : 0;
      Object.assign(at, { attribute: null, isDropped: false });
    } else if (at.tag !== null) {
      const attribute = match(attributeStart);
      const start = at.html.length;
      take(attribute === null ? index + 1 : attributeStart.lastIndex);
      if (attribute !== null) at.attribute = { name: attribute[1] ?? '', start, quote: attribute[2] ?? '' };
      else if (text[index - 1] === '>') at.tag = null;
    } else {
      const tag = match(tagStart);
      take(tag === null ? index + 1 : tagStart.lastIndex);
      at.tag = tag?.[1] ?? null;
    }
  }
}

interface Context {
  readonly template: Template;
  readonly elements: Elements;
}

function writeValue(value: Value, at: Position, { template, elements }: Context): void {
  const { tag, attribute } = at;
  if (tag === null) at.html += contentOf(value, { template, elements });
  else if (attribute === null) throw new CannotDraw(template.node, `a value in <${tag}> is not one of an attribute`);
  else if (attribute.name.startsWith('@')) drop(attribute, at);
  else if (attribute.name.startsWith('?')) {
    drop(attribute, at);
    if (isTrue(value)) at.html += ` ${attribute.name.slice(1)}`;
  } else if (attribute.name.startsWith('.')) {
    drop(attribute, at);
    at.html += attributeOf(attribute.name.slice(1), value, { tag, node: template.node, elements });
  } else if (value === nothing) drop(attribute, at);
  else if (isPlain(value)) {
    const text = escapeXml(String(value ?? '')).replace(/'/g, '&#39;');
    if (!at.isDropped) at.html += attribute.quote === '' ? `"${text}"` : text;
  } else throw new CannotDraw(template.node, `the value of the attribute \`${attribute.name}\` is not a text`);
}

function drop({ start }: Attribute, at: Position): void {
  at.html = at.html.slice(0, start);
  at.isDropped = true;
}

function contentOf(value: Value, context: Context): string {
  if (isList(value)) return value.map((item) => contentOf(item, context)).join('');
  if (value instanceof Template) return writeTemplate(value, context.elements);
  if (value instanceof Markup) return value.html;
  if (value === null || value === undefined || value === nothing) return '';
  if (isPlain(value)) return escapeHtml(String(value));
  throw new CannotDraw(context.template.node, 'a value in its text is neither a text nor a template');
}

/** Writes a property of an element as the attribute that sets it, with a space before it; empty for an absent one. */
export function attributeOf(
  name: string,
  value: Value,
  { tag, node, elements }: { readonly tag: string; readonly node: Node; readonly elements: Elements },
): string {
  if (value === handler || value === nothing || value === undefined || value === null || value === false) return '';
  const element = elements.get(tag);
  const property = element?.properties.find((each) => each.property === name || each.attribute === name);
  const attribute = element === undefined ? name.toLowerCase() : (property?.attribute ?? null);
  if (property === undefined && element !== undefined)
    throw new CannotDraw(node, `<${tag}> has no property \`${name}\``);
  if (attribute === null || !isPlain(value))
    throw new CannotDraw(node, `no attribute of <${tag}> sets the property \`${name}\``);
  return value === true ? ` ${attribute}` : ` ${attribute}="${escapeXml(String(value))}"`;
}
