import type { ReactNode } from 'react';
import type { Description } from './description.ts';

/** Properties of a tab. */
export interface TabItemProps {
  /** Default: the label. Code may count its tabs. */
  readonly value?: string | number;
  readonly label?: string;
  readonly default?: boolean;
  readonly children?: ReactNode;
}

/** A tab of `Tabs`, which renders it. */
export function TabItem({ children }: TabItemProps): ReactNode {
  return children;
}

/** In Markdown, its content; `Tabs` finds it among its children. */
export const tabItemDescription: Description = {
  isPart: true,
  properties: { value: [], label: [], default: [] },
};
