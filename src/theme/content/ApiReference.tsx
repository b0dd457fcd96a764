import type { PropsWithChildren, ReactNode } from 'react';
import type { ContentComponentProps } from '../../shared/content.ts';

/** The reference of an element or export. Children: the sections that the generator makes from the manifest. */
export function ApiReference({ tag, children }: PropsWithChildren<ContentComponentProps['ApiReference']>): ReactNode {
  return (
    <div className="api" data-tag={tag}>
      {children}
    </div>
  );
}
