import type { ReactNode } from 'react';

interface JsonScriptProps {
  readonly id?: string;
  readonly type?: 'application/json' | 'application/ld+json';
  readonly value: unknown;
}

/** Data for the browser script or for search engines. The data cannot close the element. */
export function JsonScript({ id, type = 'application/json', value }: JsonScriptProps): ReactNode {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return <script id={id} type={type} dangerouslySetInnerHTML={{ __html: json }} />;
}
