import type axe from 'axe-core';
import type { Browser, JSHandle, Page } from 'playwright-core';
import { axeSource } from '../support/axe.ts';
import { fillPage, showExamples, type ExampleSet } from './show-examples.ts';

/** What a browser found out about one example. */
export interface VisitedExample {
  readonly path: string;
  /** Errors of the console and of the page, elements that nothing defines, faults that axe finds, and `empty`. */
  readonly problems: readonly string[];
}

type MakeAxe = (frame: Window) => typeof axe;

interface Judge {
  readonly page: Page;
  /** Errors since the list was emptied. */
  readonly errors: string[];
  readonly makeAxe: JSHandle<MakeAxe>;
}

/** Opens examples in a browser and judges what is shown. The results come in no order. */
export function visitExamples(browser: Browser, examples: ExampleSet): Promise<readonly VisitedExample[]> {
  return showExamples(browser, examples, async (page) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    // The page reads the code of axe once and makes an axe of it for each frame: reading it takes longer than judging.
    const makeAxe = await page.evaluateHandle<MakeAxe>(`(window) => { ${axeSource}; return window.axe; }`);
    return (paths) => judge({ page, errors, makeAxe }, paths);
  });
}

async function judge(judgment: Judge, paths: readonly string[]): Promise<readonly VisitedExample[]> {
  const { page, errors, makeAxe } = judgment;
  errors.length = 0;
  await fillPage(page, paths);
  const problems = await page.evaluate(judgeFrames, makeAxe);
  if (errors.length === 0 || paths.length === 1)
    return paths.map((path, index) => ({ path, problems: [...errors, ...(problems[index] ?? [])] }));
  // An error does not name its frame, so each frame is opened alone.
  const alone: VisitedExample[] = [];
  for (const path of paths) alone.push(...(await judge(judgment, [path])));
  return alone;
}

async function judgeFrames(makeAxe: MakeAxe): Promise<readonly (readonly string[])[]> {
  const off = { enabled: false };
  const hasArea = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0;
  };
  const found: string[][] = [];
  for (const { contentWindow, contentDocument } of document.querySelectorAll('iframe')) {
    if (contentWindow === null || contentDocument === null) throw new Error('No frame is without a document.');
    const { body } = contentDocument;
    const problems = Array.from(body.querySelectorAll(':not(:defined)'), ({ localName }) => `undefined ${localName}`);
    if (body.innerText.trim() === '' && ![...body.querySelectorAll('*')].some(hasArea)) problems.push('empty');
    const { violations } = await makeAxe(contentWindow).run(contentDocument, {
      resultTypes: ['violations'],
      preload: false,
      rules: { region: off, 'page-has-heading-one': off, 'landmark-one-main': off },
    });
    problems.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html}`)));
    found.push(problems);
  }
  return found;
}
