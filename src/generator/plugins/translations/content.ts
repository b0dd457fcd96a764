import type { ContentPart, ContentPartContext } from '../../content/markdown/content-part.ts';
import { pageMeaning } from './page-meaning.ts';

/** Fingerprints the pages of the locale that others are translated from. */
export function openContent({ setup }: ContentPartContext): ContentPart {
  return {
    readSource: (tree, { locale, frontMatter }) =>
      locale === setup ? { fingerprint: pageMeaning(frontMatter, tree) } : {},
  };
}
