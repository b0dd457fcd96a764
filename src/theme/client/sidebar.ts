import { decodeUrl, normalizePath } from '../../shared/url.ts';
import { closest } from '../browser/closest.ts';
import { isPlainClick } from '../browser/plain-click.ts';
import { isMountedAnywhere } from '../browser/site-address.ts';
import type { ClientSite } from '../browser/site.ts';
import { savesData } from './connection.ts';
import type { FullSidebars } from './full-sidebar.ts';
import type { PageEvents } from './page-events.ts';
import { whenActive } from './when-active.ts';

/** Keeps the current page in view, names the folding buttons by their action, and opens the complete sidebar on request. */
export function startSidebar(site: ClientSite, events: PageEvents): void {
  const menu = document.getElementById('docsMenu');
  if (menu === null) return;
  // In the next frame, when the page is laid out anyway; earlier, everything would be laid out twice.
  requestAnimationFrame(() => showCurrent(menu));
  events.onShown(() => showCurrent(menu));
  // `toggle` does not bubble, so the listener captures it.
  menu.addEventListener('toggle', (event) => nameSummary(event.target, site), { capture: true });
  startFullSidebar(menu, events);
}

/**
 * Loads the complete version of a cut sidebar after the reader's first input or when they approach its link, and shows it on
 * request.
 */
function startFullSidebar(menu: HTMLElement, events: PageEvents): void {
  let sidebars: Promise<FullSidebars> | null = null;
  // Most sidebars are complete and load none of this.
  const load = (): Promise<FullSidebars> =>
    (sidebars ??= import('./full-sidebar.ts').then(({ createFullSidebars }) => createFullSidebars()));
  const preload = (): void => {
    const link = menu.querySelector<HTMLAnchorElement>('a.full');
    // Browsers load no files from a disk.
    if (link !== null && !isMountedAnywhere())
      load().then(
        (full) => full.preload(link),
        () => {},
      );
  };
  if (!savesData()) {
    void whenActive().then(preload);
    events.onShown(preload);
  }
  for (const type of ['pointerover', 'focusin']) menu.addEventListener(type, preload, { passive: true });
  menu.addEventListener('click', (event) => {
    const link = closest<HTMLAnchorElement>(event, 'a.full');
    if (link === null || !isPlainClick(event)) return;
    event.preventDefault();
    load()
      .then((full) => full.open(link, unfoldAround))
      .then(() => markCurrent(menu, location.pathname))
      .catch(() => location.assign(link.href));
  });
}

/** Marks the page at `path` as the current one and unfolds the categories around it. Folds nothing. */
export function markCurrent(menu: Element, path: string): void {
  const current = comparable(path);
  for (const link of menu.querySelectorAll<HTMLAnchorElement>('[data-sidebar] a')) {
    if (link.host !== location.host || comparable(link.pathname) !== current) {
      link.removeAttribute('aria-current');
      continue;
    }
    link.setAttribute('aria-current', 'page');
    const own = link.nextElementSibling;
    if (own instanceof HTMLDetailsElement) own.open = true;
    unfoldAround(link);
  }
}

function comparable(path: string): string {
  return normalizePath(decodeUrl(path)).toLowerCase();
}

function unfoldAround(element: Element): void {
  const category = element.parentElement?.closest('details');
  if (!category) return;
  category.open = true;
  unfoldAround(category);
}

/** Scrolls only the panel to the current page. */
export function showCurrent(menu: Element): void {
  const link = menu.querySelector('[aria-current="page"]');
  if (link === null) return;
  const { top, bottom } = link.getBoundingClientRect();
  const frame = menu.getBoundingClientRect();
  const head = menu.querySelector<HTMLElement>('.menu-head')?.offsetHeight ?? 0;
  // Not `scrollIntoView`, which would scroll the window as well.
  if (top < frame.top + head || bottom > Math.min(frame.bottom, window.innerHeight))
    menu.scrollTop += top - frame.top - menu.clientHeight / 2;
}

function nameSummary(target: EventTarget | null, site: ClientSite): void {
  if (!(target instanceof HTMLDetailsElement)) return;
  const summary = target.querySelector(':scope > summary[data-label]');
  if (!(summary instanceof HTMLElement)) return;
  const label = summary.dataset['label'] ?? '';
  const key = target.open
    ? 'theme.DocSidebarItem.collapseCategoryAriaLabel'
    : 'theme.DocSidebarItem.expandCategoryAriaLabel';
  summary.ariaLabel = site.text(key, { label });
}
