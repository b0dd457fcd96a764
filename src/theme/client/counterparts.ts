import { closest } from '../browser/closest.ts';
import { siteAddress } from '../browser/site-address.ts';
import { versionKeyOf, type ReaderStorage } from '../browser/storage.ts';
import type { PageEvents } from './page-events.ts';
import { hashTarget } from './scroll-memory.ts';

const counterparts = 'a[data-locale], a[data-version], a[data-latest-version]';

/** Adds query and hash of the address to links to this page in another language or version, and stores the chosen version. */
export function startCounterparts(storage: ReaderStorage, events: PageEvents): void {
  const complete = (event: Event): void => {
    const link = closest<HTMLAnchorElement>(event, counterparts);
    if (link === null) return;
    link.search = location.search;
    // All translations have the inherited anchor of a heading, which is on its link.
    const inherited = hashTarget(location.hash)?.querySelector(':scope > .anchor')?.id;
    link.hash = inherited && link.dataset['locale'] !== undefined ? `#${inherited}` : location.hash;
    const version = link.dataset['version'] ?? link.dataset['latestVersion'];
    if (event.type === 'click' && version !== undefined) storage.set(versionKeyOf(version), version);
  };
  for (const type of ['pointerover', 'focusin', 'click']) document.addEventListener(type, complete, { capture: true });
  const show = (): void => void applyPreferredVersion(storage);
  show();
  events.onShown(show);
}

/**
 * Applies the reader's preferred version on a page without a version of its own. A version that no longer exists is removed
 * from storage, unless the list of versions cannot be loaded.
 */
async function applyPreferredVersion(storage: ReaderStorage): Promise<void> {
  const file = document.documentElement.dataset['versions'];
  if (file !== undefined && !(await (await import('./archived-versions.ts')).listVersions(file))) return;
  const isPreferred = (version: string): boolean => storage.get(versionKeyOf(version)) === version;
  const find = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
  const names = find('a[data-version]').map(({ dataset }) => dataset['version'] ?? '');
  const isInMenu = names.some(isPreferred);
  if (names[0] !== undefined && !isInMenu) storage.remove(versionKeyOf(names[0]));
  // Entries of the navbar can link to other documentation sets. The server adds their versions.
  const isInEntry = ({ dataset }: HTMLElement): boolean =>
    Object.keys(JSON.parse(dataset['inVersions'] ?? '{}') as object).some(isPreferred);
  if (!(isInMenu && names.length > 1) && !find('a[data-in-versions]').some(isInEntry)) return;
  const { showPreferredVersion } = await import('./preferred-version.ts');
  showPreferredVersion(isPreferred, siteAddress);
}
