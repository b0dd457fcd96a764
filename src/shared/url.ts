/** True for `https:…`, `mailto:…`, `//host/…`: addresses outside of the site. */
export function isExternal(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]+:|\/\/)/i.test(url);
}

/** True for the address of a page on another site: `https://…` or `//host/…`. */
export function isElsewhere(url: string): boolean {
  return /^(?:https?:)?\/\//i.test(url);
}

/** A URL split at its query and hash; `search` includes the `?`, `hash` the `#`. */
export interface UrlParts {
  readonly path: string;
  readonly search: string;
  readonly hash: string;
}

/** Splits `/a?b#c` into its parts without validating them. */
export function splitUrl(url: string): UrlParts {
  const hashAt = url.indexOf('#');
  const beforeHash = hashAt < 0 ? url : url.slice(0, hashAt);
  const searchAt = beforeHash.indexOf('?');
  return {
    path: searchAt < 0 ? beforeHash : beforeHash.slice(0, searchAt),
    search: searchAt < 0 ? '' : beforeHash.slice(searchAt),
    hash: hashAt < 0 ? '' : url.slice(hashAt),
  };
}

/** Decodes percent escapes; returns a text with a malformed escape unchanged. */
export function decodeUrl(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Escapes characters that would end a path or break its attribute; letters of any language stay readable. Encoding a path
 * twice changes it.
 */
export function encodePath(path: string): string {
  return path.replace(/[\s%?#"<>\\^`{|}]/g, encodeURIComponent);
}

/** Adds the base URL, which ends with a slash, after the `pathname://` of a link, as Docusaurus does. */
export function completeLiteral(address: string, baseUrl: string): string {
  const path = address.replace(/^pathname:\/\/(?=\/)/, '');
  return path === address || path.startsWith(baseUrl) ? address : `pathname://${baseUrl}${path.slice(1)}`;
}

/** Joins a base URL (ends with a slash) and a path (with or without one at its start). */
export function joinUrl(base: string, path: string): string {
  return base.replace(/(?<!\/)\/+$/, '') + '/' + path.replace(/^\/+/, '');
}

/**
 * Returns the canonical form of a page's path: without `/index.html`, `.html` and the slash at the end (the site's root
 * stays `/`). The build, the link check and the browser use the same rule.
 */
export function normalizePath(path: string): string {
  const bare = path
    .trim()
    .replace(/\/index\.html$|\.html$/, '')
    .replace(/(?<!\/)\/+$/, '');
  return bare === '' ? '/' : bare;
}

/** True for paths with a file extension, except `.html`, which pages may have, and `www.` hosts without a scheme. */
export function namesFile(path: string): boolean {
  return /\.[a-z\d]+$/i.test(path) && !/^www\.|\.html$/i.test(path);
}

/** Applies the site's `trailingSlash` to a path; `undefined` leaves it unchanged. */
export function applyTrailingSlash(path: string, trailingSlash: boolean | undefined): string {
  if (trailingSlash === undefined || path === '/' || /\.html?$/i.test(path)) return path;
  const bare = path.replace(/(?<!\/)\/+$/, '');
  return trailingSlash ? `${bare}/` : bare;
}
