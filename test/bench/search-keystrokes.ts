// Measures how soon results follow a keystroke in a slow browser: node test/bench/run.js test/bench/search-keystrokes.ts <site-folder> [page] [slowdown]
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { toolDir } from '../../src/generator/kernel/tool.ts';
import { readUnits } from '../../src/shared/search-unit.ts';
import { launchBrowser } from '../support/browser.ts';

const [folder = '.', path = '/', slowdown = '4'] = process.argv.slice(2);
const outDir = resolve(folder, 'build');
const keystrokes = 100;
const port = 4620;

/** Runs in the page: for each key the milliseconds until the list of results has changed, and every task over 50 ms. */
const stopwatch = `
  const watch = (window.stopwatch = { times: [], tasks: [], since: null, next: null });
  new PerformanceObserver((list) => watch.tasks.push(...list.getEntries().map(({ duration }) => Math.round(duration))))
    .observe({ type: 'longtask', buffered: true });
  addEventListener('input', ({ target, timeStamp }) => { if (target.value !== '') watch.since = timeStamp; }, true);
  new MutationObserver((changes) => {
    if (watch.since === null || !changes.some(({ target }) => target.closest?.('.search-body'))) return;
    watch.times.push(performance.now() - watch.since);
    watch.since = null;
    watch.next?.();
  }).observe(document, { childList: true, subtree: true });`;

// A process of its own, as on a server: what drives the browser would hold its answers up.
const server = spawn(process.execPath, [join(toolDir, 'bin', 'docs.js'), 'preview', folder, '--port', `${port}`]);
await wait(2_000);
const browser = await launchBrowser();
const page = await browser.newPage();
await page.addInitScript(stopwatch);
await page.goto(`http://localhost:${port}${path}`);
// The driver brings code of its own into the page, which is no reader's.
await page.getByRole('combobox').count();
await page.evaluate('stopwatch.tasks.length = 0');
const session = await page.context().newCDPSession(page);
await session.send('Emulation.setCPUThrottlingRate', { rate: Number(slowdown) });
await page.keyboard.press('Control+k');
const input = page.getByRole('combobox');
await input.waitFor();
for (let typed = 0; typed < keystrokes;) {
  const title = titles()[typed % titles().length] ?? '';
  await input.fill('');
  await page.waitForTimeout(200);
  for (const letter of title.slice(0, keystrokes - typed)) {
    const answered = page.evaluate('new Promise((resolve) => { stopwatch.next = resolve; })');
    await page.keyboard.type(letter);
    await answered;
    await page.waitForTimeout(100);
    typed++;
  }
}
const { times, tasks } = await page.evaluate<{ times: number[]; tasks: number[] }>('stopwatch');
await browser.close();
server.kill();
const sorted = times.toSorted((a, b) => a - b).map((time) => Math.round(time * 10) / 10);
const at = (share: number): number | undefined => sorted[Math.ceil(share * sorted.length) - 1];
console.log(
  `${times.length} keystrokes: half within ${at(0.5)} ms, 95 of 100 within ${at(0.95)} ms, all within ${at(1)} ms`,
);
console.log(`Tasks over 50 ms on the main thread: ${tasks.length} ${tasks.join(' ')}`);

/** Titles of the site's pages, some from each part of the index. */
function titles(): readonly string[] {
  const dir = join(
    outDir,
    'search',
    readdirSync(join(outDir, 'search')).filter((name) => name === 'sk')[0] ?? 'en',
    'u',
  );
  return readdirSync(dir)
    .flatMap((name) => readUnits(readFileSync(join(dir, name), 'utf8')).slice(0, 1))
    .map(({ title }) => title);
}
