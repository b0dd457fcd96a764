import { barePath } from './bare-path.ts';
import { isSlow } from './connection.ts';
import { eventTarget, internalTarget, isSamePage } from './internal-link.ts';
import type { PageEvents } from './page-events.ts';
import type { PageLoader } from './page-loader.ts';

/** Maximum number of observed links. Each costs some microseconds per frame while the reader scrolls. */
const maxObserved = 500;

/**
 * Loads pages ahead: with low priority when their links come into view, and at once when the reader points at a link. `files`:
 * addresses of files that every page may need, such as the search dialog, which then also opens without a connection.
 */
export function startPrefetch(loader: PageLoader, events: PageEvents, files: readonly (string | undefined)[]): void {
  const seen = new Set<string>();
  if (!isSlow()) hint(files, seen);
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      if (target instanceof HTMLAnchorElement) prefetch(target, seen);
    }
  });
  const observe = (): void => {
    const links = ['main', '[data-sidebar]'].flatMap((place) => [
      ...document.querySelectorAll<HTMLAnchorElement>(`${place} a[href]:not([href^="#"], .full)`),
    ]);
    for (const link of links.slice(0, maxObserved)) observer.observe(link);
  };
  observe();
  events.onShown(() => {
    observer.disconnect();
    observe();
  });

  const preload = (event: Event): void => {
    const url = eventTarget(event);
    if (url === null || isSamePage(url, location) || isSlow()) return;
    loader.preload(url, ({ document: page }) => {
      const { island, runtime } = page.querySelector<HTMLElement>('[data-island]')?.dataset ?? {};
      hint([runtime, island], seen);
    });
  };
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, preload, { passive: true });
}

function prefetch(link: HTMLAnchorElement, seen: Set<string>): void {
  const url = internalTarget(link);
  if (url === null || url.pathname === location.pathname || isSlow()) return;
  const address = barePath(url.pathname, undefined) + url.search;
  hint([address], seen, () => {
    // From the cache: only its text shows whether the page is interactive.
    void fetch(address, { cache: 'force-cache' })
      .then((response) => response.text())
      .then((html) => hint(/data-island="([^"]*)" data-runtime="([^"]*)"/.exec(html)?.slice(1) ?? [], seen))
      .catch(() => {});
  });
}

/** Asks the browser to fetch files when it has time. */
function hint(addresses: readonly (string | undefined)[], seen: Set<string>, onLoad?: () => void): void {
  for (const address of addresses) {
    if (address === undefined || seen.has(address)) continue;
    seen.add(address);
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = address;
    if (onLoad) link.addEventListener('load', onLoad);
    // Not in the head, which is compared with that of the next page.
    document.body.append(link);
  }
}
