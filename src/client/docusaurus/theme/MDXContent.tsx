import type { ReactNode } from 'react';

/** Renders its children, for which the components of the theme are already available. */
export default function MDXContent({ children }: { readonly children?: ReactNode }): ReactNode {
  return children;
}
