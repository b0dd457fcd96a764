import { decodeUrl } from '../../shared/url.ts';

/**
 * True for a path that a redirect may start from. Hosts read `*` and `:name` as patterns, browsers `\` as a slash and
 * `//` as another host; a query or a control character would end a rule in the middle.
 */
export function isRedirectStart(path: string): boolean {
  return /^\/(?!\/)/.test(path) && !/[?#*\\\p{Cc}]|\/:/u.test(decodeUrl(path));
}

/** True for what a redirect may lead to: a path of the site as links write it, or an address of the web. */
export function isRedirectEnd(to: string): boolean {
  if (/[\\\p{Cc}]/u.test(decodeUrl(to))) return false;
  return /^(?:pathname:\/\/)?\/(?!\/)/.test(to) || (/^https?:\/\//i.test(to) && URL.canParse(to));
}
