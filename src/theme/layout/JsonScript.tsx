import type { ReactNode } from 'react';

/** Data for the browser script. Nothing in it can end the element that holds it. */
export function JsonScript({ id, value }: { readonly id?: string; readonly value: unknown }): ReactNode {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return <script id={id} type="application/json" dangerouslySetInnerHTML={{ __html: json }} />;
}
