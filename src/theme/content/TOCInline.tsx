import type { ReactNode } from 'react';
import { Deferred } from './Deferred.tsx';
import type { Description } from './description.ts';

interface TOCInlineProps {
  readonly minHeadingLevel?: number;
  readonly maxHeadingLevel?: number;
}

/** The page's contents list within the text. */
export function TOCInline({ minHeadingLevel = 2, maxHeadingLevel = 3 }: TOCInlineProps): ReactNode {
  return <Deferred slot="toc" levels={`${minHeadingLevel}-${maxHeadingLevel}`} />;
}

/** Empty in Markdown and in search, because it repeats the headings. Other tools pass the list itself as `toc`. */
export const tocInlineDescription: Description = {
  properties: { minHeadingLevel: [], maxHeadingLevel: [] },
  ignoredProps: ['toc'],
  deferred: () => 'toc',
  search: 'none',
  markdown: () => '',
};
