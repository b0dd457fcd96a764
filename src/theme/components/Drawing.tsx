import type { ReactNode } from 'react';

/**
 * A drawing on a grid of 24 by 24 with round strokes of 2, in the color and size of the text around it. It is decoration: the
 * text beside it must have its meaning. Its size attributes prevent it from filling the page if the style sheet does not load.
 */
export function Drawing({ path }: { readonly path: string }): ReactNode {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
