import { Children, createElement, isValidElement, type ReactNode } from 'react';
import { useIsland } from '../../hooks.ts';
import TabItem from './TabItem.tsx';

interface TabsProps {
  readonly children?: ReactNode;
  readonly [key: string]: unknown;
}

/** Tabs of the theme. */
export default function Tabs({ children, lazy: _lazy, className: _className, ...rest }: TabsProps): ReactNode {
  const { components } = useIsland();
  // The theme supports its own items only.
  const items = Children.map(children, (child) =>
    isValidElement<object>(child) && child.type === TabItem
      ? createElement(components['TabItem'] ?? 'div', child.props as Record<string, unknown>)
      : child,
  );
  return createElement(components['Tabs'] ?? 'div', rest, items);
}
