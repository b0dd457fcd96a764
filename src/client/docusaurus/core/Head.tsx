import type { ReactNode } from 'react';

/**
 * Elements for the head. In a page in MDX they move there; in a component they render nothing: use the key `head` of the
 * config.
 */
export default function Head(_props: { readonly children?: ReactNode }): ReactNode {
  return null;
}
