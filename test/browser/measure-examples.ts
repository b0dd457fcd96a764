import type { Browser, Page } from 'playwright-core';
import { fillPage, showExamples, widest, type ExampleSet } from './show-examples.ts';

/** What an example takes, in CSS pixels. */
export interface MeasuredExample {
  readonly path: string;
  /** On phones. */
  readonly narrow: number;
  /** On larger screens. */
  readonly wide: number;
}

/** Widths of an example's frame on phones, and beside the contents list on a small and a large screen, in CSS pixels. */
const widths = { narrow: [311, 341], wide: [535, widest] } as const;

/** Measures how high examples are at the widths that their frames have on pages. The results come in no order. */
export function measureExamples(browser: Browser, examples: ExampleSet): Promise<readonly MeasuredExample[]> {
  return showExamples(browser, examples, async (page) => async (paths) => {
    await fillPage(page, paths);
    const narrow = await measure(page, widths.narrow);
    const wide = await measure(page, widths.wide);
    return paths.map((path, index) => ({ path, narrow: narrow[index] ?? 0, wide: wide[index] ?? 0 }));
  });
}

/** The greatest height that each frame needs at the widths. */
async function measure(page: Page, columns: readonly number[]): Promise<readonly number[]> {
  const greatest: number[] = [];
  for (const column of columns) {
    await page.evaluate(resizeFrames, column);
    const heights = await readSettled(page);
    heights.forEach((height, index) => (greatest[index] = Math.max(height, greatest[index] ?? 0)));
  }
  return greatest;
}

/** Pictures load and elements measure themselves in their own time: heights count when they have stood for a while. */
async function readSettled(page: Page): Promise<readonly number[]> {
  let heights: readonly number[] = [];
  for (let stood = 0; stood < 4;) {
    await page.waitForTimeout(60);
    const next = await page.evaluate(readHeights);
    stood = next.join() === heights.join() ? stood + 1 : 0;
    heights = next;
  }
  return heights;
}

function resizeFrames(width: number): void {
  for (const frame of document.querySelectorAll('iframe')) frame.width = String(width);
}

function readHeights(): readonly number[] {
  return Array.from(document.querySelectorAll('iframe'), ({ contentWindow, contentDocument }) =>
    Math.ceil((contentDocument?.body.getBoundingClientRect().bottom ?? 0) + (contentWindow?.scrollY ?? 0)),
  );
}
