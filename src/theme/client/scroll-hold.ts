const attribute = 'data-scroll-held';

/** Makes a change above or around an element without moving it in the window. */
export function holdScroll(element: Element, change: () => void): void {
  const root = document.documentElement;
  const before = element.getBoundingClientRect().top;
  change();
  const moved = element.getBoundingClientRect().top - before;
  if (moved === 0) return;
  root.setAttribute(attribute, '');
  window.scrollBy({ top: moved, behavior: 'instant' });
  // The scroll event comes with the next frame; the one after it is the reader's again.
  requestAnimationFrame(() => requestAnimationFrame(() => root.removeAttribute(attribute)));
}

/** True while a scroll event is none of the reader's doing. */
export function isScrollHeld(): boolean {
  return document.documentElement.hasAttribute(attribute);
}
