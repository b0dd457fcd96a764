import type { ReactNode } from 'react';
import type { ContentComponentProps } from '../../shared/content.ts';

/** The reference of an element or export. Children: the sections that the generator makes from the manifest. */
export function ApiReference({
  tag,
  children,
}: ContentComponentProps['ApiReference'] & { readonly children?: ReactNode }): ReactNode {
  return (
    <div className="api" data-tag={tag}>
      {children}
    </div>
  );
}
