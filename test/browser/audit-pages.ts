import type { Browser, Page } from 'playwright-core';
import { findFaults } from '../support/axe.ts';
import { openWatched, type WatchedPage } from './watched-page.ts';

/** Which pages to look at, and how many at a time. */
export interface AuditRequest {
  readonly origin: string;
  /** Paths of the site. */
  readonly paths: readonly string[];
  readonly jobs: number;
  /** Called after each page. */
  onPage?(path: string, faults: readonly string[]): void;
}

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const narrow = { width: 320, height: 700 };

/**
 * Opens every page as a reader would and returns what is wrong, each as `path: fault`: errors and warnings of the console,
 * violations of the policy, requests that fail or leave the site, layout shifts, sideways scrolling at 320 px, and what
 * axe finds on a desktop and on a phone, in light and in dark. Frames of examples are left out.
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

async function auditPage({ page, takeFaults }: WatchedPage, path: string): Promise<readonly string[]> {
  await page.setViewportSize(desktop);
  const found: string[] = [];
  // By a link from the page that was looked at before, then by a load of its own.
  if (page.url() !== 'about:blank') {
    // Movement caused by resizing the window is not a shift.
    await rest(page);
    await takeFaults();
    await followLink(page, path);
    await lookThrough(page);
    found.push(...(await takeFaults()).map((fault) => `by a link, ${fault}`));
  }
  const load = async (): Promise<readonly string[]> => {
    await page.goto(path, { waitUntil: 'load' });
    await lookThrough(page);
    return takeFaults();
  };
  const faults = await load();
  // On a busy machine a font may come after the first paint: only a shift that a second load shows too is the page's.
  const again = faults.some(isShift) ? await load() : [];
  found.push(...faults.filter((fault) => !isShift(fault) || again.some(isShift)));
  for (const [name, viewport] of Object.entries({ desktop, phone })) {
    await page.setViewportSize(viewport);
    for (const theme of ['light', 'dark'] as const) {
      await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme);
      // Nothing but colors differs between the modes.
      const rules = theme === 'dark' ? ['color-contrast'] : undefined;
      for (const fault of await findFaults(page, { rules })) found.push(`${name}, ${theme}: ${fault}`);
    }
  }
  await page.setViewportSize(narrow);
  const beyond = await page.evaluate(sidewaysScroll);
  return beyond === 0 ? found : [...found, `scrolls sideways at ${narrow.width} px: by ${beyond} px`];
}

/** Pixels by which the page is wider than what is seen of it, the room kept for the scrollbar left out. Runs in a browser. */
export function sidewaysScroll(): number {
  const { scrollWidth, offsetWidth } = document.documentElement;
  return scrollWidth - offsetWidth;
}

function isShift(fault: string): boolean {
  return fault.startsWith('layout shift');
}

async function followLink(page: Page, path: string): Promise<void> {
  const before = new URL(page.url()).pathname;
  await page.evaluate(
    (href) => Object.assign(document.body.appendChild(document.createElement('a')), { href }).click(),
    path,
  );
  await page.waitForURL(({ pathname }) => pathname !== before);
}

/** Brings all that waits for it into view, wakes what waits for a sign of life, and lets it come to rest. */
async function lookThrough(page: Page): Promise<void> {
  await page.mouse.move(10, 10);
  await page.mouse.move(12, 12);
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    const isLoaded = ({ contentDocument }: HTMLIFrameElement): boolean =>
      contentDocument?.readyState === 'complete' && contentDocument.URL !== 'about:blank';
    for (const frame of document.querySelectorAll('iframe')) {
      // It may have gone by before the code was there that fills it.
      while (frame.checkVisibility() && !isLoaded(frame)) {
        frame.scrollIntoView({ block: 'center' });
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  });
  await rest(page);
}

function rest(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>(
        (resolve) => void requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50))),
      ),
  );
}
