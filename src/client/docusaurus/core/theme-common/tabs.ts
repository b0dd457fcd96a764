import { Children, isValidElement, useState, type ReactElement, type ReactNode } from 'react';
import { useStorageSlot } from './parts.ts';

/** A tab of a component that draws tabs of its own. */
interface Tab {
  readonly value: string;
  readonly label?: string;
  readonly default?: boolean;
  readonly attributes?: Readonly<Record<string, unknown>>;
}

interface TabsProps {
  readonly children?: ReactNode;
  readonly values?: readonly Tab[];
  readonly defaultValue?: string | null;
  readonly groupId?: string;
}

/** The items of tabs. */
export function sanitizeTabsChildren(children: ReactNode): ReactElement<Tab>[] {
  return Children.toArray(children).filter((child) => isValidElement<Tab>(child));
}

/** State of tabs: those of a group open together. */
export function useTabs({ children, values, defaultValue, groupId }: TabsProps) {
  const tabValues = values ?? sanitizeTabsChildren(children).map(({ props }) => props);
  const first = tabValues.find((tab) => tab.default === true) ?? tabValues[0];
  const [chosen, choose] = useState(defaultValue === undefined ? first?.value : defaultValue);
  const persistence = groupId === undefined ? 'none' : 'localStorage';
  const [stored, { set }] = useStorageSlot(`docusaurus.tab.${groupId}`, { persistence });
  const selectedValue = tabValues.some(({ value }) => value === stored) ? stored : chosen;
  const selectValue = (value: string): void => (choose(value), set(value));
  return { tabValues, selectedValue, selectValue };
}
