import { barePath } from './bare-path.ts';
import { isSlow } from './connection.ts';
import { eventLink, internalTarget, isSamePage } from './internal-link.ts';
import type { PageEvents } from './page-events.ts';
import type { PageLoader } from './page-loader.ts';

/** Links observed at most. Every one costs some microseconds in each frame while the reader scrolls. */
const mostObserved = 500;

/** Fetches pages before they are asked for: quietly those whose links come into view, at once the one that the reader points at. */
export function startPrefetch(loader: PageLoader, events: PageEvents): void {
  const seen = new Set<string>([location.pathname]);
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
    for (const link of links.slice(0, mostObserved)) observer.observe(link);
  };
  observe();
  events.onShown(() => {
    observer.disconnect();
    observe();
  });

  const preload = (event: Event): void => {
    const link = eventLink(event);
    const url = link === null ? null : internalTarget(link);
    if (url !== null && !isSamePage(url, location) && !isSlow()) loader.preload(url);
  };
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, preload, { passive: true });
}

function prefetch(link: HTMLAnchorElement, seen: Set<string>): void {
  const url = internalTarget(link);
  if (url === null || seen.has(url.pathname) || isSlow()) return;
  seen.add(url.pathname);
  const hint = document.createElement('link');
  hint.rel = 'prefetch';
  hint.href = barePath(url.pathname, undefined) + url.search;
  // Not in the head, which is compared with the next page's.
  document.body.append(hint);
}
