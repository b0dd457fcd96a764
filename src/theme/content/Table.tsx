import type { PropsWithChildren, ReactNode } from 'react';
import type { Description } from './description.ts';

/** A table that scrolls if it is wider than the text. */
export function Table({ children }: PropsWithChildren): ReactNode {
  return (
    <div className="table" tabIndex={0} data-later="">
      <table>{children}</table>
    </div>
  );
}

/** In Markdown, a table. */
export const tableDescription: Description = { markdown: ({ table }) => table() };
