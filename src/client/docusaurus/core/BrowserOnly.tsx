import type { ReactNode } from 'react';
import useIsBrowser from './useIsBrowser.ts';

interface BrowserOnlyProps {
  /** Renders content that needs the browser. */
  readonly children?: () => ReactNode;
  readonly fallback?: ReactNode;
}

/** Renders its children only in the browser. */
export default function BrowserOnly({ children, fallback = null }: BrowserOnlyProps): ReactNode {
  return useIsBrowser() ? children?.() : fallback;
}
