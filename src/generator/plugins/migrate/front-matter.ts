import { parse, parseDocument } from 'yaml';
import { objectOf, type ForeignObject } from './foreign-value.ts';
import { protectCode } from './pages/protect-code.ts';

/** The front matter of a page and the text after it. */
export interface PageText {
  readonly frontMatter: ForeignObject;
  /** The lines between the two delimiters; null without front matter. */
  readonly lines: readonly string[] | null;
  readonly body: string;
}

/** A page without the values of its keys. */
type WrittenPage = Pick<PageText, 'lines' | 'body'>;

/** Separates the front matter of a page. Invalid YAML counts as no front matter, because the build of the site reports it. */
export function splitPage(text: string): PageText {
  // After three hyphens, the others of a longer line are the first line of the text.
  const match = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)(?:\r?\n)?^---(?:[ \t]*(?:\r?\n|$)|(?=-))/m.exec(text);
  if (match === null || match.index !== 0) {
    // Without the last delimiter, all of the text can be keys.
    const [, rest = ''] = /^\uFEFF?---[ \t]*\r?\n([\s\S]*)/.exec(text) ?? [];
    const frontMatter = parseKeys(rest);
    const isOpen = Object.keys(frontMatter).length > 0;
    return { frontMatter, lines: isOpen ? rest.trimEnd().split(/\r?\n/) : null, body: isOpen ? '' : text };
  }
  const written = match[1] ?? '';
  // Other parsers accept quoted values whose further lines are not indented.
  const source = isYaml(written)
    ? written
    : written.replace(/^([ \t]*)[\w-][\w -]*:[ \t]*(["'])(?:(?!\2)[^]){1,3999}\2[ \t]*$/gm, (value, indent: string) =>
        value.replace(/\n[ \t]*(?=\S)/g, `\n${indent}  `),
      );
  // All keys may be indented.
  const [indent = ''] = /^[ \t]*/.exec(source) ?? [];
  const lines = source.split(/\r?\n/).map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line));
  return { frontMatter: parseKeys(source), lines, body: text.slice(match[0].length) };
}

/** Returns the title in the front matter of a page or in its first heading; undefined without one. */
export function titleIn({ frontMatter: { title }, body }: Pick<PageText, 'frontMatter' | 'body'>): string | undefined {
  if (typeof title === 'string') return title;
  const { text, restore } = protectCode(body);
  const heading = /^#[ \t]+([^\n{]+)/m.exec(text)?.[1];
  return (
    heading &&
    restore(heading)
      .replace(/[*`]|[ \t]#+$/g, '')
      .trim()
  );
}

/** Returns the keys of a YAML text; none for invalid YAML. */
export function parseKeys(source: string): ForeignObject {
  try {
    return objectOf(parse(source, { logLevel: 'silent' }));
  } catch {
    return {};
  }
}

/** True for YAML that can be parsed. */
export function isYaml(source: string): boolean {
  return parseDocument(source).errors.length === 0;
}

/** Value for a key that is written as `null`. */
export const writtenNull = { toJSON: (): null => null };

/** Sets keys of the front matter; the other lines stay as they are. Null removes a key. */
export function setFrontMatter(page: WrittenPage, changes: Readonly<Record<string, unknown>>): WrittenPage {
  const kept: string[] = [];
  const pending = new Map(Object.entries(changes));
  if (pending.size === 0) return page;
  let isReplaced = false;
  for (const line of page.lines ?? []) {
    const key = /^["']?([\w:-]+?)["']?\s*:(?!\S)/.exec(line)?.[1];
    // Indented lines, list items and closing brackets belong to the key before them.
    if (key === undefined && isReplaced && /^(?:[\s\]}-]|$)/.test(line)) continue;
    isReplaced = key === undefined ? isReplaced && line.startsWith('#') : key in changes;
    if (!isReplaced || key === undefined) kept.push(line);
    else if (pending.has(key)) {
      kept.push(...writeKey(key, pending.get(key)));
      pending.delete(key);
    }
  }
  for (const [key, value] of pending) kept.push(...writeKey(key, value));
  const lines = page.lines === null && kept.length === 0 ? null : kept;
  return { body: page.body, lines };
}

function writeKey(key: string, value: unknown): readonly string[] {
  if (value === null || value === undefined) return [];
  const isPlain =
    typeof value === 'string' && /^[\w/][\w/ .-]*$/.test(value) && !/^(?:true|false|null|yes|no|[\d.]+)$/i.test(value);
  return [`${key}: ${isPlain ? value : JSON.stringify(value)}`];
}

/** Joins the parts of a page that was split. */
export function joinPage({ lines, body }: WrittenPage): string {
  if (lines === null || (lines.length === 0 && body === '')) return body;
  return `---\n${lines.map((line) => `${line}\n`).join('')}---\n${body}`;
}
