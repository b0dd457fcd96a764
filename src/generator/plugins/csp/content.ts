import type { ContentPart } from '../../content/markdown/content-part.ts';
import { findInlineSources } from './find-inline-sources.ts';

/** Notes what a page holds inline, whoever wrote it. */
export function openContent(): ContentPart {
  return {
    readHtml(html) {
      const inline = findInlineSources(html);
      return Object.values(inline).every((sources) => sources.length === 0) ? {} : { inline };
    },
  };
}
