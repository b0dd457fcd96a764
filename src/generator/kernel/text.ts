/** Characters that XML forbids even as references; a single one makes the document invalid. */
const forbiddenInXml = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu;

/** Escapes text for the content of an HTML element. */
export function escapeHtml(text: string): string {
  // Most texts contain none of these, and one search is cheaper than three.
  if (!/[&<>]/.test(text)) return text;
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** Escapes text for an HTML attribute in double quotes. */
export function escapeAttribute(text: string): string {
  return escapeHtml(text).replaceAll('"', '&quot;');
}

/** Escapes text for an XML document, both for content and for attributes in double quotes. */
export function escapeXml(text: string): string {
  return escapeAttribute(text.replace(forbiddenInXml, ''));
}

/** Returns the message of a thrown value, which may not be an error. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** Formats a number with its noun: `1 warning`, `3 warnings`. */
export function countOf(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Formats a size in bytes: `870 B`, `12.3 kB`, `4.5 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1e3) return `${bytes} B`;
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Characters without a glyph: soft hyphen, zero-width space and joiners, word joiner, byte order mark. */
const invisible = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g;

/** Normalizes differences between editors rather than texts: runs of white space, line breaks, encoding of accents. */
export function plainWords(text: string): string {
  return joinSpaces(text.normalize('NFC').replace(invisible, ''));
}

/** White space other than a single space. A pattern for all white space would replace each space of a text by itself. */
const spaces = / \s+|[^\S ]\s*/g;

/** Replaces each run of white space by a space. */
export function joinSpaces(text: string): string {
  return text.replace(spaces, ' ');
}

/** Returns whether two texts have the same words, regardless of white space and encoding. */
export function isSameText(a: string, b: string): boolean {
  return a === b || plainWords(a).trim() === plainWords(b).trim();
}

/** Returns a text with a capital at its start. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Writes a name in camel case with dashes: `font-size` for `fontSize`. */
export function inKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Writes a text as a string of JavaScript in single quotes. */
export function inQuotes(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** Reads the declarations of a `style` attribute as React names them: `[['fontSize', '1rem']]`. */
export function readStyle(style: string): readonly (readonly [name: string, value: string])[] {
  // A quoted text and an address can contain a semicolon.
  const rules = style.match(/(?:url\([^()]*\)|"[^"]*"|'[^']*'|[^;"'])+/gi) ?? [];
  return rules.flatMap((rule) => {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*(.*)$/s.exec(rule) ?? [];
    const own = name.startsWith('--') ? name : name.replace(/-(\w)/g, (_dash, next: string) => next.toUpperCase());
    return name === '' ? [] : [[own, value.trim()] as const];
  });
}

/** Number of the line of an offset, from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** Offset of the end of a line, without its line break. */
export function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

/** A range of a text and its replacement. Offsets count UTF-16 code units. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies edits that do not overlap. Edits at the same offset are applied in the given order. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
}

/** Parses JSON, after a byte order mark; the problem is the first part of the message of the JavaScript engine, without the position. */
export function parseJson(text: string): { readonly value: unknown } | { readonly problem: string } {
  try {
    return { value: JSON.parse(text.replace(/^\uFEFF/, '')) };
  } catch (error) {
    return { problem: error instanceof Error ? (error.message.split(' in JSON')[0] ?? '') : String(error) };
  }
}

/** True for objects other than lists and null. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * True for data that JSON represents: neither functions nor instances of classes, such as regular expressions, which would be
 * the same text whatever they are.
 */
export function isPlainData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function';
  return (
    [Object.prototype, Array.prototype, null].includes(Object.getPrototypeOf(value)) &&
    Object.values(value).every(isPlainData)
  );
}

/** Parses a JSON object; empty for no text and for any other text. */
export function parseObject(text: string | null): Readonly<Record<string, unknown>> {
  const json = parseJson(text ?? '');
  return 'value' in json && isObject(json.value) ? json.value : {};
}

/** Formats a value as the text of a JSON file. */
export function formatJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
