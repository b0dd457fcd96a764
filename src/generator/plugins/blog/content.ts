import type { ContentPart } from '../../content/markdown/page-context.ts';
import { toSections } from '../../content/compile/page-sections.ts';
import { blogName } from './make-blog.ts';

/** A usual pace for prose. */
const wordsPerMinute = 200;

/** Counts the minutes that reading a post takes, at least one; code is looked at, not read, and does not count. */
export function openContent(): ContentPart {
  return {
    readTree(tree, { collection, components }) {
      if (collection !== blogName) return {};
      const words = toSections(tree, components).reduce((sum, { text }) => sum + (text.match(/\S+/g)?.length ?? 0), 0);
      return { minutes: Math.max(1, Math.round(words / wordsPerMinute)) };
    },
  };
}
