import { slug } from 'github-slugger';
import type { FrontMatterTag } from '../parse/front-matter.ts';
import { resolvePath } from './resolve-path.ts';
import type { PageTag } from './site.ts';

/** The tags of a page with their paths, each once. */
export function pageTags(tags: readonly FrontMatterTag[]): PageTag[] {
  const bySlug = new Map<string, PageTag>();
  for (const tag of tags) {
    const path = `/tags${resolvePath(tag.permalink ?? slug(tag.label), '/')}`;
    if (!bySlug.has(path)) bySlug.set(path, { label: tag.label, slug: path });
  }
  return [...bySlug.values()];
}
