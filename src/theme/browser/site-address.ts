/**
 * Resolves an address of the site (with base URL) in this document: every document of a relocatable site contains the path
 * to its root, and any other site is at its base URL.
 */
export function siteAddress(href: string): string {
  const { root, base } = document.documentElement.dataset;
  if (root === undefined || base === undefined || !href.startsWith(base)) return href;
  return new URL(root + href.slice(base.length), location.href).href;
}

/** Returns whether the site is relocatable: nothing is known about its host, so every link is a full load. */
export function isMountedAnywhere(): boolean {
  return document.documentElement.dataset['root'] !== undefined;
}
