/**
 * Changes the links of navbar entries that are in several versions to the preferred version, and shows it in the version
 * menu. Only pages without a version, with a version of another documentation set, or with a version that lacks the entry
 * have such entries. `toAddress` makes an address of the site's path. This module imports nothing, because code shared with
 * the first script would be another request.
 */
export function showPreferredVersion(
  isPreferred: (version: string) => boolean,
  toAddress: (href: string) => string,
): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-in-versions]')) {
    // Written by the server.
    const hrefs = JSON.parse(link.dataset['inVersions'] ?? '{}') as Readonly<Record<string, string>>;
    const href = hrefs[Object.keys(hrefs).find(isPreferred) ?? ''];
    if (href !== undefined) link.href = toAddress(href);
  }
  const label = document.querySelector('[data-preferred-version]');
  const links = [...document.querySelectorAll<HTMLElement>('a[data-version]')];
  const chosen = links.find(({ dataset }) => isPreferred(dataset['version'] ?? ''));
  if (label !== null && chosen !== undefined) label.textContent = chosen.textContent;
}
