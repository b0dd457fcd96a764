import type { ReactNode } from 'react';
import { Deferred } from './Deferred.tsx';
import type { Description } from './description.ts';

interface TOCInlineProps {
  readonly minHeadingLevel?: number;
  readonly maxHeadingLevel?: number;
}

/** The page's contents list within the text. Default: the levels of the list beside the text. */
export function TOCInline({ minHeadingLevel, maxHeadingLevel }: TOCInlineProps): ReactNode {
  const isChosen = minHeadingLevel !== undefined || maxHeadingLevel !== undefined;
  return <Deferred slot="toc" levels={isChosen ? `${minHeadingLevel ?? 2}-${maxHeadingLevel ?? 3}` : undefined} />;
}

/** Empty in Markdown and in search, because it repeats the headings. Other tools pass the list itself as `toc`. */
export const tocInlineDescription: Description = {
  properties: { minHeadingLevel: [], maxHeadingLevel: [] },
  ignoredProps: ['toc'],
  deferred: () => 'toc',
  search: 'none',
  markdown: () => '',
};
