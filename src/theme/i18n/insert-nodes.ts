import type { ReactNode } from 'react';

/** Puts elements into a text in place of `{name}`. */
export function insertNodes(text: string, nodes: Readonly<Record<string, ReactNode>>): readonly ReactNode[] {
  return text.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 0 ? part : nodes[part]));
}
