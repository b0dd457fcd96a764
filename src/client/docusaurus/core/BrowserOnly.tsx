import type { ReactNode } from 'react';
import useIsBrowser from './useIsBrowser.ts';

interface BrowserOnlyProps {
  /** Renders content that needs the browser. It may use hooks. */
  readonly children?: () => ReactNode;
  readonly fallback?: ReactNode;
}

/** Renders its children only in the browser. */
export default function BrowserOnly({ children, fallback = null }: BrowserOnlyProps): ReactNode {
  return useIsBrowser() ? <InBrowser render={children} /> : fallback;
}

/** A component of its own for the hooks of `render`, which do not run in the first render of `BrowserOnly`. */
function InBrowser({ render }: { readonly render: BrowserOnlyProps['children'] }): ReactNode {
  return render?.();
}
