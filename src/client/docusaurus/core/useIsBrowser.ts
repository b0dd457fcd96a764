import { useSyncExternalStore } from 'react';

/** False on the server and while React takes the page over, then true. */
export default function useIsBrowser(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
