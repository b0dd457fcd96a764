// Opens every document of a finished site with its own headers, and prints violations, errors and foreign requests: DOCS_OUT=build node test/bench/run.js test/bench/walk-policy.ts
import { resolve } from 'node:path';
import { walkFolder } from '../../src/generator/kernel/files/walk-folder.ts';
import { launchBrowser } from '../support/browser.ts';
import { serveAsHost } from '../support/serve-as-host.ts';
import { watchPage } from '../support/watch-page.ts';

const out = resolve(process.env['DOCS_OUT'] ?? 'build');
const paths = walkFolder(out)
  .map(({ path }) => path)
  .filter((path) => path.endsWith('.html'));
const host = await serveAsHost(out);
const browser = await launchBrowser();
const waiting = [...paths];
const found: string[] = [];

async function work(): Promise<void> {
  const context = await browser.newContext({ baseURL: host.origin });
  const { page, faults, strangers } = await watchPage(context, host.origin);
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const before = faults.length;
    await page.goto(`/${path.replace(/(?:^|\/)index\.html$/, '')}`, { waitUntil: 'load' });
    found.push(...faults.slice(before).map((fault) => `/${path}: ${fault}`));
  }
  found.push(...[...strangers].map((origin) => `asked ${origin}`));
  await context.close();
}

await Promise.all([work(), work()]);
await browser.close();
host.close();
for (const line of found) console.log(line);
console.log(JSON.stringify({ documents: paths.length, found: found.length }));
