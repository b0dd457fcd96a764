/**
 * Resolves at the reader's first sign of life, or when the page has been open for three seconds. What is not part of the
 * first view waits for it, so that a glance at a page costs no more than that page.
 */
export function readerAwake(): Promise<void> {
  return new Promise((resolve) => {
    const once = new AbortController();
    const wake = (): void => {
      once.abort();
      resolve();
    };
    for (const type of ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart']) {
      window.addEventListener(type, wake, { passive: true, signal: once.signal });
    }
    const wait = (): void => void setTimeout(wake, 3000);
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
  });
}
