import { findClosing, findElement, findProperty, findRoot, resolveName } from '../../config/locate-key.ts';
import type { Config } from '../../config/config.ts';

/** The text that adds a version to a config. */
export function entryFor(name: string): string {
  return `{ name: ${JSON.stringify(name).replaceAll('"', "'")} }`;
}

/**
 * Adds a version after the current one to the text of a config. Null when the list is not written out in that file, so
 * that only the author can add it.
 */
export function addEntry(text: string, name: string, { versions }: Pick<Config, 'versions'>): string | null {
  const source = { file: '', text };
  const root = findRoot(source, () => null).offset;
  if (text[root] !== '{') return null;
  const insert = (at: number, added: string): string => text.slice(0, at) + added + text.slice(at);
  const list = findProperty(text, root, 'versions');
  if (list === null) {
    if (/\.\.\./.test(text.slice(root + 1, findClosing(text, root)))) return null;
    const indent = /^\s*/.exec(text.slice(root + 1))?.[0] || ' ';
    return insert(root + 1, `${indent}versions: [{ name: 'current' }, ${entryFor(name)}],`);
  }
  const { offset } = resolveName({ source, offset: list.value }, () => null);
  if (text[offset] !== '[') return null;
  const index = versions.findIndex((version) => version.name === 'current');
  const [current, next] = [findElement(text, offset, index), findElement(text, offset, index + 1)];
  if (current === null || text[current.start] !== '{') return null;
  if (next === null) return insert(findClosing(text, current.start) + 1, `, ${entryFor(name)}`);
  const indent = /\n[ \t]*$/.exec(text.slice(0, next.start))?.[0] ?? ' ';
  return insert(next.start, `${entryFor(name)},${indent}`);
}
