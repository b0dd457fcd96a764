import { createElement, type ReactNode } from 'react';
import { useIsland } from '../../hooks.ts';

/** The theme's collapsible passage. */
export default function Details(props: Readonly<Record<string, unknown>>): ReactNode {
  return createElement(useIsland().components['Details'] ?? 'div', props);
}
