import type { ReactNode } from 'react';

/** Draws its children. */
export default function Root({ children }: { readonly children?: ReactNode }): ReactNode {
  return children;
}
