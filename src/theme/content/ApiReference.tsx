import type { ReactNode } from 'react';

/** The reference of one element. Children: the sections that the generator made from the manifest. */
export function ApiReference({ tag, children }: { readonly tag: string; readonly children?: ReactNode }): ReactNode {
  return (
    <div className="api" data-tag={tag}>
      {children}
    </div>
  );
}
