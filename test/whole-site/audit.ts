import { expect, it } from 'vitest';
import { walkFolder } from '../../src/generator/kernel/files/walk-folder.ts';
import { auditPages } from '../browser/audit-pages.ts';
import { launchBrowser } from '../support/browser.ts';
import { root } from '../support/root.ts';
import { serveAsHost } from '../support/serve-as-host.ts';
import { serveSite } from '../support/serve-site.ts';

/** `AUDIT` is a pattern of paths, to look at some pages only. */
const wanted = new RegExp(process.env['AUDIT'] ?? '');

it('every page of the site is without a fault', async () => {
  const [site, browser] = await Promise.all([serveSite(root), launchBrowser()]);
  // Under the policy of each page, as its readers have it.
  const host = await serveAsHost(site.outDir);
  const faults = await auditPages(browser, {
    origin: host.origin,
    paths: pagesOf(site.outDir),
    jobs: 2,
    // A walk over hundreds of pages takes minutes: each finding is printed at once.
    onPage: (path, found) => console.log([`${found.length} faults on ${path}`, ...found].join('\n  ')),
  });
  await browser.close();
  host.close();
  site.close();
  expect(faults).toEqual([]);
});

function pagesOf(outDir: string): readonly string[] {
  return walkFolder(outDir)
    .map(({ path }) => path)
    .filter((path) => path.endsWith('.html') && !path.startsWith('examples/'))
    .map((path) => `/${path.replace(/(?:^|\/)index\.html$|\.html$/, '')}`)
    .filter((path) => wanted.test(path));
}
