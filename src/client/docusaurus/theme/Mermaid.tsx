import { createElement, type ReactNode } from 'react';
import { useIsland } from '../../hooks.ts';

/** A diagram: code, which the element around it draws where `markdown.mermaid` is on. */
export default function Mermaid({ value }: { readonly value: string }): ReactNode {
  const code = createElement(useIsland().components['CodeBlock'] ?? 'pre', { language: 'mermaid' }, value);
  return createElement('docs-mermaid', null, code);
}
