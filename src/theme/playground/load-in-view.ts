/** In CSS pixels: about a screen of a phone. */
const ahead = '800px';

/**
 * Loads an example when it is in view and the page has a moment; once the reader scrolls, a screen ahead of them. Its
 * elements run on the page's own thread: what nobody sees yet must not hold up what somebody does. (`loading="lazy"`
 * alone loads all within some 2,500 pixels.)
 */
export function loadInView(frame: HTMLIFrameElement, address: string, signal: AbortSignal): void {
  const waiting = new AbortController();
  const load = (): void => {
    waiting.abort();
    whenIdle(() => {
      if (signal.aborted) return;
      frame.addEventListener('load', () => frame.toggleAttribute('data-loaded', true), { once: true });
      frame.src = address;
    });
  };
  const watch = (rootMargin: string): void => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) load();
      },
      { rootMargin },
    );
    observer.observe(frame);
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
