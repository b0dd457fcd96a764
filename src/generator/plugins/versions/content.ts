import type { Root } from 'mdast';
import type { ContentPart, ContentPartContext } from '../../content/markdown/page-context.ts';
import { contentHash } from '../../kernel/files/hash.ts';

/** Computes the data for comparing two versions of a page. Does nothing on a site with one version. */
export function openContent({ setup }: ContentPartContext): ContentPart | undefined {
  return setup === true ? { readSource: (tree) => ({ textHash: hashOfText(tree) }) } : undefined;
}

/** Ignores positions, imports, and the number of folders between a page and a file. */
function hashOfText(tree: Root): string {
  const text = JSON.stringify(tree, (key, value: unknown) => {
    if (key === 'position' || key === 'data') return undefined;
    if (typeof value === 'object' && value !== null && 'type' in value && value.type === 'mdxjsEsm') return undefined;
    return (key === 'url' || key === 'value') && typeof value === 'string' ? value.replace(/^(?:\.\.\/)+/, '') : value;
  });
  return contentHash(text);
}
