import { createElement, type ReactNode } from 'react';
import { useIsland } from '../../hooks.ts';

/** Returns a component that renders the content component of the theme with this name. */
export function themeComponent(name: string): (props: Readonly<Record<string, unknown>>) => ReactNode {
  return (props) => createElement(useIsland().components[name] ?? 'div', props);
}
