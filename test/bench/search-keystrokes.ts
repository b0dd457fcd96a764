// How soon results follow a keystroke in a slow browser: node test/bench/run.js test/bench/search-keystrokes.ts <output-folder> [page] [slowdown]
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { serveOutput } from '../../src/generator/serve/serve-output.ts';
import { readUnits } from '../../src/shared/search-unit.ts';
import { launchBrowser } from '../support/browser.ts';

const [folder = 'build', path = '/', slowdown = '4'] = process.argv.slice(2);
const outDir = resolve(folder);
const keystrokes = 100;

/** Runs in the page: for each key the milliseconds until the list of results has changed, and every task over 50 ms. */
const stopwatch = `
  const watch = (window.stopwatch = { times: [], tasks: [], since: null });
  new PerformanceObserver((list) => watch.tasks.push(...list.getEntries().map(({ duration }) => Math.round(duration))))
    .observe({ type: 'longtask', buffered: true });
  addEventListener('input', ({ target, timeStamp }) => { if (target.value !== '') watch.since = timeStamp; }, true);
  new MutationObserver((changes) => {
    if (watch.since === null || !changes.some(({ target }) => target.closest?.('.search-body'))) return;
    watch.times.push(performance.now() - watch.since);
    watch.since = null;
  }).observe(document, { childList: true, subtree: true });`;

const server = createServer(serveOutput({ outDir, baseUrl: '/', trailingSlash: undefined, localePaths: [] }));
await new Promise<void>((done) => {
  server.listen(0, '127.0.0.1', done);
});
// A server that listens on a port has an address of this kind.
const { port } = server.address() as AddressInfo;
const browser = await launchBrowser();
// Waiting for a value evaluates code in the page.
const page = await browser.newPage({ bypassCSP: true });
await page.addInitScript(stopwatch);
await page.goto(`http://127.0.0.1:${port}${path}`);
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
    await page.keyboard.type(letter);
    await page.waitForFunction(`stopwatch.times.length > ${typed++}`, undefined, { polling: 5 });
    await page.waitForTimeout(100);
  }
}
const { times, tasks } = await page.evaluate<{ times: number[]; tasks: number[] }>('stopwatch');
await browser.close();
server.close();
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
