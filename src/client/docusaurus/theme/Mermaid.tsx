import { createElement, type ReactNode } from 'react';
import { useIsland } from '../../hooks.ts';

/** A diagram as code, until a plugin draws it. */
export default function Mermaid({ value }: { readonly value: string }): ReactNode {
  return createElement(useIsland().components['CodeBlock'] ?? 'pre', { language: 'mermaid' }, value);
}
