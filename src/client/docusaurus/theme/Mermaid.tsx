import { createElement, type ReactNode } from 'react';
import { useIsland } from '../../hooks.ts';

/** The code of a diagram, which the element around it draws if `markdown.mermaid` is enabled. */
export default function Mermaid({ value }: { readonly value: string }): ReactNode {
  const code = createElement(useIsland().components['CodeBlock'] ?? 'pre', { language: 'mermaid' }, value);
  return createElement('docs-mermaid', null, code);
}
