import { useSyncExternalStore } from 'react';

type Choices = Readonly<Record<string, string>>;

const none: Choices = {};
let choices = none;
const readers = new Set<() => void>();

/** The open tabs by group, which components of Docusaurus 2.0 that draw tabs of their own share. */
export default function useUserPreferencesContext() {
  const tabGroupChoices = useSyncExternalStore(
    (onChange) => {
      readers.add(onChange);
      return () => readers.delete(onChange);
    },
    () => choices,
    () => none,
  );
  return {
    tabGroupChoices,
    setTabGroupChoices(group: string, choice: string): void {
      choices = { ...choices, [group]: choice };
      for (const reader of readers) reader();
    },
  };
}
