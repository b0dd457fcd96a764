import { plainWords, type Meaning } from './meaning.ts';

/** Keys of a syntax tree that tell where and how something was written, not what. */
const formKeys: ReadonlySet<string> = new Set(['start', 'end', 'loc', 'range', 'raw', 'comments', 'tokens', 'parent']);

/**
 * What JavaScript says: its syntax tree (ESTree) without places, quotes, brackets, layout and comments. Empty keys are
 * left out, so that a parser which learns a new one does not change what is kept.
 */
export function codeMeaning(tree: unknown): Meaning {
  if (Array.isArray(tree)) return tree.map(codeMeaning);
  if (typeof tree === 'string' || typeof tree === 'number' || typeof tree === 'boolean') return tree;
  if (typeof tree !== 'object' || tree === null) return typeof tree === 'bigint' ? String(tree) : null;
  const node: Readonly<Record<string, unknown>> = { ...tree };
  if (node['type'] === 'JSXText') return plainWords(String(node['value']));
  return Object.keys(node)
    .filter((key) => !formKeys.has(key) && !isEmpty(node[key]))
    .toSorted()
    .map((key) => [key, codeMeaning(node[key])]);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

/** True when the syntax tree of an expression holds nothing but comments. */
export function isComment(tree: unknown): boolean {
  return typeof tree === 'object' && tree !== null && 'body' in tree && isEmpty(tree.body);
}
