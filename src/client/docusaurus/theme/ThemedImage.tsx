import { createElement, type ReactNode } from 'react';
import { useIsland } from '../../hooks.ts';

/** An image with a variant for each colour mode. */
export default function ThemedImage(props: Readonly<Record<string, unknown>>): ReactNode {
  return createElement(useIsland().components['ThemedImage'] ?? 'div', props);
}
