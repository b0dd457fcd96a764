import { createContext } from 'react';

/** A tab of a component that draws tabs of its own. */
export interface Tab {
  readonly value: string;
  readonly label?: string;
  readonly default?: boolean;
  readonly attributes?: Readonly<Record<string, unknown>>;
}

/** State of tabs. */
export interface TabsState {
  readonly tabValues: readonly Tab[];
  readonly selectedValue: string | null | undefined;
  readonly selectValue: (value: string) => void;
  readonly lazy: boolean;
  readonly block: boolean;
}

/** State of the tabs around a component; null outside of tabs that provide it. */
export const TabsContext = createContext<TabsState | null>(null);
