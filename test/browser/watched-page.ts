import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core';

/** A page of the browser, and what has gone wrong on it since the last call. */
export interface WatchedPage {
  readonly page: Page;
  /** Errors and warnings of the console, violations of the policy, requests that fail or leave the site, and layout shifts. */
  takeFaults(): Promise<readonly string[]>;
}

/**
 * True for the warning that a preloaded font was not used. Fonts are optional: a page that is painted before they arrive
 * keeps the fallback, which depends on the speed of the machine.
 */
export function isOfSlowPaint(message: ConsoleMessage): boolean {
  return /\.woff2 was preloaded using link preload but not used/.test(message.text());
}

/** Opens a page that is watched. Frames of examples may write to the console. */
export async function openWatched(context: BrowserContext, origin: string): Promise<WatchedPage> {
  await context.addInitScript(() => {
    const shifts: string[] = Object.assign(window, { shifts: [] }).shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // The interface of layout shifts is in no library of types yet.
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node: Node | null }[] };
        shifts.push(
          [value, ...sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 60) : ''))].join(' '),
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`policy: ${effectiveDirective} ${blockedURI}`),
    );
  });
  const page = await context.newPage();
  const faults: string[] = [];
  const isOfFrame = (url: string): boolean => new URL(url, origin).pathname.startsWith('/examples/');
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isOfFrame(message.location().url) && !isOfSlowPaint(message))
      faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`) && /^https?:/.test(request.url()))
      faults.push(`leaves the site: ${request.url()}`);
  });
  page.on('requestfailed', (request) => {
    // What the next page cuts off has not failed.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') faults.push(`request failed: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && response.request().resourceType() !== 'document')
      faults.push(`${response.status()}: ${response.url()}`);
  });
  return {
    page,
    async takeFaults() {
      const moved = await page.evaluate<string[]>('shifts.splice(0)');
      return [...faults.splice(0), ...moved.map((shift) => `layout shift: ${shift}`)];
    },
  };
}
