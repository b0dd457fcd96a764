import type { ReactNode } from 'react';

/** Elements for the head. A page in MDX moves them there; a component draws nothing: use the key `head` of the config. */
export default function Head(_props: { readonly children?: ReactNode }): ReactNode {
  return null;
}
