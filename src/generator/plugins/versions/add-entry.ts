import { isCurrent, versionsOfSet } from '../../config/concepts/versions.ts';
import type { Config } from '../../config/config.ts';
import {
  findClosing,
  findElement,
  findProperty,
  findRoot,
  resolveName,
  type SourceText,
} from '../../config/locate-key.ts';

/** Returns the text that adds a version to a config. */
export function entryFor(name: string): string {
  return `{ name: ${JSON.stringify(name).replaceAll('"', "'")} }`;
}

/**
 * Adds a version after the current one to the text of a config. Null if the list is not a literal in that file, so that only
 * the author can add the version.
 */
export function addEntry(
  text: string,
  { name, set }: { readonly name: string; readonly set?: string },
  { versions }: Pick<Config, 'versions'>,
): string | null {
  const root = findObject(text, set);
  if (root === null) return null;
  const insert = (at: number, added: string): string => text.slice(0, at) + added + text.slice(at);
  const list = findProperty(text, root, 'versions');
  if (list === null) {
    if (/\.\.\./.test(text.slice(root + 1, findClosing(text, root)))) return null;
    const indent = /^\s*/.exec(text.slice(root + 1))?.[0] ?? ' ';
    const added = `${indent || ' '}versions: [{ name: 'current' }, ${entryFor(name)}]`;
    return insert(
      root + 1,
      text[root + 1 + indent.length] === '}' ? `${added}${indent === '' ? ' ' : ''}` : `${added},`,
    );
  }
  const { offset } = resolveName({ source: sourceOf(text), offset: list.value }, () => null);
  if (text[offset] !== '[') return null;
  const index = versionsOfSet(versions, set).findIndex(isCurrent);
  const [current, next] = [findElement(text, offset, index), findElement(text, offset, index + 1)];
  if (current === null || text[current.start] !== '{') return null;
  if (next === null) return insert(findClosing(text, current.start) + 1, `, ${entryFor(name)}`);
  const indent = /\n[ \t]*$/.exec(text.slice(0, next.start))?.[0] ?? ' ';
  return insert(next.start, `${entryFor(name)},${indent}`);
}

const sourceOf = (text: string): SourceText => ({ file: '', text });

/**
 * Returns the offset of the object with the list of versions: the config, or that of a set. Null if it is not a literal in
 * the file.
 */
function findObject(text: string, set: string | undefined): number | null {
  let { offset } = findRoot(sourceOf(text), () => null);
  for (const key of set === undefined ? [] : ['sets', set]) {
    const found = text[offset] === '{' ? findProperty(text, offset, key) : null;
    if (found === null) return null;
    offset = resolveName({ source: sourceOf(text), offset: found.value }, () => null).offset;
  }
  return text[offset] === '{' ? offset : null;
}
