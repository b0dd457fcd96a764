import type { ReactNode } from 'react';

/** The picture of the not-found page: pieces on a board, one of them missing. */
export function NotFoundArt(): ReactNode {
  return (
    <div aria-hidden="true">
      <svg viewBox="0 0 192 72" width="192" height="72" fill="none" stroke="currentColor" strokeWidth="1.5">
        <path d="M1 13h46v12a11 11 0 0 1 0 22v12H1z" />
        <path d="M145 13h46v46h-46V47a11 11 0 0 0 0-22z" />
        <path d="M73 13h46v12a11 11 0 0 1 0 22v12H73V47a11 11 0 0 0 0-22z" strokeDasharray="3 4" />
      </svg>
    </div>
  );
}
