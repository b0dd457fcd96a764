import type { Browser, BrowserContext, Page } from 'playwright-core';
import { findFaults } from '../support/axe.ts';

/** Which pages to look at, and how many at a time. */
export interface AuditRequest {
  readonly origin: string;
  /** Paths of the site. */
  readonly paths: readonly string[];
  readonly jobs: number;
  /** Told of each page when it has been looked at. */
  onPage?(path: string, faults: readonly string[]): void;
}

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const narrow = { width: 320, height: 700 };

/**
 * Opens every page as a reader would and returns what is wrong, each as `path: fault`: errors and warnings of the console,
 * violations of the policy, requests that fail or leave the site, layout shifts, sideways scrolling at 320 px, and what
 * axe finds on a desktop and on a phone, in light and in dark. What stands in the frames of examples is not judged.
 */
export async function auditPages(
  browser: Browser,
  { origin, paths, jobs, onPage }: AuditRequest,
): Promise<readonly string[]> {
  const waiting = [...paths];
  const found = new Map<string, readonly string[]>();
  const work = async (): Promise<void> => {
    const context = await browser.newContext({ baseURL: origin, viewport: desktop, reducedMotion: 'reduce' });
    const watch = await openWatched(context, origin);
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const faults = await auditPage(watch, path);
      found.set(path, faults);
      onPage?.(path, faults);
    }
    await context.close();
  };
  await Promise.all(Array.from({ length: jobs }, work));
  return paths.flatMap((path) => (found.get(path) ?? []).map((fault) => `${path}: ${fault}`));
}

/** A page of the browser, and what went wrong on it since the list was emptied. */
interface WatchedPage {
  readonly page: Page;
  readonly faults: string[];
}

async function openWatched(context: BrowserContext, origin: string): Promise<WatchedPage> {
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
    if (['error', 'warning'].includes(message.type()) && !isOfFrame(message.location().url))
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
  return { page, faults };
}

async function auditPage({ page, faults }: WatchedPage, path: string): Promise<readonly string[]> {
  faults.length = 0;
  await page.setViewportSize(desktop);
  await page.goto(path, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  // Wakes what waits for a sign of life, and brings pictures and examples into view.
  await page.mouse.move(10, 10);
  await page.mouse.wheel(0, 600);
  await settle(page);
  const shifts = await page.evaluate<string[]>('shifts');
  const found = [...faults, ...shifts.map((shift) => `layout shift: ${shift}`)];
  for (const [name, viewport] of Object.entries({ desktop, phone })) {
    await page.setViewportSize(viewport);
    for (const theme of ['light', 'dark'] as const) {
      await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme);
      // Nothing but colours differs between the modes.
      const rules = theme === 'dark' ? ['color-contrast'] : undefined;
      for (const fault of await findFaults(page, { rules })) found.push(`${name}, ${theme}: ${fault}`);
    }
  }
  await page.setViewportSize(narrow);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  return width <= narrow.width ? found : [...found, `scrolls sideways at ${narrow.width} px: ${width} px`];
}

function settle(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>(
        (resolve) => void requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50))),
      ),
  );
}
