import { createElement, type ReactNode } from 'react';
import { useIsland } from '../../hooks.ts';

interface CodeBlockProps {
  readonly language?: string;
  /** May name the language: `language-js`. */
  readonly className?: string;
  readonly title?: string;
  readonly children?: ReactNode;
  readonly [key: string]: unknown;
}

/** A code block of the theme, without highlighting: only the build highlights code. */
export default function CodeBlock({ language, className = '', title, children }: CodeBlockProps): ReactNode {
  const named = language ?? /language-(\S+)/.exec(className)?.[1];
  const code = typeof children === 'string' ? children.replace(/^\n|\n$/g, '') : children;
  return createElement(useIsland().components['CodeBlock'] ?? 'pre', { language: named, title }, code);
}
