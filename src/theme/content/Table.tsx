import type { ReactNode } from 'react';

/** A table that scrolls by itself where it is wider than the text. */
export function Table({ children }: { readonly children?: ReactNode }): ReactNode {
  return (
    <div className="table" tabIndex={0} data-later="">
      <table>{children}</table>
    </div>
  );
}
