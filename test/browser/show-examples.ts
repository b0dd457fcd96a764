import type { Browser, Page } from 'playwright-core';

/** Examples of a site that is served. */
export interface ExampleSet {
  readonly origin: string;
  /** Paths of their documents. */
  readonly paths: readonly string[];
}

/** Width of the widest column that contains an example's frame, in CSS pixels. */
export const widest = 574;

/** Examples on a page at once. */
const batchSize = 16;

/**
 * Opens two pages and shows the examples to each in turn, many at a time. `prepare` is called once for each page and
 * returns what looks at the examples of the paths it is given. All that was seen is returned, in no order.
 */
export async function showExamples<Seen>(
  browser: Browser,
  { origin, paths }: ExampleSet,
  prepare: (page: Page) => Promise<(paths: readonly string[]) => Promise<readonly Seen[]>>,
): Promise<readonly Seen[]> {
  const seen: Seen[] = [];
  const waiting = [...paths];
  const work = async (): Promise<void> => {
    const context = await browser.newContext({
      baseURL: origin,
      reducedMotion: 'reduce',
      viewport: { width: 3 * widest, height: Math.ceil(batchSize / 3) * 400 },
    });
    const page = await context.newPage();
    // A document of the same origin in which nothing runs.
    await page.goto('/robots.txt');
    const look = await prepare(page);
    while (waiting.length > 0) seen.push(...(await look(waiting.splice(0, batchSize))));
    await context.close();
  };
  await Promise.all([work(), work()]);
  return seen;
}

/** Fills the page with frames, one for each path and in this order, and waits until all are drawn. */
export async function fillPage(page: Page, paths: readonly string[]): Promise<void> {
  await page.evaluate(showFrames, { paths, width: widest });
  // Elements draw themselves after the script that defines them, and some once more when they know their size.
  for (const time of [8, 16]) await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), time);
}

async function showFrames({ paths, width }: { paths: readonly string[]; width: number }): Promise<void> {
  document.body.replaceChildren();
  const loads = paths.map((src) => {
    const frame = Object.assign(document.createElement('iframe'), { src, width, height: 380 });
    document.body.append(frame);
    return new Promise((resolve) => frame.addEventListener('load', resolve));
  });
  await Promise.all(loads);
  for (const { contentDocument } of document.querySelectorAll('iframe')) await contentDocument?.fonts.ready;
}
