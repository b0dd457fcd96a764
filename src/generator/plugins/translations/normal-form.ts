import { compareText } from '../../kernel/collections.ts';
import { plainWords } from '../../kernel/text.ts';

/** Content reduced to plain values: the same for two sources that differ only in notation. */
export type NormalForm = string | number | boolean | null | WrittenAddress | readonly NormalForm[];

/** An address with two forms, one of which is used when the content is written as JSON. */
export interface WrittenAddress {
  toJSON(): string;
}

/** Keys of a syntax tree with positions and notation. */
const layoutKeys: ReadonlySet<string> = new Set([
  'start',
  'end',
  'loc',
  'range',
  'raw',
  'comments',
  'tokens',
  'parent',
]);

/**
 * Normalizes JavaScript: its ESTree syntax tree without positions, quotes, parentheses, layout and comments. Empty keys are
 * omitted, so that a new key of the parser does not change stored fingerprints.
 */
export function normalizeCode(tree: unknown): NormalForm {
  if (Array.isArray(tree)) return tree.map(normalizeCode);
  if (typeof tree === 'string' || typeof tree === 'number' || typeof tree === 'boolean') return tree;
  if (typeof tree !== 'object' || tree === null) return typeof tree === 'bigint' ? String(tree) : null;
  const node: Readonly<Record<string, unknown>> = { ...tree };
  if (node['type'] === 'JSXText') return plainWords(String(node['value']));
  return Object.keys(node)
    .filter((key) => !layoutKeys.has(key) && !isEmpty(node[key]))
    .toSorted()
    .map((key) => [key, normalizeCode(node[key])]);
}

/** Returns whether the syntax tree of an expression contains only comments. */
export function isComment(tree: unknown): boolean {
  return typeof tree === 'object' && tree !== null && 'body' in tree && isEmpty(tree.body);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

/** Normalizes a run of inline content: joins adjacent texts, then trims the white space at both ends. */
export function normalizeRun(parts: readonly NormalForm[]): readonly NormalForm[] {
  const joined: NormalForm[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  const lastIndex = joined.length - 1;
  const trimmed: NormalForm[] = [];
  for (const [index, part] of joined.entries()) {
    const form = typeof part === 'string' ? trimText(part, { start: index === 0, end: index === lastIndex }) : part;
    if (form !== '') trimmed.push(form);
  }
  return trimmed;
}

function trimText(written: string, at: { readonly start: boolean; readonly end: boolean }): string {
  const text = plainWords(written);
  const rest = at.start ? text.trimStart() : text;
  return at.end ? rest.trimEnd() : rest;
}

/** Normalizes named values, regardless of their order. */
export function normalizeEntries(entries: readonly (readonly [string, NormalForm])[]): readonly NormalForm[] {
  return entries.toSorted(([a], [b]) => compareText(a, b));
}
