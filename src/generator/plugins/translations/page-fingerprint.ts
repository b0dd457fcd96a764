import type { Root } from 'mdast';
import type { FrontMatter } from '../../content/source/front-matter.ts';
import { plainWords } from '../../kernel/text.ts';
import { contentHash } from '../../kernel/files/hash.ts';
import { normalizeEntries, type NormalForm } from './normal-form.ts';
import { normalizeTree } from './normalize-tree.ts';

/** Front matter keys with text or pictures for readers. The other keys only arrange pages. */
const translatableKeys = [
  'title',
  'description',
  'sidebar_label',
  'pagination_label',
  'keywords',
  'synonyms',
  'tags',
  'tag',
  'image',
  'custom',
] as const satisfies readonly (keyof FrontMatter)[];

/**
 * Computes the fingerprint of a page: a hash that is the same for two sources that differ only in how they are written.
 * `tree` is the parsed source with its partials inserted and no other plugin applied, so that the fingerprint depends on
 * the source and not on the version of the tool.
 */
export function pageFingerprint(frontMatter: FrontMatter, tree: Root): string {
  const texts = translatableKeys.flatMap((key) =>
    frontMatter[key] === undefined ? [] : [[key, normalizeData(frontMatter[key])]],
  );
  return contentHash(JSON.stringify([texts, normalizeTree(tree)]));
}

function normalizeData(value: unknown): NormalForm {
  if (typeof value === 'string') return plainWords(value).trim();
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(normalizeData);
  if (typeof value !== 'object' || value === null) return null;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return normalizeEntries(entries.map(([key, inner]) => [key, normalizeData(inner)]));
}
