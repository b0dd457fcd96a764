import types from '@theme/Admonition/Types';
import { createElement, type ReactNode } from 'react';

interface AdmonitionProps {
  readonly type?: string;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
}

/** An admonition: that of the theme, or a type of the site. */
export default function Admonition({ type = 'note', ...props }: AdmonitionProps): ReactNode {
  return createElement(types[type] ?? types['info'] ?? 'div', { type, ...props });
}
