/** Remembers how far each entry of the history was scrolled. Up to the first transition the browser does that itself. */
export function keepScrollPositions(): void {
  const state = { timer: 0, restoration: history.scrollRestoration };
  window.addEventListener(
    'scroll',
    () => {
      clearTimeout(state.timer);
      // Browsers allow some hundred changes of the history in half a minute.
      state.timer = window.setTimeout(remember, 200);
    },
    { passive: true },
  );
  // A reload, or the way back from another site, is the browser's to restore.
  window.addEventListener('pagehide', () => {
    state.restoration = history.scrollRestoration;
    history.scrollRestoration = 'auto';
  });
  // A document that comes back as it was goes on as it did.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = state.restoration;
  });
}

function remember(): void {
  if (history.scrollRestoration === 'manual') history.replaceState({ ...history.state, scrollY: window.scrollY }, '');
}

/** Takes over from the browser and notes the scroll position of the page that is being left. */
export function rememberScroll(): void {
  history.replaceState({ ...history.state, scrollY: window.scrollY }, '');
  history.scrollRestoration = 'manual';
}

/** Scrolls to where a history entry was left, else to the element that the hash names, else to the top. */
export function restoreScroll(hash: string): void {
  const scrollY: unknown = history.state?.scrollY;
  if (typeof scrollY === 'number') window.scrollTo({ top: scrollY, behavior: 'instant' });
  else if (hash === '') window.scrollTo({ top: 0, behavior: 'instant' });
  else hashTarget(hash)?.scrollIntoView({ behavior: 'instant' });
}

/** The element that a hash leads to; null also for a hash that cannot be decoded. */
export function hashTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
