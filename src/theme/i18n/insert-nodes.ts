import { createElement, Fragment, type ReactNode } from 'react';

/** Puts elements into a text in place of `{name}`. */
export function insertNodes(text: string, nodes: Readonly<Record<string, ReactNode>>): ReactNode {
  const parts = text.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 0 ? part : nodes[part]));
  return createElement(Fragment, null, ...parts);
}
