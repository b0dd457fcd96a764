const islandReady = 'docs:island-ready';

/** Marks an island as hydrated. */
export function markHydrated(island: HTMLElement): void {
  island.dataset['hydrated'] = '';
  island.dispatchEvent(new Event(islandReady));
}

/**
 * Runs `change` when the element's own markup may change: at once in static content, and after hydration in an interactive
 * page, because React compares the markup with that of the server.
 */
export function whenHydrated(element: Element, change: () => void): void {
  const island = element.closest('[data-island]:not([data-hydrated])');
  if (island === null) change();
  else island.addEventListener(islandReady, change, { once: true });
}
