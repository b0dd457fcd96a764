import { slug } from 'github-slugger';
import type { Outline } from '../../content/markdown/outline.ts';
import { resolvePath } from '../../site/graph/resolve-path.ts';
import type { PageTag } from '../../site/graph/route.ts';

/** The tags of a page with their paths, each once; those of posts are apart from those of the documentation. */
export function pageTags({ frontMatter, isPost }: Outline): PageTag[] {
  const bySlug = new Map<string, PageTag>();
  for (const tag of frontMatter.tags ?? []) {
    const path = `${isPost ? '/blog' : ''}/tags${resolvePath(tag.permalink ?? slug(tag.label), '/')}`;
    if (!bySlug.has(path)) bySlug.set(path, { label: tag.label, slug: path });
  }
  return [...bySlug.values()];
}
