import { basename, dirname, join } from 'node:path';
import type { Place } from '../../shared/place.ts';
import { fileStart, placeAt } from '../kernel/diagnostics/place.ts';
import { relativePath } from '../kernel/files/paths.ts';
import { readOrNull } from '../kernel/files/read-file.ts';
import { endOfLine } from '../kernel/text.ts';
import type { KeyPath } from './schema/problem.ts';

/** A config, and the folder of its site, which may differ from its own; both absolute. */
export interface ConfigOfSite {
  readonly configFile: string;
  readonly siteDir: string;
}

/** Place of a key of a site's config: in the config file, or in a file that it imports. */
export function locateInConfig(path: KeyPath, config: ConfigOfSite): Place {
  const configDir = dirname(config.configFile);
  const read = (file: string): SourceText | null => {
    const text = readOrNull(file);
    return text === null ? null : { file: relativePath(configDir, file), text };
  };
  const follow: FollowImport = (specifier, from) =>
    specifier.startsWith('.') ? read(join(configDir, dirname(from.file), specifier)) : null;
  const source = read(config.configFile);
  const start = fileStart(basename(config.configFile));
  return placeFromSite(source === null ? start : locateKey(source, path, follow), config);
}

/** Turns a place whose file is relative to the config's folder into one relative to the site's. */
export function placeFromSite(place: Place, { configFile, siteDir }: ConfigOfSite): Place {
  return { ...place, file: relativePath(siteDir, join(dirname(configFile), place.file)) };
}

/**
 * Place of a key in a config or a JSON file, found by a scan of object literals, without types and evaluation: a parser
 * of JavaScript does not read the TypeScript of configs. A key within a call or a spread is placed at the nearest key
 * around it, or else at the start of the file. `follow` reads the files that are imported.
 */
export function locateKey(source: SourceText, path: KeyPath, follow: FollowImport = () => null): Place {
  let value = findRoot(source, follow);
  let place = fileStart(source.file);
  for (const key of path) {
    const found = findKey(value, key);
    if (found === null) break;
    const { file, text } = value.source;
    place = placeAt(text, found.start, { file, length: found.end - found.start });
    value = resolveName({ source: value.source, offset: found.value }, follow);
  }
  return place;
}

function findKey({ source: { text }, offset }: ValueAt, key: string | number): KeyAt | null {
  if (typeof key === 'number') return text[offset] === '[' ? findElement(text, offset, key) : null;
  return text[offset] === '{' ? findProperty(text, offset, key) : null;
}

/** A file's text, and its name in messages. */
export interface SourceText {
  /** Path relative to the config's folder, with `/`. */
  readonly file: string;
  readonly text: string;
}

/** Reads the file that `specifier` names in `from`; null when it is not a file of the site. */
export type FollowImport = (specifier: string, from: SourceText) => SourceText | null;

/** A value: the file, and the offset of its first character. */
export interface ValueAt {
  readonly source: SourceText;
  readonly offset: number;
}

/** Offsets of a key, its end, and its value. */
export interface KeyAt {
  readonly start: number;
  readonly end: number;
  readonly value: number;
}

/** Matches what is before the value that a file exports. */
const beforeExport =
  /\b(?:export\s+default\s+|module\.exports\s*=\s*)(?:(?:async|function)\b[^]{0,9999}?\breturn (?=\{|\w+;)|(?:[\w.]+\(|\{\s*\.{3})(?=[\w$]+\s*[,)}]))?/;

/**
 * The value of a file: after `defineConfig(` or `export default`, also in a call or a spread, or within a function. A file
 * that exports nothing is JSON.
 */
export function findRoot(source: SourceText, follow: FollowImport): ValueAt {
  const call = /\bdefineConfig\s*\(\s*/.exec(source.text) ?? beforeExport.exec(source.text);
  const offset = call === null ? skipBlank(source.text, 0) : call.index + call[0].length;
  return resolveName({ source, offset }, follow);
}

/**
 * Follows a bare name to its `const`, in the same file or in the imported one, and a call of a function to what that returns;
 * returns any other value unchanged.
 */
export function resolveName(value: ValueAt, follow: FollowImport): ValueAt {
  const { source } = value;
  // Parentheses and comments around an object, as types in comments need them.
  const [around = ''] = /^(?:\/\*(?:[^*]|\*(?!\/))*\*\/|[(\s])*(?=[{[])/.exec(source.text.slice(value.offset)) ?? [];
  const offset = value.offset + around.length;
  if (around !== '') return { source, offset };
  const name = /^([\w$]+)(?:\(\))?(?=\s*[,)\]};\n]|\s*$)/.exec(source.text.slice(offset))?.[1];
  if (name === undefined) return value;
  return findDeclaration(source, name) ?? findImported(source, name, follow) ?? value;
}

function findDeclaration(source: SourceText, name: string): ValueAt | null {
  const escaped = name.replaceAll('$', String.raw`\$`);
  const found = new RegExp(
    String.raw`\b(?:(?:const|let|var)\s+${escaped}\b[^=;]*=\s*|function\s+${escaped}\b[^]{0,9999}?\breturn )`,
  ).exec(source.text);
  return found === null ? null : { source, offset: found.index + found[0].length };
}

function findImported(source: SourceText, name: string, follow: FollowImport): ValueAt | null {
  // Files can import each other, so the search does not return to this one.
  const onward: FollowImport = (specifier, from) => {
    const target = follow(specifier, from);
    return target?.file === source.file ? null : target;
  };
  for (const [, words = '', specifier = ''] of source.text.matchAll(/^import\s([^'";]*)(?:['"]([^'"]*))?/gm)) {
    const clause = words
      .trim()
      .replace(/\sfrom$/, '')
      .trim();
    const exported = exportedName(clause, name);
    const target = exported === null ? null : onward(specifier, source);
    if (exported === null || target === null) continue;
    return exported === 'default' ? findRoot(target, onward) : findDeclaration(target, exported);
  }
  return null;
}

/** The name, in the other file, of what an import clause brings in as `name`; null when it brings in no such thing. */
function exportedName(clause: string, name: string): string | null {
  const [, alone, braces = ''] = /^([\w$]+)?[\s,]*(?:\{([^}]*)\})?$/.exec(clause) ?? [];
  if (alone === name) return 'default';
  for (const item of braces.split(',')) {
    const [original = '', local = original] = item.split(/\sas\s/).map((part) => part.trim());
    if (local === name) return original;
  }
  return null;
}

/** An element of the list whose bracket is at `open`. */
export function findElement(text: string, open: number, index: number): KeyAt | null {
  const close = findClosing(text, open);
  let at = skipBlank(text, open + 1);
  for (let count = 0; at < close; count += 1) {
    const end = skipValue(text, at, close);
    if (count === index) return { start: at, end: Math.min(end, endOfLine(text, at)), value: at };
    at = skipBlank(text, end + 1);
  }
  return null;
}

const propertyName = /'([^'\n]*)'|"([^"\n]*)"|([\w$]+)/y;

/** A property of the object whose brace is at `open`. */
export function findProperty(text: string, open: number, key: string): KeyAt | null {
  const close = findClosing(text, open);
  let at = skipBlank(text, open + 1);
  while (at < close) {
    propertyName.lastIndex = at;
    const written = propertyName.exec(text);
    const end = at + (written?.[0].length ?? 0);
    if (written !== null && (written[1] ?? written[2] ?? written[3]) === key) {
      const colon = skipBlank(text, end);
      // `{ navbar }` is short for `{ navbar: navbar }`.
      return { start: at, end, value: text[colon] === ':' ? skipBlank(text, colon + 1) : at };
    }
    at = skipBlank(text, skipValue(text, at, close) + 1);
  }
  return null;
}

const closingOf: Readonly<Record<string, string>> = { '{': '}', '[': ']', '(': ')' };

/** Offset of the next character that is neither blank nor part of a comment, from `at` on. */
function skipBlank(source: string, at: number): number {
  const blank = /(?:\s|\/\/[^\n]*(?:\n|$)|\/\*(?:[^*]|\*(?!\/))*\*\/)*/y;
  blank.lastIndex = at;
  return at + (blank.exec(source)?.[0].length ?? 0);
}

/** Offset of the bracket that closes the one at `open`; the source's length when there is none. */
export function findClosing(source: string, open: number): number {
  const closing = closingOf[source[open] ?? ''];
  let at = open + 1;
  while (at < source.length) {
    if (source[at] === closing) return at;
    at = skipToken(source, at);
  }
  return at;
}

/** Offset of the comma that ends the value (or property) at `at`; `limit` for the last one. */
function skipValue(source: string, at: number, limit: number): number {
  let end = at;
  while (end < limit && source[end] !== ',') end = skipToken(source, end);
  return Math.min(end, limit);
}

/** Matches a regular expression, which follows a sign; a division follows a value. */
const regularExpression = /(?<=(?:[(,=>:[!&|?{};]|\breturn)\s{0,20})\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\//y;

/** Skips a string, a regular expression, a comment, brackets with their content, or one character. */
function skipToken(source: string, at: number): number {
  const character = source[at] ?? '';
  if (character in closingOf) return findClosing(source, at) + 1;
  if (character === "'" || character === '"' || character === '`') return skipString(source, at);
  const past = skipBlank(source, at);
  if (past > at) return past;
  regularExpression.lastIndex = at;
  return at + (regularExpression.exec(source)?.[0].length ?? 1);
}

function skipString(source: string, open: number): number {
  const string = /(['"`])(?:\\[\s\S]|(?!\1)[^\\])*\1?/y;
  string.lastIndex = open;
  return open + Math.max(1, string.exec(source)?.[0].length ?? 1);
}
