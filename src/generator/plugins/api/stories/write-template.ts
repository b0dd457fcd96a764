import type { Node } from 'acorn';
import { applyEdits, escapeHtml, escapeXml, type Edit } from '../../../kernel/text.ts';
import type { ApiElement } from '../manifest/element.ts';
import { elementsOf, parseMarkup } from '../playground/markup.ts';
import { Callable, CannotRender, isList, isPlain, isTrue, Markup, nothing, Template, type Value } from './values.ts';

/** The documented elements, by tag. */
export type Elements = ReadonlyMap<string, ApiElement>;

/** Maximum length of a story's HTML, and maximum number of its parts, because lists and templates can be empty. */
const longestHtml = 100_000;

/** Placeholder of a value in the text of a template: the number of the value between two private-use characters. */
const hole = /\uE000(\d+)\uE001/g;

/** Writes a lit template as the HTML of its first rendering. Throws `CannotRender` if HTML cannot express it. */
export function writeTemplate(template: Template, elements: Elements): string {
  let parts = 0;
  return write(template, {
    elements,
    count(node) {
      if (++parts > longestHtml) throw new CannotRender(node, 'its HTML has too many parts');
    },
  });
}

interface Writing {
  readonly elements: Elements;
  /** Counts a part of the HTML. Throws `CannotRender` if there are too many. */
  count(node: Node): void;
}

function write({ texts, values, node }: Template, writing: Writing): string {
  const { elements } = writing;
  const source = texts.map((text, index) => (index === 0 ? text : `\uE000${index - 1}\uE001${text}`)).join('');
  const edits = elementsOf(parseMarkup(source)).flatMap(({ tagName, sourceCodeLocation }) =>
    Object.values(sourceCodeLocation?.attrs ?? {}).flatMap(({ startOffset, endOffset }): readonly Edit[] => {
      const written = source.slice(startOffset, endOffset);
      if (!written.includes('\uE000')) return [];
      const text = writeAttribute(written, values, { tag: tagName, node, elements });
      return [{ start: startOffset - (text === '' ? 1 : 0), end: endOffset, text }];
    }),
  );
  const html = applyEdits(source, edits).replace(hole, (_, index) => contentOf(values[Number(index)], node, writing));
  if (html.length > longestHtml) throw new CannotRender(node, 'its HTML is too long');
  return html;
}

interface Owner {
  readonly tag: string;
  readonly node: Node;
  readonly elements: Elements;
}

/** Writes an attribute with values like lit; empty for an omitted one. */
function writeAttribute(written: string, values: readonly Value[], owner: Owner): string {
  const [, sign = '', name = '', quote = '', text = ''] =
    /^([.?@]?)([^\s=]+)\s*=\s*(["']?)([^]*)\3$/.exec(written) ?? [];
  const own = [...text.matchAll(hole)].map(([, index]) => values[Number(index)]);
  if (own.length === 0 || name.includes('\uE000'))
    throw new CannotRender(owner.node, `a value in <${owner.tag}> is not one of an attribute`);
  if (sign === '@' || own.includes(nothing)) return '';
  if (sign === '?') return isTrue(own[0]) ? name : '';
  if (sign === '.') return attributeOf(name, own[0], owner);
  if (!own.every(isPlain)) throw new CannotRender(owner.node, `the value of the attribute \`${name}\` is not a text`);
  const value = text.replace(hole, (_, index) => escapeXml(String(values[Number(index)] ?? '')).replace(/'/g, '&#39;'));
  return `${name}=${quote || '"'}${value}${quote || '"'}`;
}

function contentOf(value: Value, node: Node, writing: Writing): string {
  writing.count(node);
  if (isList(value)) return value.map((item) => contentOf(item, node, writing)).join('');
  if (value instanceof Template) return write(value, writing);
  if (value instanceof Markup) return value.html;
  if (isPlain(value)) return escapeHtml(String(value ?? ''));
  throw new CannotRender(node, 'a value in its text is neither a text nor a template');
}

/** Writes a property of an element as its attribute; empty for an absent one. */
export function attributeOf(name: string, value: Value, { tag, node, elements }: Owner): string {
  if (value === nothing || value instanceof Callable || value === false || (value ?? null) === null) return '';
  const element = elements.get(tag);
  const property = element?.properties.find((each) => each.property === name || each.attribute === name);
  if (element !== undefined && property === undefined)
    throw new CannotRender(node, `<${tag}> has no property \`${name}\``);
  const attribute = element === undefined ? name.toLowerCase() : property?.attribute;
  if (attribute == null || !isPlain(value))
    throw new CannotRender(node, `no attribute of <${tag}> sets the property \`${name}\``);
  return value === true ? attribute : `${attribute}="${escapeXml(String(value))}"`;
}
