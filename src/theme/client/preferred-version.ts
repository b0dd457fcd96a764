/**
 * Leads the entries of the navbar that are in several versions to the preferred one, and names it in the version menu.
 * Only pages that belong to no version or to another documentation set, or whose version lacks the entry, have such
 * entries. `toAddress` makes an address
 * of the site's path; this module imports nothing, because what it shared with the first script would be a request more.
 */
export function showPreferredVersion(
  isPreferred: (version: string) => boolean,
  toAddress: (href: string) => string,
): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-in-versions]')) {
    // The server has written it there.
    const hrefs = JSON.parse(link.dataset['inVersions'] ?? '{}') as Readonly<Record<string, string>>;
    const href = hrefs[Object.keys(hrefs).find(isPreferred) ?? ''];
    if (href !== undefined) link.href = toAddress(href);
  }
  const label = document.querySelector('[data-preferred-version]');
  const links = [...document.querySelectorAll<HTMLElement>('a[data-version]')];
  const chosen = links.find(({ dataset }) => isPreferred(dataset['version'] ?? ''));
  if (label !== null && chosen !== undefined) label.textContent = chosen.textContent;
}
