import { protectCode } from './protect-code.ts';

/** A component as a page uses it. */
export interface TagUse {
  readonly name: string;
  /** Attributes as they are written: `"text"`, `{expression}`; `true` for one without a value. */
  readonly attributes: ReadonlyMap<string, string | true>;
  /** Line in the text, from 1. */
  readonly line: number;
}

/** What replaces the opening and the closing tag; null leaves the component as it is. */
export type TagRule = (tag: TagUse) => readonly [open: string, close: string] | null;

/** Replaces the tags of components outside of code. */
export function rewriteTags(text: string, rule: TagRule): string {
  const { text: prose, restore } = protectCode(text);
  const open: (readonly [name: string, close: string | null])[] = [];
  let [result, from] = ['', 0];
  for (const match of prose.matchAll(/<(\/?)[ \t]*([A-Z][\w.]*)(?=[\s/>])/g)) {
    const { index } = match;
    const [, slash, name = ''] = match;
    if (index < from) continue;
    const end = endOfTag(prose, index);
    if (end === -1) continue;
    const written = prose.slice(index, end);
    result += prose.slice(from, index);
    from = end;
    if (slash === '/') {
      const at = open.findLastIndex(([opened]) => opened === name);
      const [, close = null] = at === -1 ? [] : (open.splice(at, 1)[0] ?? []);
      result += close ?? written;
      continue;
    }
    const line = prose.slice(0, index).split('\n').length;
    const isEmpty = written.endsWith('/>');
    // Inline code within an attribute is a part of its value.
    const made = rule({ name, attributes: readAttributes(restore(written), name), line });
    result += made === null ? written : isEmpty ? made.join('') : made[0];
    if (!isEmpty) open.push([name, made?.[1] ?? null]);
  }
  return restore(result + prose.slice(from));
}

/** Index after the `>` of a tag; -1 when there is none. */
export function endOfTag(text: string, start: number): number {
  return skip(text, start, (character, depth) => character === '>' && depth === 0);
}

/** Index after the brace that ends an expression; -1 when there is none. */
export function endOfBraces(text: string, start: number): number {
  return skip(text, start, (character, depth) => character === '}' && depth === 0);
}

/** Index after the first character that ends something, outside of quotes; -1 when there is none. */
function skip(text: string, start: number, ends: (character: string, depth: number) => boolean): number {
  let [depth, quote] = [0, ''];
  for (let index = start; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'" || (character === '`' && depth > 0)) quote = character;
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

/** The text of an attribute; undefined when code makes it. */
export function textOfAttribute({ attributes }: TagUse, name: string): string | undefined {
  const value = attributes.get(name);
  return typeof value === 'string' ? /^\{?\s*(["'`])((?:(?!\1)[^$])*)\1\s*\}?$/s.exec(value)?.[2] : undefined;
}

/** Attributes of a new tag, each from one of the old: `{ summary: 'title' }` is ` summary="…"`. */
export function keepAttributes({ attributes }: TagUse, names: Readonly<Record<string, string>>): string {
  return Object.entries(names)
    .map(([name, old]) => {
      const value = attributes.get(old);
      return value === undefined ? '' : value === true ? ` ${name}` : ` ${name}=${value}`;
    })
    .join('');
}
