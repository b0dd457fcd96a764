/** Extensions of files that are pages; a link to any other file is the browser's. */
const pagePath = /(?:\/|\/[^/.]+|\.html)$/;

/** The address of a link of this site that a transition can follow; null for any other. */
export function internalTarget(link: HTMLAnchorElement): URL | null {
  if (link.origin !== location.origin || link.hasAttribute('download') || link.hasAttribute('data-locale')) return null;
  // A link that opens something on the page when there is a script for it.
  if (link.role === 'button' || link.classList.contains('full')) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  const url = new URL(link.href);
  return pagePath.test(url.pathname) ? url : null;
}

/** True when two addresses differ in their hash at most. */
export function isSamePage(left: URL | Location, right: URL | Location): boolean {
  return left.pathname === right.pathname && left.search === right.search;
}

/** The address of the link that an event happened in, as `internalTarget` returns it. */
export function eventTarget({ target }: Event): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link === null ? null : internalTarget(link);
}
