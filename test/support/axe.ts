import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** The script of axe. It judges the document of what is called `window` where it runs, and adds itself there as `axe`. */
export const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe looks at. */
export interface AxeOptions {
  /** Ids of the only rules to check; all of them when absent. */
  readonly rules?: readonly string[];
  /** Selector of the only part to check; the whole page when absent. */
  readonly within?: string;
}

/** Checks a page as it is shown, without its frames. Returns each fault as its rule and its element. */
export async function findFaults(page: Page, { rules, within }: AxeOptions = {}): Promise<readonly string[]> {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axeSource);
  return page.evaluate(
    `axe.run(${within === undefined ? 'document' : JSON.stringify(within)}, ${JSON.stringify({
      iframes: false,
      resultTypes: ['violations'],
      ...(rules === undefined ? {} : { runOnly: rules }),
    })}).then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ': ' + target.join(' '))))`,
  );
}
