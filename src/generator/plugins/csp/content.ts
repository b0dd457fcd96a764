import type { ContentPart } from '../../content/markdown/page-context.ts';
import { findInlineSources } from './inline-sources.ts';

/** Records the inline scripts and styles of a page, whether they come from its author or from the theme. */
export function openContent(): ContentPart {
  return {
    readHtml(html) {
      const inline = findInlineSources(html);
      return Object.values(inline).every((sources) => sources.length === 0) ? {} : { inline };
    },
  };
}
