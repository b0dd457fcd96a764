import { createElement, type ReactNode } from 'react';
import { useIsland } from '../../hooks.ts';

/** A heading of the theme, without a link to itself. */
export default function Heading(props: Readonly<Record<string, unknown>>): ReactNode {
  return createElement(useIsland().components['Heading'] ?? 'div', props);
}
