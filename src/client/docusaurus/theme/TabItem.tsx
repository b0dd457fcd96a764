import { createElement, type ReactNode } from 'react';
import { useIsland } from '../../hooks.ts';

/** One tab. */
export default function TabItem(props: Readonly<Record<string, unknown>>): ReactNode {
  return createElement(useIsland().components['TabItem'] ?? 'div', props);
}
