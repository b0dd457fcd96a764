import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';

/** What a browser found out about one example. */
export interface VisitedExample {
  readonly path: string;
  /** Errors of the console and of the page, faults that axe finds, and `empty`. */
  readonly problems: readonly string[];
  /** What it takes on phones and on larger screens, in CSS pixels. */
  readonly heights: readonly [narrow: number, wide: number];
}

type Judgement = Omit<VisitedExample, 'path'>;

/** Widths of an example's frame on phones, and beside the contents list on a large and a small screen, in CSS pixels. */
const widths = { narrow: [295, 325], wide: [535, 686] } as const;
const [, widest] = widths.wide;

/** Examples on a page at once. */
const batchSize = 16;

/** Opens all examples, many at a time in the frames of a page, and judges what is shown. The results come in no order. */
export async function visitExamples(
  browser: Browser,
  origin: string,
  paths: readonly string[],
): Promise<readonly VisitedExample[]> {
  const results: VisitedExample[] = [];
  const waiting = Array.from({ length: Math.ceil(paths.length / batchSize) }, (_, index) =>
    paths.slice(index * batchSize, (index + 1) * batchSize),
  );
  const work = async (): Promise<void> => {
    const context = await browser.newContext({
      baseURL: origin,
      reducedMotion: 'reduce',
      viewport: { width: 3 * widest, height: Math.ceil(batchSize / 3) * 400 },
    });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    for (let batch = waiting.shift(); batch !== undefined; batch = waiting.shift()) {
      errors.length = 0;
      const seen = await visit(page, batch);
      // Nobody says which frame an error comes from: each is asked alone.
      if (errors.length > 0 && batch.length > 1) waiting.push(...batch.map((path) => [path]));
      else results.push(...seen.map((example) => ({ ...example, problems: [...errors, ...example.problems] })));
    }
    await context.close();
  };
  await Promise.all([work(), work()]);
  return results;
}

async function visit(page: Page, paths: readonly string[]): Promise<readonly VisitedExample[]> {
  // A document of the same origin in which nothing runs.
  await page.goto('/robots.txt');
  await page.evaluate(showFrames, { paths, width: widest });
  return Promise.all(
    page
      .frames()
      .filter((frame) => frame.parentFrame() === page.mainFrame())
      .map(async (frame) => ({ path: frame.name(), ...(await frame.evaluate<Judgement>(judgeScript)) })),
  );
}

async function showFrames({ paths, width }: { paths: readonly string[]; width: number }): Promise<void> {
  document.body.replaceChildren();
  const loads = paths.map((path) => {
    const frame = Object.assign(document.createElement('iframe'), { src: path, name: path, width, height: 380 });
    document.body.append(frame);
    return new Promise((resolve) => frame.addEventListener('load', resolve));
  });
  await Promise.all(loads);
}

/** Runs in the frame. Elements draw themselves after the script that defines them, hence the two steps of `settle`. */
const judgeScript = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};
(async () => {
  const settle = async () => {
    for (const step of [1, 2]) await new Promise((resolve) => setTimeout(resolve, 8 * step));
  };
  const highest = async (widths) => {
    const heights = [];
    for (const width of widths) {
      frameElement.width = width;
      await settle();
      heights.push(Math.ceil(document.body.getBoundingClientRect().bottom + scrollY));
    }
    return Math.max(...heights);
  };
  await document.fonts.ready;
  await settle();
  const isEmpty =
    document.body.innerText.trim() === '' &&
    [...document.body.querySelectorAll('*')].every((element) => element.getBoundingClientRect().width === 0);
  const off = { enabled: false };
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    preload: false,
    rules: { region: off, 'page-has-heading-one': off, 'landmark-one-main': off },
  });
  const faults = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ' ' + html));
  const heights = [await highest(${JSON.stringify(widths.narrow)}), await highest(${JSON.stringify(widths.wide)})];
  return { problems: isEmpty ? ['empty', ...faults] : faults, heights };
})()`;
