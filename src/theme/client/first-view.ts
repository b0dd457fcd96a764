import { whenHydrated } from './island-ready.ts';
import type { PageEvents } from './page-events.ts';

/** Milliseconds of a frame that go into it. */
const share = 4;

/**
 * A page that is entered at its top is laid out as far as it is seen (`[data-later]` in `base.css`): the first view of a
 * long one comes sooner. Returns what lays out the rest, some with each frame, so that positions are soon those of the
 * whole page. A click may lead to one, and the next page may be restored to one: both end the waiting at once.
 */
export function startFirstView(events: PageEvents): () => void {
  const root = document.documentElement;
  const whole = new AbortController();
  const finish = (): void => {
    delete root.dataset['firstView'];
    whole.abort();
  };
  document.addEventListener('click', finish, { capture: true, signal: whole.signal });
  events.onLeaving(finish, whole.signal);
  return () => {
    const rest = [...document.querySelectorAll<HTMLElement>('[data-first-view] [data-later]')];
    const step = (): void => {
      const end = performance.now() + share;
      while (!whole.signal.aborted && performance.now() < end) {
        const piece = rest.shift();
        if (piece === undefined) finish();
        else whenHydrated(piece, () => layOut(piece));
      }
      if (!whole.signal.aborted) requestAnimationFrame(step);
    };
    step();
  };
}

function layOut(piece: HTMLElement): void {
  piece.removeAttribute('data-later');
  // Asking for its size does it now, and not with all the others.
  piece.getBoundingClientRect();
}
