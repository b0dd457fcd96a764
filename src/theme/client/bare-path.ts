import { normalizePath } from '../../shared/url.ts';

/**
 * The path without `/index.html` or `.html` at its end, in the way the site writes it: `canonical` tells
 * whether there is a slash. Any other path comes back as it is.
 */
export function barePath(path: string, canonical: string | undefined): string {
  if (!path.endsWith('.html')) return path;
  const bare = normalizePath(path);
  return canonical !== undefined && normalizePath(canonical) === bare ? canonical : bare;
}

/** Path of the page by its own account. */
export function canonicalPath(page: Document): string | undefined {
  const link = page.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return link === null ? undefined : new URL(link.href).pathname;
}
