import { createContext, createElement, useContext, type ReactNode } from 'react';
import { useIsland } from '../../hooks.ts';

/** A fence of a page: its code, and the code block that the build has made of it. */
export const FenceContext = createContext<{ readonly code: string; readonly block: ReactNode } | null>(null);

interface CodeBlockProps {
  readonly language?: string;
  /** May name the language: `language-js`. */
  readonly className?: string;
  readonly title?: string;
  readonly children?: ReactNode;
  readonly [key: string]: unknown;
}

/**
 * A code block of the theme. Within a component of the site that renders a fence, it is the block that the build has
 * made of the fence. Other code is without highlighting: only the build highlights code.
 */
export default function CodeBlock({ language, className = '', title, children }: CodeBlockProps): ReactNode {
  const fence = useContext(FenceContext);
  const { components } = useIsland();
  if (typeof children === 'string' && children.trim() === fence?.code) return fence.block;
  const named = language ?? /language-(\S+)/.exec(className)?.[1];
  const code = typeof children === 'string' ? children.replace(/^\n|\n$/g, '') : children;
  return createElement(components['CodeBlock'] ?? 'pre', { language: named, title }, code);
}
