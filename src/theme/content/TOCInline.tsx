import type { ReactNode } from 'react';
import { Deferred } from './Deferred.tsx';

interface TOCInlineProps {
  readonly minHeadingLevel?: number;
  readonly maxHeadingLevel?: number;
}

/** The page's contents list within the text. */
export function TOCInline({ minHeadingLevel = 2, maxHeadingLevel = 3 }: TOCInlineProps): ReactNode {
  return <Deferred slot="toc" levels={`${minHeadingLevel}-${maxHeadingLevel}`} />;
}
