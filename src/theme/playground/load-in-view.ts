/** Margin of the window in CSS pixels: less than a few lines at its lower edge is too little to see. */
const visibleMargin = '0px 0px -96px';

/** About a screen of a phone. */
const aheadMargin = '800px';

/**
 * Calls `load` when an example is near the viewport and the page is idle: at first when enough of it is visible, after the
 * reader's first input when any of it is, and after a scroll from a screen ahead. Elements run on the page's own thread, so
 * an example out of view must not delay one in view. (`loading="lazy"` alone loads all within some 2,500 pixels.)
 */
export function loadInView(placeholder: Element, load: () => void, active: Promise<void>, signal: AbortSignal): void {
  const waiting = new AbortController();
  const loadWhenIdle = (): void => {
    waiting.abort();
    whenIdle(() => {
      if (!signal.aborted) load();
    });
  };
  const watch = (rootMargin: string): void => {
    if (waiting.signal.aborted) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) loadWhenIdle();
      },
      { rootMargin },
    );
    observer.observe(placeholder);
    waiting.signal.addEventListener('abort', () => observer.disconnect());
  };
  signal.addEventListener('abort', () => waiting.abort());
  watch(visibleMargin);
  void active.then(() => watch('0px'));
  window.addEventListener('scroll', () => watch(aheadMargin), { once: true, passive: true, signal: waiting.signal });
}

/** Safari has no `requestIdleCallback`; the end of the current task is close enough. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 1000 });
  else setTimeout(work);
}
