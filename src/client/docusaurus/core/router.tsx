import { useEffect, useRef, useSyncExternalStore, type ComponentProps, type ReactNode } from 'react';
import { usePage } from '../../hooks.ts';
import Link from './Link.tsx';

export { matchPath } from './match-path.ts';
export { Link };

/** A link with a class for the current page. */
export function NavLink(props: ComponentProps<typeof Link>): ReactNode {
  return <Link isNavLink {...props} />;
}

/** The current location. */
export interface RouterLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly key: string;
  readonly state: unknown;
}

/** An address, or its changed parts. */
type Target = string | Partial<Pick<RouterLocation, 'pathname' | 'search' | 'hash'>>;

/** Event of the window after code has changed the query or the hash; browsers have none. */
const changed = 'docs-location';

function subscribe(onChange: () => void): () => void {
  const events = ['popstate', 'hashchange', changed];
  for (const event of events) window.addEventListener(event, onChange);
  return () => events.forEach((event) => window.removeEventListener(event, onChange));
}

/** The address of the page. On the server and while the browser hydrates it, its query and hash are empty. */
export function useLocation(): RouterLocation {
  const { path: pathname } = usePage();
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  );
  const hash = useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => '',
  );
  return { pathname, search, hash, key: '', state: undefined };
}

/** The address that a target names. */
function toAddress(to: Target): string {
  if (typeof to === 'string') return to;
  const { pathname = '', search = '', hash = '' } = to;
  return pathname + search.replace(/^(?=[^?])/, '?') + hash.replace(/^(?=[^#])/, '#');
}

/** Opens an address: within the page without loading it again. */
function open(to: Target, how: 'push' | 'replace'): void {
  const target = typeof to === 'string' ? to : { pathname: location.pathname, ...to };
  const url = new URL(toAddress(target), location.href);
  if (url.pathname !== location.pathname) return location[how === 'push' ? 'assign' : 'replace'](url);
  history[`${how}State`](how === 'push' ? null : history.state, '', url);
  window.dispatchEvent(new Event(changed));
}

/** Functions that open other pages, or change the query of the page. */
export function useHistory(): {
  push(to: Target): void;
  replace(to: Target): void;
  goBack(): void;
  /** Calls a function after each change of the query or the hash, until the returned function is called. */
  listen(report: (place: Location) => void): () => void;
  readonly location: RouterLocation;
} {
  return {
    location: useLocation(),
    push: (to) => open(to, 'push'),
    replace: (to) => open(to, 'replace'),
    goBack: () => history.back(),
    listen: (report) => subscribe(() => report(location)),
  };
}

/** Pages have no parameters. */
export function useParams(): Readonly<Record<string, string>> {
  return {};
}

/** Opens another page at once. Without JavaScript, the reader follows the link. */
export function Redirect({ to }: { readonly to: Target }): ReactNode {
  const address = toAddress(to);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.ownerDocument.location.replace(link.current.href), [address]);
  return (
    <Link ref={link} to={address}>
      {address}
    </Link>
  );
}
