import { normalizePath } from '../../shared/url.ts';

/**
 * Returns the path without `/index.html` or `.html` at its end, in the form that the site uses: a trailing slash as in
 * `canonical`. Any other path is returned unchanged.
 */
export function barePath(path: string, canonical: string | undefined): string {
  if (!path.endsWith('.html')) return path;
  const bare = normalizePath(path);
  return canonical !== undefined && normalizePath(canonical) === bare ? canonical : bare;
}

/** Returns the path of the page in its canonical link. */
export function canonicalPath(page: Document): string | undefined {
  const link = page.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return link === null ? undefined : new URL(link.href).pathname;
}
