import { eachWord } from '../../../shared/search-words.ts';
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
      let words = 0;
      for (const { text } of toSections(tree, components)) eachWord(text, () => void words++);
      return { minutes: Math.max(1, Math.round(words / wordsPerMinute)) };
    },
  };
}
