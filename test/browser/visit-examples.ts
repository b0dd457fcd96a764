import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const runAxe = `axe.run(document, { resultTypes: ['violations'], rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false }, 'landmark-one-main': { enabled: false } } })
  .then((result) => result.violations.flatMap(({ id, nodes }) => nodes.map((node) => id + ' ' + node.html)))`;

/** Widths of an example's frame on a phone and beside the contents list, in CSS pixels. */
const widths = { narrow: 340, wide: 534 } as const;

/** What a browser found out about one example. */
export interface VisitedExample {
  readonly path: string;
  /** Errors of the console and of the page, faults that axe finds, and `empty`. */
  readonly problems: readonly string[];
  readonly heights: readonly [narrow: number, wide: number];
}

/** Opens every path in a few tabs of a browser and judges what is shown. The order of the results is that of the paths. */
export async function visitExamples(
  browser: Browser,
  origin: string,
  paths: readonly string[],
): Promise<readonly VisitedExample[]> {
  const results = new Map<string, VisitedExample>();
  const waiting = [...paths];
  const work = async (): Promise<void> => {
    const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      errors.length = 0;
      const seen = await visit(page, path);
      results.set(path, { ...seen, problems: [...errors, ...seen.problems] });
    }
    await context.close();
  };
  await Promise.all(Array.from({ length: 4 }, work));
  return paths.map((path) => results.get(path)).filter((result) => result !== undefined);
}

async function visit(page: Page, path: string): Promise<VisitedExample> {
  await page.setViewportSize({ width: widths.wide, height: 400 });
  await page.goto(path, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  const wide = await measure(page);
  const isEmpty = await page.evaluate(
    () =>
      document.body.innerText.trim() === '' &&
      [...document.body.querySelectorAll('*')].every((element) => element.getBoundingClientRect().width === 0),
  );
  await page.evaluate(axeSource);
  const faults = await page.evaluate<string[]>(runAxe);
  await page.setViewportSize({ width: widths.narrow, height: 400 });
  const narrow = await measure(page);
  return { path, problems: isEmpty ? ['empty', ...faults] : faults, heights: [narrow, wide] };
}

/** Two frames: elements draw themselves after the script that defines them. */
function measure(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (const frame of [1, 2]) await new Promise((resolve) => setTimeout(resolve, 8 * frame));
    return Math.ceil(document.body.getBoundingClientRect().bottom + scrollY);
  });
}
