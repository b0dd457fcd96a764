import { useEffect } from 'react';

/** Tells when React has taken over what the server drew. */
export function ReadySignal({ onReady }: { readonly onReady: () => void }): null {
  useEffect(onReady, [onReady]);
  return null;
}
