import type { ReactNode } from 'react';
import type { Description } from './description.ts';

/** Elements for the document's head. The generator moves them there; in the text they draw nothing. */
export function Head(_props: { readonly children?: ReactNode }): ReactNode {
  return null;
}

/** Its children go to the document's head; what stays in the text has nothing to read. */
export const headDescription: Description = { placement: 'head', search: 'none', markdown: () => '' };
