import type { PageEvents } from './page-events.ts';
import { isScrollHeld } from './scroll-hold.ts';

/**
 * Hides the navbar when the reader scrolls down and shows it when they scroll up; shows the back-to-top button while they
 * scroll up and the top is far.
 */
export function startScrollReactions(events: PageEvents): void {
  const navbar = document.querySelector<HTMLElement>('.navbar');
  const backToTop = document.querySelector<HTMLButtonElement>('.back-to-top');
  const state = { previous: 0, atAnchor: location.hash !== '' };

  const react = (): void => {
    const { scrollY, innerHeight } = window;
    const { previous, atAnchor } = state;
    state.previous = scrollY;
    state.atAnchor = false;
    if (isScrollHeld() || scrollY === previous) return;
    const navbarHeight = navbar?.offsetHeight ?? 0;
    const goesUp = scrollY < previous;
    // Some browsers bounce at the bottom; this is not a scroll up by the reader.
    const atBottom = scrollY + innerHeight >= document.documentElement.scrollHeight - navbarHeight;
    if (backToTop !== null) backToTop.hidden = !goesUp || scrollY < 300 || atBottom || atAnchor;
    if (navbar?.dataset['hideOnScroll'] === undefined) return;
    if (scrollY < navbarHeight) placeNavbar('shown');
    else if (atAnchor || !goesUp) placeNavbar('hidden');
    else if (!atBottom) placeNavbar('shown');
  };

  // Reading the position at once would force a layout before the page is complete.
  requestAnimationFrame(() => {
    state.previous = window.scrollY;
  });
  window.addEventListener('scroll', react, { passive: true });
  window.addEventListener('hashchange', () => {
    state.atAnchor = true;
  });
  backToTop?.addEventListener('click', () => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
  });
  events.onShown(() => {
    state.previous = window.scrollY;
    if (backToTop !== null) backToTop.hidden = true;
    placeNavbar('shown');
  });
}

function placeNavbar(place: 'shown' | 'hidden'): void {
  const { dataset } = document.documentElement;
  if (place === 'hidden') dataset['navbar'] = 'hidden';
  else delete dataset['navbar'];
}
