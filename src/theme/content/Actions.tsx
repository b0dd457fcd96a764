import type { ReactNode } from 'react';

/** Links that look like buttons, the most important first. Children: one line of links. */
export function Actions({ children }: { readonly children?: ReactNode }): ReactNode {
  return <div className="actions">{children}</div>;
}
