import { useEffect } from 'react';

/** Calls `onReady` when React has hydrated the content. */
export function ReadySignal({ onReady }: { readonly onReady: () => void }): null {
  useEffect(onReady, [onReady]);
  return null;
}
