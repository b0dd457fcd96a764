import type { ReactNode } from 'react';

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
