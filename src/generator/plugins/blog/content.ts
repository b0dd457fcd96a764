import { toSections } from '../../content/compile/page-sections.ts';
import type { ContentPart } from '../../content/markdown/page-context.ts';
import { blogName } from './make-blog.ts';

/** Average reading speed for prose. */
const wordsPerMinute = 200;

/** Computes the reading time of a post in minutes, at least one, without code. */
export function openContent(): ContentPart {
  return {
    readTree(tree, { collection, components }) {
      if (collection !== blogName) return {};
      const words = toSections(tree, components).reduce((sum, { text }) => sum + (text.match(/\S+/g)?.length ?? 0), 0);
      return { minutes: Math.max(1, Math.round(words / wordsPerMinute)) };
    },
  };
}
