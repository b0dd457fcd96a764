import type { ReactNode } from 'react';

/** Elements for the document's head. The generator moves them there; in the text they draw nothing. */
export function Head(_props: { readonly children?: ReactNode }): ReactNode {
  return null;
}
