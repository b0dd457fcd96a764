import type { Root } from 'mdast';
import type { FrontMatter } from '../../content/source/front-matter.ts';
import { plainWords } from '../../kernel/text.ts';
import { contentHash } from '../../kernel/files/hash.ts';
import { normalizeEntries, type NormalForm } from './normal-form.ts';
import { normalizeTree } from './normalize-tree.ts';
import type { ContentPart, ContentPartContext } from '../../content/markdown/page-context.ts';

/** Front matter keys with text or pictures for readers; the other keys only arrange pages. Their order is part of the fingerprint. */
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
];

/**
 * Computes the fingerprint of a page: a hash that is the same for two sources that differ only in how they are written.
 * `tree` is the parsed source with its partials inserted and no other plugin applied, so that the fingerprint depends on
 * the source and not on the version of the tool.
 */
export function pageFingerprint(frontMatter: FrontMatter, tree: Root): string {
  const values = new Map<string, unknown>(Object.entries(frontMatter));
  const texts = translatableKeys.flatMap((key) =>
    values.get(key) === undefined ? [] : [[key, normalizeData(values.get(key))]],
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

/** Computes the fingerprints of the pages in the source locale. */
export function openContent({ setup }: ContentPartContext): ContentPart {
  return {
    readSource: (tree, { locale, frontMatter }) =>
      locale === setup ? { fingerprint: pageFingerprint(frontMatter, tree) } : {},
  };
}
