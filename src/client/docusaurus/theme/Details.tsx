import { createElement, type ReactNode } from 'react';
import { useIsland } from '../../hooks.ts';

/** A passage of the theme that folds. */
export default function Details(props: Readonly<Record<string, unknown>>): ReactNode {
  return createElement(useIsland().components['Details'] ?? 'div', props);
}
