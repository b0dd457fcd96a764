import type { ReactNode } from 'react';

/** Draws its children, which have the components of the theme already. */
export default function MDXContent({ children }: { readonly children?: ReactNode }): ReactNode {
  return children;
}
