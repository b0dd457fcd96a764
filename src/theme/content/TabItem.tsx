import type { ReactNode } from 'react';
import type { Description } from './description.ts';

/** What an author writes on one tab. */
export interface TabItemProps {
  /** Default: the label. */
  readonly value?: string;
  readonly label?: string;
  readonly default?: boolean;
  readonly children?: ReactNode;
}

/** One tab of `Tabs`, which draws it. */
export function TabItem({ children }: TabItemProps): ReactNode {
  return children;
}

/** Reads as what is in it; `Tabs` looks for it among its children. */
export const tabItemDescription: Description = { isPart: true };
