import { whenHydrated } from './island-ready.ts';
import type { PageEvents } from './page-events.ts';

/** Milliseconds per frame for this work. */
const frameBudget = 4;

/**
 * Lays out only the visible part of a page that is opened at its top (`[data-later]` in `base.css`), so that the first view of
 * a long page is painted sooner. The returned function lays out the rest in small parts with each frame, so that positions are
 * soon correct. A click, which can lead to a position, and a transition, which can restore one, show all parts at once.
 */
export function startFirstView(events: PageEvents): () => void {
  const root = document.documentElement;
  const finished = new AbortController();
  const finish = (): void => {
    delete root.dataset['firstView'];
    finished.abort();
  };
  document.addEventListener('click', finish, { capture: true, signal: finished.signal });
  events.onLeaving(finish, finished.signal);
  return () => {
    const rest = [...document.querySelectorAll<HTMLElement>('[data-first-view] [data-later]')];
    const step = (): void => {
      const end = performance.now() + frameBudget;
      while (!finished.signal.aborted && performance.now() < end) {
        const piece = rest.shift();
        if (piece === undefined) finish();
        else whenHydrated(piece, () => layOut(piece));
      }
      if (!finished.signal.aborted) requestAnimationFrame(step);
    };
    step();
  };
}

function layOut(piece: HTMLElement): void {
  piece.removeAttribute('data-later');
  // Reading the size forces the layout of this part now, not together with the others.
  piece.getBoundingClientRect();
}
