import type { Place } from '../../shared/place.ts';
import type { KeyPath } from './config-problem.ts';
import { findClosing, skipBlank, skipValue } from './scan-source.ts';

/**
 * Where in the source of a config or a JSON file a key stands, found by a light scan of its object literals: no types, no evaluation.
 * What the scan cannot follow (a value from another module, a spread) is placed at the nearest key around it;
 * the file's start when there is none.
 */
export function locateKey(source: string, path: KeyPath, file: string): Place {
  let value = findRoot(source);
  let found: KeyAt | null = null;
  for (const key of path) {
    const inner: KeyAt | null = findKey(source, value, key);
    if (inner === null) break;
    found = inner;
    value = resolveName(source, inner.value);
  }
  return found === null ? { file, line: 1, column: 1 } : placeAt(source, found, file);
}

/** Offsets of a key, its end, and the value behind it. */
interface KeyAt {
  readonly start: number;
  readonly end: number;
  readonly value: number;
}

/** A file that exports nothing is JSON: all of it is the value. */
function findRoot(source: string): number {
  const call = /\bdefineConfig\s*\(\s*/.exec(source) ?? /\bexport\s+default\s+/.exec(source);
  return call === null ? skipBlank(source, 0) : resolveName(source, call.index + call[0].length);
}

/** Follows `name` to the `const name = …` of the same file. */
function resolveName(source: string, at: number): number {
  const name = /^[\w$]+(?=\s*[,)\]};\n]|\s*$)/.exec(source.slice(at))?.[0];
  if (name === undefined) return at;
  const declaration = new RegExp(
    String.raw`\b(?:const|let|var)\s+${name.replaceAll('$', String.raw`\$`)}\b[^=;]*=\s*`,
  ).exec(source);
  return declaration === null ? at : declaration.index + declaration[0].length;
}

function findKey(source: string, at: number, key: string | number): KeyAt | null {
  if (typeof key === 'number') return source[at] === '[' ? findElement(source, at, key) : null;
  return source[at] === '{' ? findProperty(source, at, key) : null;
}

function findElement(source: string, open: number, index: number): KeyAt | null {
  const close = findClosing(source, open);
  let at = skipBlank(source, open + 1);
  for (let count = 0; at < close; count += 1) {
    const end = skipValue(source, at, close);
    if (count === index) return { start: at, end: Math.min(end, lineEnd(source, at)), value: at };
    at = skipBlank(source, end + 1);
  }
  return null;
}

function findProperty(source: string, open: number, key: string): KeyAt | null {
  const close = findClosing(source, open);
  let at = skipBlank(source, open + 1);
  while (at < close) {
    const written = /^(?:'([^'\n]*)'|"([^"\n]*)"|([\w$]+))/.exec(source.slice(at));
    const end = at + (written?.[0].length ?? 0);
    if (written !== null && (written[1] ?? written[2] ?? written[3]) === key) {
      const colon = skipBlank(source, end);
      // `{ navbar }` is short for `{ navbar: navbar }`.
      return { start: at, end, value: source[colon] === ':' ? skipBlank(source, colon + 1) : at };
    }
    at = skipBlank(source, skipValue(source, at, close) + 1);
  }
  return null;
}

function lineEnd(source: string, at: number): number {
  const end = source.indexOf('\n', at);
  return end < 0 ? source.length : end;
}

function placeAt(source: string, { start, end }: KeyAt, file: string): Place {
  const before = source.slice(0, start).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  return { file, line: before.length, column, endColumn: column + end - start };
}
