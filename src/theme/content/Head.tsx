import type { PropsWithChildren, ReactNode } from 'react';
import type { Description } from './description.ts';

/** Elements for the document's head. The generator moves them there, and they render nothing in the text. */
export function Head(_props: PropsWithChildren): ReactNode {
  return null;
}

/** The children are in the document's head, so there is nothing to read in the text. */
export const headDescription: Description = { placement: 'head', search: 'none', markdown: () => '' };
