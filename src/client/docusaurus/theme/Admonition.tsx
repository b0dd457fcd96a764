import types from '@theme/Admonition/Types';
import { createElement, type ReactNode } from 'react';
import { processAdmonitionProps } from './Admonition/Title.ts';

interface AdmonitionProps {
  readonly type?: string;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
}

/** An admonition: that of the theme, or a type of the site. */
export default function Admonition(written: AdmonitionProps): ReactNode {
  const { type = 'note', ...props } = processAdmonitionProps(written);
  return createElement(types[type] ?? types['info'] ?? 'div', { type, ...props });
}
