import { useEffect, type ReactNode } from 'react';
import { usePage } from '../../hooks.ts';
import useBaseUrl from './useBaseUrl.ts';

export { default as Link, default as NavLink } from './Link.tsx';

/** The current location, without query and hash, which the server does not know. */
export interface RouterLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly key: string;
  readonly state: unknown;
}

/** The address of the page. */
export function useLocation(): RouterLocation {
  return { pathname: usePage().path, search: '', hash: '', key: '', state: undefined };
}

/** Functions that open other pages. */
export function useHistory(): {
  push(to: string): void;
  replace(to: string): void;
  goBack(): void;
  readonly location: RouterLocation;
} {
  const location = useLocation();
  return {
    location,
    push: (to) => globalThis.location.assign(to),
    replace: (to) => globalThis.location.replace(to),
    goBack: () => globalThis.history.back(),
  };
}

/** Pages have no parameters. */
export function useParams(): Readonly<Record<string, string>> {
  return {};
}

/** Opens another page at once. Without JavaScript, the reader follows the link. */
export function Redirect({ to }: { readonly to: string }): ReactNode {
  const href = useBaseUrl(to);
  useEffect(() => globalThis.location.replace(href), [href]);
  return <a href={to}>{to}</a>;
}
