import { createElement, type ReactNode } from 'react';
import { useIsland } from '../../hooks.ts';

/** The contents list of the page. */
export default function TOCInline(props: Readonly<Record<string, unknown>>): ReactNode {
  return createElement(useIsland().components['TOCInline'] ?? 'div', props);
}
