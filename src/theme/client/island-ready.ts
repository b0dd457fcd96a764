const islandReady = 'docs:island-ready';

/** Tells that React has taken an island over. */
export function markHydrated(island: HTMLElement): void {
  island.dataset['hydrated'] = '';
  island.dispatchEvent(new Event(islandReady));
}

/**
 * Runs `change` when the element's own markup may change: at once in static content,
 * after hydration in an interactive page, as React compares what it finds with what the server sent.
 */
export function whenHydrated(element: Element, change: () => void): void {
  const island = element.closest('[data-island]:not([data-hydrated])');
  if (island === null) change();
  else island.addEventListener(islandReady, change, { once: true });
}
