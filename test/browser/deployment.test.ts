import { cpSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { serveAsHost } from '../support/serve-as-host.ts';
import { makeTestSite } from '../support/test-site.ts';
import { watchPage } from '../support/watch-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it('loads the next page as a whole when a new site was deployed since, and never shows a blank one', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': '# Domov\n\n[ďalej](/next)\n',
    'content/sk/next.mdx': '# Staré\n',
  });
  await site.build();
  const [out, served] = [join(site.dir, 'build'), join(site.dir, 'served')];
  cpSync(out, served, { recursive: true });
  const host = await serveAsHost(served);
  const context = await browser.newContext({ baseURL: host.origin });
  const { page, faults } = await watchPage(context, host.origin);
  const deploy = async (version: string): Promise<void> => {
    site.write('content/sk/next.mdx', `# ${version}\n`);
    await site.build();
    // As on a host that replaces the whole folder: the old files are gone. A new theme has other names.
    rmSync(served, { recursive: true });
    cpSync(out, served, { recursive: true });
    for (const name of readdirSync(join(served, 'assets')).filter((file) => /^(?:main|style)-/.test(file)))
      renameSync(join(served, 'assets', name), join(served, 'assets', `${version}-${name}`));
    for (const path of ['index.html', 'next/index.html']) {
      const html = readFileSync(join(served, path), 'utf8');
      writeFileSync(join(served, path), html.replace(/(?<=\/assets\/)(?=(?:main|style)-)/g, `${version}-`));
    }
  };
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.evaluate(() => document.body.setAttribute('data-old', ''));
  await deploy('second');
  await page.locator('.prose a', { hasText: 'ďalej' }).click();
  await page.waitForURL('**/next');
  expect(await page.locator('h1').innerText()).toBe('second');
  expect(await page.locator('body[data-old]').count()).toBe(0);

  expect(faults).toEqual([]);
  await context.close();
  host.close();
});
