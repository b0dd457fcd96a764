import { createElement, type ReactNode } from 'react';
import { useIsland } from '../../hooks.ts';

/** An admonition of the theme. */
export default function Admonition(props: Readonly<Record<string, unknown>>): ReactNode {
  return createElement(useIsland().components['Admonition'] ?? 'div', props);
}
