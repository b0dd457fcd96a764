import type { ReactNode } from 'react';

/** Renders its children. */
export default function Root({ children }: { readonly children?: ReactNode }): ReactNode {
  return children;
}
