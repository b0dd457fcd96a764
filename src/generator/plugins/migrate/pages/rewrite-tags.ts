import { lineAt } from '../../../kernel/text.ts';
import { protectCode } from './protect-code.ts';

/** A component as a page uses it. */
export interface TagUse {
  readonly name: string;
  /** Attributes as written: `"text"`, `{expression}`; `true` without a value. */
  readonly attributes: ReadonlyMap<string, string | true>;
  /** Line in the text, counted from 1. */
  readonly line: number;
}

/** Replacements of the opening and the closing tag; null keeps the component. */
export type TagRule = (tag: TagUse) => readonly [open: string, close: string] | null;

/** Replaces the tags of components outside code. */
export function rewriteTags(text: string, rule: TagRule): string {
  const { text: prose, restore } = protectCode(text);
  const open: (readonly [name: string, close: string | null])[] = [];
  let [result, from, opened] = ['', 0, 0];
  for (const match of prose.matchAll(/(?<!\\)<(\/?)[ \t]*([A-Z][\w.-]*)(?=[\s/>])/g)) {
    const { index } = match;
    const [, slash, name = ''] = match;
    if (index < from) continue;
    const end = endOfTag(prose, index);
    if (end === -1) continue;
    const written = prose.slice(index, end);
    // Further lines of a replacement have the indentation of the tag, with which a list would be code.
    const [space = ''] = /^[ \t]*/.exec(prose.slice(prose.lastIndexOf('\n', index) + 1)) ?? [];
    const place = (made: string): string => made.replaceAll('\n', made.startsWith('\n\n<ul>') ? '\n' : `\n${space}`);
    const between = prose.slice(from, index);
    // The text of an attribute can be the content of an empty element, so its closing tag must not begin a line.
    if (slash !== '/' || opened !== from || between.trim() !== '') result += between;
    from = end;
    if (slash === '/') {
      const at = open.findLastIndex(([other]) => other === name);
      const [, close = null] = at === -1 ? [] : (open.splice(at, 1)[0] ?? []);
      result += close === null ? written : place(close);
      continue;
    }
    const line = lineAt(prose, index);
    const isEmpty = written.endsWith('/>');
    // Inline code in an attribute is part of its value.
    const made = rule({ name, attributes: readAttributes(restore(written), name), line });
    result += made === null ? written : place(isEmpty ? made.join('') : made[0]);
    if (!isEmpty) {
      open.push([name, made?.[1] ?? null]);
      opened = end;
    }
  }
  return restore(result + prose.slice(from));
}

/** Returns a text of the front matter or config on one line, without its elements. */
export function withoutTags(text: string): string {
  return text
    .replace(/<br[ /]{0,9}>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns the index after the `>` of a tag; -1 without one. */
export function endOfTag(text: string, start: number): number {
  return skip(text, start, (character, depth) => character === '>' && depth === 0);
}

/** Returns the index after the brace that ends an expression; -1 without one. */
export function endOfBraces(text: string, start: number): number {
  return skip(text, start, (character, depth) => character === '}' && depth === 0);
}

/** Returns the index after the first closing character outside quotes; -1 without one. */
function skip(text: string, start: number, ends: (character: string, depth: number) => boolean): number {
  let [depth, quote] = [0, ''];
  for (let index = start; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (quote !== '') {
      // Only strings of code have escapes.
      if (character === '\\' && depth > 0) index += 1;
      else if (character === quote) quote = '';
    } else if (character === '"' || character === "'" || (character === '`' && depth > 0)) quote = character;
    else if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
    if (quote === '' && ends(character, depth)) return index + 1;
  }
  return -1;
}

function readAttributes(tag: string, name: string): ReadonlyMap<string, string | true> {
  const found = new Map<string, string | true>();
  let at = name.length + 1;
  for (;;) {
    const [all = '', key, equals] = /^[\s/]*([\w:@.-]+)(\s*=\s*)?/.exec(tag.slice(at)) ?? [];
    if (key === undefined) return found;
    at += all.length;
    if (equals === undefined) {
      found.set(key, true);
      continue;
    }
    const first = tag.charAt(at);
    const end = first === '{' ? endOfBraces(tag, at) : tag.indexOf(first, at + 1) + 1;
    if (end <= at) return found;
    found.set(key, tag.slice(at, end));
    at = end;
  }
}

const elements = /^\{\s*</;
const stringOfCode = /^\{\s*("(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*")\s*\}$/u;

/** Returns the text of an attribute; undefined for an expression. */
export function textOfAttribute({ attributes }: TagUse, name: string): string | undefined {
  const value = attributes.get(name);
  // Of elements, the text remains.
  if (typeof value === 'string' && elements.test(value)) return value.replace(/<[^<>]*>|[{}\s]+/g, ' ').trim();
  const [, code] = (typeof value === 'string' && stringOfCode.exec(value)) || [];
  if (code !== undefined) return String(JSON.parse(code));
  return typeof value === 'string' ? /^\{?\s*(["'`])((?:(?!\1)[^$])*)\1\s*\}?$/s.exec(value)?.[2] : undefined;
}

/** Formats the attributes of a new tag from those of the old one: `{ summary: 'title' }` makes ` summary="…"`. */
export function keepAttributes(tag: TagUse, names: Readonly<Record<string, string>>): string {
  return Object.entries(names)
    .map(([name, old]) => {
      const value = tag.attributes.get(old);
      if (value === undefined || value === true) return value === true ? ` ${name}` : '';
      return ` ${name}=${elements.test(value) ? `{${JSON.stringify(textOfAttribute(tag, old))}}` : value}`;
    })
    .join('');
}
