import type { PropsWithChildren, ReactNode } from 'react';

/** Links that look like buttons, the most important first. Children: one line of links. */
export function Actions({ children }: PropsWithChildren): ReactNode {
  return <div className="actions">{children}</div>;
}
