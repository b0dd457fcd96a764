import { join } from 'node:path';
import { walkFolder } from '../../../kernel/files/walk-folder.ts';

/** What the parts of a pattern match. */
const wildcards = new Map([
  ['**/', '(?:.*/)?'],
  ['**', '.*'],
  ['*', '[^/]*'],
  ['{', '(?:'],
  [',', '|'],
  ['}', ')'],
]);

/**
 * Lists the files that match a pattern, as absolute paths: `*` is any text without a slash, `**` any folders, `{js,ts}`
 * one of several. The pattern is absolute and has slashes. Hidden folders and `node_modules` are skipped below its first
 * wildcard.
 */
export function findFiles(pattern: string): readonly string[] {
  const literal = /^[^*{]*/.exec(pattern)?.[0] ?? '';
  if (literal === pattern) return [pattern];
  const folder = literal.slice(0, literal.lastIndexOf('/') + 1);
  const source = pattern
    .slice(folder.length)
    .split(/(\*\*\/|\*\*|[*{},])/)
    .map((part) => wildcards.get(part) ?? part.replace(/[\\^$.+?()[\]|]/g, '\\$&'))
    .join('');
  const expression = new RegExp(`^${source}$`, 'u');
  return walkFolder(folder, (name) => name.startsWith('.') || name === 'node_modules')
    .filter(({ path, problem }) => problem === null && expression.test(path))
    .map(({ path }) => join(folder, path));
}
