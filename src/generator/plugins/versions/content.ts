import type { Root } from 'mdast';
import type { ContentPart, ContentPartContext } from '../../content/markdown/page-context.ts';
import { contentHash } from '../../kernel/files/hash.ts';

/** Computes what is compared between two versions of a page. Nothing on a site with one version. */
export function openContent({ setup }: ContentPartContext): ContentPart | undefined {
  return setup === true ? { readSource: (tree) => ({ textHash: hashOfText(tree) }) } : undefined;
}

/** Positions and imports do not count, and neither does how far above the page a file is. */
function hashOfText(tree: Root): string {
  const text = JSON.stringify(tree, (key, value: unknown) => {
    if (key === 'position' || key === 'data') return undefined;
    if (typeof value === 'object' && value !== null && 'type' in value && value.type === 'mdxjsEsm') return undefined;
    return (key === 'url' || key === 'value') && typeof value === 'string' ? value.replace(/^(?:\.\.\/)+/, '') : value;
  });
  return contentHash(text);
}
