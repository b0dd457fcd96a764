import { createElement } from '../browser/create-element.ts';
import { isPlainClick } from '../browser/plain-click.ts';
import { barePath, canonicalPath } from './bare-path.ts';
import { eventTarget, isSamePage } from './internal-link.ts';
import type { PageEvents } from './page-events.ts';
import type { LoadedPage, PageLoader } from './page-loader.ts';
import { createProgressBar } from './progress-bar.ts';
import { hashTarget, keepScrollPositions, rememberScroll, restoreScroll } from './scroll-memory.ts';
import { canSwap, loadStyles, swapPage } from './swap-page.ts';

/** By a link, or by moving through the history. */
type NavigationType = 'link' | 'history';

/** The current page. */
interface Shown {
  url: URL;
}

/** Shows the pages of the site without leaving the document. */
export function startNavigation(loader: PageLoader, events: PageEvents): void {
  const shown: Shown = { url: new URL(location.href) };
  const visit = makeVisit(loader, shown, makeShow(shown, events));
  keepScrollPositions();

  document.addEventListener('click', (event) => {
    // Tabs and the search page write to the query of the page.
    if (location.pathname === shown.url.pathname) shown.url = new URL(location.href);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const url = eventTarget(event);
    if (url === null || (isSamePage(url, location) && url.href.includes('#'))) return;
    event.preventDefault();
    void visit(url, 'link');
  });

  window.addEventListener('popstate', () => {
    const url = new URL(location.href);
    if (isSamePage(url, shown.url)) {
      // When the browser does not restore scroll positions, this script also handles moves between anchors of a page.
      if (history.scrollRestoration === 'manual') restoreScroll(url.hash);
      shown.url = url;
      return;
    }
    void visit(url, 'history');
  });
}

type Show = (page: LoadedPage, url: URL, type: NavigationType) => void;

/** Makes the function that puts a loaded page in place of the current one and announces it. */
function makeShow(shown: Shown, events: PageEvents): Show {
  const announcer = createAnnouncer();
  return (page, url, type) => {
    const target = shownAddress(page, url.hash);
    const isSamePlace = isOtherQuery(target, shown.url);
    if (type === 'link') enterHistory(target);
    events.emit('leaving');
    swapPage(page.document, target.pathname);
    shown.url = target;
    if (type === 'history' || !isSamePlace) restoreScroll(target.hash);
    if (type === 'link' && !isSamePlace && target.hash === '') focusStart();
    announcer.textContent = document.title;
    events.emit('shown');
    events.emit('page-view');
  };
}

/** Makes the function that loads a page and shows it, unless a later visit has begun or the reader has moved on by then. */
function makeVisit(loader: PageLoader, shown: Shown, show: Show): (url: URL, type: NavigationType) => Promise<void> {
  const progress = createProgressBar();
  let latest = 0;
  return async (url, type) => {
    const number = ++latest;
    const isOld = (): boolean => number !== latest || (type === 'history' && !isSamePage(url, location));
    if (url.pathname !== shown.url.pathname) progress.start();
    try {
      const page = await loader.load(url);
      const fits = page !== null && canSwap(page.document);
      if (fits) await loadStyles(page.document);
      if (isOld()) return;
      if (fits) show(page, url, type);
      else leave(page === null ? url : shownAddress(page, url.hash), type);
    } catch (error) {
      if (isOld()) return;
      console.warn(error);
      leave(url, type);
    } finally {
      if (number === latest) progress.done();
    }
  };
}

/** Returns whether only the query of the page differs: the scroll position is kept. */
function isOtherQuery(next: URL, now: URL): boolean {
  return next.pathname === now.pathname && next.search !== now.search && next.hash === now.hash;
}

/** The canonical address of a page, which can differ from that of the link. */
function shownAddress(page: LoadedPage, hash: string): URL {
  const target = new URL(page.url);
  target.pathname = barePath(target.pathname, canonicalPath(page.document));
  target.hash = hash;
  return target;
}

/**
 * Stores the scroll position of the page being left in the history and adds an entry for the next page. An entry of the menu
 * is replaced.
 */
function enterHistory(target: URL): void {
  if (history.state?.menu === true || target.href === location.href) {
    history.scrollRestoration = 'manual';
    history.replaceState(null, '', target);
    return;
  }
  rememberScroll();
  history.pushState(null, '', target);
}

/** Loads the page in full. During a move through the history, the address is already that of the next page. */
function leave(url: URL, type: NavigationType): void {
  if (type === 'history') location.reload();
  else location.assign(url);
}

/** Moves the focus to the skip link, where the tab order starts. */
function focusStart(): void {
  document.getElementById('docsTop')?.focus({ preventScroll: true });
}

/** Creates the live region that announces the current page to screen readers. */
function createAnnouncer(): HTMLElement {
  const announcer = createElement('div', { class: 'hidden', role: 'status' });
  document.body.append(announcer);
  return announcer;
}

/** Puts the bare path of the first page into the address bar, and replaces the inherited anchor of a heading by its own. */
export function tidyAddress(): void {
  const path = barePath(location.pathname, canonicalPath(document));
  const inherited = hashTarget(location.hash)?.closest('a.anchor');
  const hash = inherited?.getAttribute('href') ?? location.hash;
  // With the origin, because a path that begins with two slashes would be a host.
  if (path !== location.pathname || inherited)
    history.replaceState(history.state, '', location.origin + path + location.search + hash);
}
