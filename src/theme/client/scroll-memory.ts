import { decodeUrl } from '../../shared/url.ts';

/** Stores the scroll position of each history entry. Until the first transition the browser does this itself. */
export function keepScrollPositions(): void {
  const state = { timer: 0, restoration: history.scrollRestoration };
  window.addEventListener(
    'scroll',
    () => {
      clearTimeout(state.timer);
      // Browsers limit the number of history changes to some hundred in half a minute.
      state.timer = window.setTimeout(remember, 200);
    },
    { passive: true },
  );
  // The browser restores the position after a reload and on the way back from another site.
  window.addEventListener('pagehide', () => {
    state.restoration = history.scrollRestoration;
    history.scrollRestoration = 'auto';
  });
  // A document restored from the back/forward cache continues as before.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = state.restoration;
  });
}

function remember(): void {
  if (history.scrollRestoration === 'manual') history.replaceState({ ...history.state, scrollY: window.scrollY }, '');
}

/** Takes over scroll restoration from the browser and stores the position of the page being left. */
export function rememberScroll(): void {
  history.replaceState({ ...history.state, scrollY: window.scrollY }, '');
  history.scrollRestoration = 'manual';
}

/** Scrolls to the stored position of a history entry, otherwise to the element of the hash, otherwise to the top. */
export function restoreScroll(hash: string): void {
  const scrollY: unknown = history.state?.scrollY;
  if (typeof scrollY === 'number') window.scrollTo({ top: scrollY, behavior: 'instant' });
  else if (hash === '') window.scrollTo({ top: 0, behavior: 'instant' });
  else hashTarget(hash)?.scrollIntoView({ behavior: 'instant' });
}

/** Returns the element of a hash. */
export function hashTarget(hash: string): HTMLElement | null {
  return document.getElementById(decodeUrl(hash.slice(1)));
}
