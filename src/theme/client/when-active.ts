/**
 * Resolves when the reader is active: at their first input, or when the page has been open for three seconds. Work for
 * anything but the first view waits for it, so that a short visit costs no more than the page.
 */
export function whenActive(): Promise<void> {
  return new Promise((resolve) => {
    const once = new AbortController();
    const resume = (): void => {
      once.abort();
      resolve();
    };
    for (const type of ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart']) {
      window.addEventListener(type, resume, { passive: true, signal: once.signal });
    }
    const wait = (): void => void setTimeout(resume, 3000);
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
  });
}
