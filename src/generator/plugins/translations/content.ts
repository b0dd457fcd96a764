import type { ContentPart, ContentPartContext } from '../../content/markdown/page-context.ts';
import { pageFingerprint } from './page-fingerprint.ts';

/** Computes the fingerprints of the pages in the source locale. */
export function openContent({ setup }: ContentPartContext): ContentPart {
  return {
    readSource: (tree, { locale, frontMatter }) =>
      locale === setup ? { fingerprint: pageFingerprint(frontMatter, tree) } : {},
  };
}
