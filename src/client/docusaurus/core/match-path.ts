import { normalizePath } from '../../../shared/url.ts';

/** A path that matches, as React Router 5 describes it. */
interface PathMatch {
  readonly path: string;
  readonly url: string;
  readonly isExact: boolean;
  readonly params: Readonly<Record<string, string>>;
}

/** Matches the path of a page, and with `exact: false` that of a page below, with paths without parameters. */
export function matchPath(
  pathname: string,
  options: string | { readonly path?: string | readonly string[]; readonly exact?: boolean },
): PathMatch | null {
  const { path = '/', exact = false } = typeof options === 'string' ? { path: options } : options;
  const current = normalizePath(pathname);
  for (const wanted of [path].flat()) {
    const url = normalizePath(wanted);
    const isExact = url === current;
    if (isExact || (!exact && `${current}/`.startsWith(url.replace(/\/?$/, '/'))))
      return { path: wanted, url, isExact, params: {} };
  }
  return null;
}
