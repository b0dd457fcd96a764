import type { Root } from 'mdast';
import type { FrontMatter } from '../../content/source/front-matter.ts';
import { nameMeaning, plainWords, type Meaning } from './meaning.ts';
import { treeMeaning } from './tree-meaning.ts';

/** Keys of front matter that hold words for the reader or a picture; the others arrange pages and say nothing. */
const meaningfulKeys = [
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
 * Short name of what a page says: the same for two texts that differ in form only. `tree` is that of the source with its
 * partials put in and nothing else done to it, so that the name depends on the text and not on the tool.
 */
export function pageMeaning(frontMatter: FrontMatter, tree: Root): string {
  const words = meaningfulKeys.flatMap((key) =>
    frontMatter[key] === undefined ? [] : [[key, dataMeaning(frontMatter[key])]],
  );
  return nameMeaning([words, treeMeaning(tree)]);
}

function dataMeaning(value: unknown): Meaning {
  if (typeof value === 'string') return plainWords(value).trim();
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(dataMeaning);
  if (typeof value !== 'object' || value === null) return null;
  return Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
    .map(([key, inner]) => [key, dataMeaning(inner)]);
}
