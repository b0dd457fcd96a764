import type { ReactNode } from 'react';
import useIsBrowser from './useIsBrowser.ts';

interface BrowserOnlyProps {
  /** Draws what needs the browser. */
  readonly children?: () => ReactNode;
  readonly fallback?: ReactNode;
}

/** Draws its children in the browser only. */
export default function BrowserOnly({ children, fallback = null }: BrowserOnlyProps): ReactNode {
  return useIsBrowser() ? children?.() : fallback;
}
