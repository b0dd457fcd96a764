import type { ReactNode } from 'react';

/**
 * A drawing on a grid of 24 by 24 with round strokes of 2, in the colour and at the size of the text around it. Decoration:
 * its meaning must be in words beside it. It has a size of its own for the page whose style did not load, which it
 * would fill else.
 */
export function Drawing({ path }: { readonly path: string }): ReactNode {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
