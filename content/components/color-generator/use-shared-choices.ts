import { useEffect, useState } from 'react';
import { noChoices, readQuery, writeQuery, type Choices } from './choices.ts';

/** Choices that are kept in the query of the address, so that a link holds them. Starts with none, as on the server. */
export function useSharedChoices(): readonly [Choices, (choices: Choices) => void] {
  const [choices, setChoices] = useState(noChoices);
  useEffect(() => {
    const read = (): void => setChoices(readQuery(location.search));
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);
  const change = (changed: Choices): void => {
    setChoices(changed);
    history.replaceState(history.state, '', location.pathname + writeQuery(changed) + location.hash);
  };
  return [choices, change];
}
