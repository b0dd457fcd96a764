/**
 * An address of the site (with base URL) as it is from here: a site that may lie anywhere names its root in every
 * document, and any other is at its base URL.
 */
export function siteAddress(href: string): string {
  const { root, base } = document.documentElement.dataset;
  if (root === undefined || base === undefined || !href.startsWith(base)) return href;
  return new URL(root + href.slice(base.length), location.href).href;
}

/** True in a site that may lie anywhere: nothing is known of its host, so every link is a load of its own. */
export function isMountedAnywhere(): boolean {
  return document.documentElement.dataset['root'] !== undefined;
}
