import type { InlineCode, Link, Root } from 'mdast';
import { walkTree } from '../../content/markdown/tree.ts';

const withoutLinks = new Set(['link', 'linkReference', 'heading']);

/** Replaces inline code by the links that `linkOf` returns for it. Code in headings and links is unchanged, however deep it is. */
export function linkCode(tree: Root, linkOf: (node: InlineCode) => Link | null | undefined): void {
  const kept = new Set<object>();
  walkTree(tree, (node, parent) => {
    if (withoutLinks.has(parent.type) || kept.has(parent)) kept.add(node);
    else if (node.type === 'inlineCode') return linkOf(node) ?? undefined;
    return undefined;
  });
}
