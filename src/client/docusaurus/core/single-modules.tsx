import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import { isExternal } from '../../../shared/url.ts';

/** Renders nothing: sites replace parts of the theme with it. */
function Noop(): null {
  return null;
}

/**
 * Elements for the head. In a page in MDX they move there; in a component they render nothing: use the key `head` of the
 * config.
 */
function Head(_props: { readonly children?: ReactNode }): ReactNode {
  return null;
}

/** Accepts anchors and links for the link check of Docusaurus. Here, the link check reads them from the pages. */
function useBrokenLinks(): { collectAnchor(anchor: string): void; collectLink(link: string): void } {
  return { collectAnchor() {}, collectLink() {} };
}

/** True for a path of the site. */
function isInternalUrl(url: string | undefined): boolean {
  return url !== undefined && !isExternal(url);
}

/** False on the server and during hydration, then true. */
function useIsBrowser(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}

interface BrowserOnlyProps {
  /** Renders content that needs the browser. It may use hooks. */
  readonly children?: () => ReactNode;
  readonly fallback?: ReactNode;
}

/** Renders its children only in the browser. */
function BrowserOnly({ children, fallback = null }: BrowserOnlyProps): ReactNode {
  return useIsBrowser() ? <InBrowser render={children} /> : fallback;
}

/** A component of its own for the hooks of `render`, which do not run in the first render of `BrowserOnly`. */
function InBrowser({ render }: { readonly render: BrowserOnlyProps['children'] }): ReactNode {
  return render?.();
}

/** Each is the default export of the module of its name: `@docusaurus/BrowserOnly`. */
export {
  BrowserOnly,
  Head,
  isInternalUrl,
  Noop,
  useBrokenLinks,
  useIsBrowser,
  // React no longer warns about it on the server.
  useLayoutEffect as useIsomorphicLayoutEffect,
};
