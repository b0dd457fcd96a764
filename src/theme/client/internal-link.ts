import { closest } from '../browser/closest.ts';

/** Paths of pages; the browser follows links to all other files. */
const pagePath = /(?:\/|\/[^/.]+|\.html)$/;

/** Returns the address of a link to a page of this site, which a transition can follow; null for any other link. */
export function internalTarget(link: HTMLAnchorElement): URL | null {
  if (link.origin !== location.origin || link.hasAttribute('download') || link.hasAttribute('data-locale')) return null;
  // A link that a script turns into a button on the page.
  if (link.role === 'button' || link.classList.contains('full')) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  const url = new URL(link.href);
  return pagePath.test(url.pathname) ? url : null;
}

/** Returns whether two addresses are the same apart from the hash. */
export function isSamePage(left: URL | Location, right: URL | Location): boolean {
  return left.pathname === right.pathname && left.search === right.search;
}

/** The address of the link that an event happened in, as `internalTarget` returns it. */
export function eventTarget(event: Event): URL | null {
  const link = closest<HTMLAnchorElement>(event, 'a[href]');
  return link === null ? null : internalTarget(link);
}
