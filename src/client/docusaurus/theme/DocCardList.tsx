import { createElement, type ReactNode } from 'react';
import { useIsland } from '../../hooks.ts';

/** The cards of the entries of a category. */
export default function DocCardList(props: Readonly<Record<string, unknown>>): ReactNode {
  return createElement(useIsland().components['DocCardList'] ?? 'div', props);
}
