/** In CSS pixels: about a screen of a phone. */
const ahead = '800px';

/**
 * Calls `load` when the room of an example is in view and the page has a moment; once the reader scrolls, a screen ahead of them. Its
 * elements run on the page's own thread: what nobody sees yet must not hold up what somebody does. (`loading="lazy"`
 * alone loads all within some 2,500 pixels.)
 */
export function loadInView(room: Element, load: () => void, signal: AbortSignal): void {
  const waiting = new AbortController();
  const come = (): void => {
    waiting.abort();
    whenIdle(() => {
      if (!signal.aborted) load();
    });
  };
  const watch = (rootMargin: string): void => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) come();
      },
      { rootMargin },
    );
    observer.observe(room);
    waiting.signal.addEventListener('abort', () => observer.disconnect());
  };
  signal.addEventListener('abort', () => waiting.abort());
  watch('0px');
  window.addEventListener('scroll', () => watch(ahead), { once: true, passive: true, signal: waiting.signal });
}

/** Safari knows no idle time; the end of the current work is near enough. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 1000 });
  else setTimeout(work);
}
