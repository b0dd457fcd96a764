const attribute = 'data-scroll-held';

/** Makes a change above or around an element without changing its position in the window. */
export function holdScroll(element: Element, change: () => void): void {
  const root = document.documentElement;
  const before = element.getBoundingClientRect().top;
  change();
  const moved = element.getBoundingClientRect().top - before;
  if (moved === 0) return;
  root.setAttribute(attribute, '');
  window.scrollBy({ top: moved, behavior: 'instant' });
  // The change fires its scroll event with the next frame; later events come from the reader.
  requestAnimationFrame(() => requestAnimationFrame(() => root.removeAttribute(attribute)));
}

/** Returns whether a scroll event comes from such a change and not from the reader. */
export function isScrollHeld(): boolean {
  return document.documentElement.hasAttribute(attribute);
}
