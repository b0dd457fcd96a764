import { Children, createElement, isValidElement, useContext, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useStorageSlot } from './parts.ts';
import { TabsContext, type Tab, type TabsState } from './tabs-context.ts';

interface TabsProps {
  readonly children?: ReactNode;
  readonly values?: readonly Tab[];
  readonly defaultValue?: string | null;
  readonly groupId?: string;
  readonly lazy?: boolean;
  readonly block?: boolean;
}

/** The items of tabs. */
export function sanitizeTabsChildren(children: ReactNode): ReactElement<Tab>[] {
  return Children.toArray(children).filter((child) => isValidElement<Tab>(child));
}

/** State of tabs: those of a group open together. */
export function useTabsContextValue({
  children,
  values,
  defaultValue,
  groupId,
  lazy = false,
  block = false,
}: TabsProps): TabsState {
  const tabValues = values ?? sanitizeTabsChildren(children).map(({ props }) => props);
  const first = tabValues.find((tab) => tab.default === true) ?? tabValues[0];
  const [chosen, choose] = useState(defaultValue === undefined ? first?.value : defaultValue);
  const persistence = groupId === undefined ? 'none' : 'localStorage';
  const [stored, { set }] = useStorageSlot(`docusaurus.tab.${groupId}`, { persistence });
  const selectedValue = tabValues.some(({ value }) => value === stored) ? stored : chosen;
  const selectValue = (value: string): void => (choose(value), set(value));
  return { tabValues, selectedValue, selectValue, lazy, block };
}

/** State of the given tabs, as in Docusaurus before 3.10, or of those around the component. */
export function useTabs(props?: TabsProps): TabsState {
  const around = useContext(TabsContext);
  const own = useTabsContextValue(props ?? {});
  return props === undefined && around !== null ? around : own;
}

/** Provides the state of tabs. */
export function TabsProvider({ value, children }: { readonly value: TabsState; readonly children?: ReactNode }) {
  return createElement(TabsContext, { value }, children);
}

/** The chosen tabs by group, which the page keeps while it is open: a hook of Docusaurus before 2.3. */
export function useTabGroupChoice() {
  const [tabGroupChoices, choose] = useState<Readonly<Record<string, string>>>({});
  const setTabGroupChoices = (group: string, value: string): void =>
    choose((before) => ({ ...before, [group]: value }));
  return { ready: true, tabGroupChoices, setTabGroupChoices };
}
