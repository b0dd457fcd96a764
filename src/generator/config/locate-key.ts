import type { Place } from '../../shared/place.ts';
import { placeAt } from '../kernel/diagnostics/place.ts';
import type { KeyPath } from './config-problem.ts';
import { findRoot, resolveName, type FollowImport, type SourceText, type ValueAt } from './resolve-name.ts';
import { findClosing, skipBlank, skipValue } from './scan-source.ts';

/**
 * Where a key of a config or a JSON file stands, found by a light scan of object literals: no types, no evaluation.
 * What the scan cannot follow (a call, a spread) is placed at the nearest key around it; the file's start when there
 * is none. `follow` leads to what is imported from other files.
 */
export function locateKey(source: SourceText, path: KeyPath, follow: FollowImport = () => null): Place {
  let value = findRoot(source, follow);
  let place: Place = { file: source.file, line: 1, column: 1 };
  for (const key of path) {
    const found = findKey(value, key);
    if (found === null) break;
    place = placeOf(value.source, found);
    value = resolveName({ source: value.source, offset: found.value }, follow);
  }
  return place;
}

/** Offsets of a key, its end, and the value behind it. */
interface KeyAt {
  readonly start: number;
  readonly end: number;
  readonly value: number;
}

function findKey({ source: { text }, offset }: ValueAt, key: string | number): KeyAt | null {
  if (typeof key === 'number') return text[offset] === '[' ? findElement(text, offset, key) : null;
  return text[offset] === '{' ? findProperty(text, offset, key) : null;
}

function findElement(text: string, open: number, index: number): KeyAt | null {
  const close = findClosing(text, open);
  let at = skipBlank(text, open + 1);
  for (let count = 0; at < close; count += 1) {
    const end = skipValue(text, at, close);
    if (count === index) return { start: at, end: Math.min(end, lineEnd(text, at)), value: at };
    at = skipBlank(text, end + 1);
  }
  return null;
}

function findProperty(text: string, open: number, key: string): KeyAt | null {
  const close = findClosing(text, open);
  let at = skipBlank(text, open + 1);
  while (at < close) {
    const written = /^(?:'([^'\n]*)'|"([^"\n]*)"|([\w$]+))/.exec(text.slice(at));
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

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

function placeOf({ file, text }: SourceText, { start, end }: KeyAt): Place {
  return placeAt(text, start, { file, length: end - start });
}
