// Draws pages of a finished site beside those of another generator for the same content, in both color modes and at two widths:
//   node test/bench/run.js test/bench/compare-pictures.ts <reference-output> <our-output> <folder> [--base=/path/] [/page …]
// It writes a PNG for each page: for those that are named or, without one, for the home page, three pages of the docs, a post and
// the missing page.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import sirv from 'sirv';
import { walkFolder } from '../../src/generator/kernel/files/walk-folder.ts';
import { launchBrowser } from '../support/browser.ts';

const widths = [1440, 390] as const;
const modes = ['light', 'dark'] as const;
const height = 1500;
/** Pictures are drawn at half their size. */
const scale = 0.5;

const args = process.argv.slice(2);
const base = args.find((arg) => arg.startsWith('--base='))?.slice('--base='.length) ?? '/';
const [referenceDir = '', ownDir = '', folder = '', ...named] = args.filter((arg) => !arg.startsWith('--'));
if (!existsSync(referenceDir) || !existsSync(ownDir) || folder === '') {
  process.stderr.write('compare-pictures.ts <reference-output> <our-output> <folder> [--base=/path/] [/page …]\n');
  process.exit(2);
}

/** Serves a folder below the base URL as most hosts do. */
async function serve(dir: string): Promise<Server> {
  const files = sirv(dir, { dev: true });
  const server = createServer((request, response) => {
    const { url = '/' } = request;
    if (url.startsWith(base)) request.url = `/${url.slice(base.length)}`;
    files(request, response, () => {
      response.writeHead(404, { 'content-type': 'text/html' });
      const missing = join(dir, '404.html');
      response.end(existsSync(missing) ? readFileSync(missing) : 'none');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** Returns the home page, three pages of the docs that are far from each other, a post and an address without a page. */
function choosePages(): readonly string[] {
  const both = walkFolder(referenceDir).flatMap(({ path }) => {
    const address = `/${path}`.replace(/(?:\/index)?\.html$/, '');
    const isHere = [path, `${address}.html`, `${address}/index.html`].some((file) => existsSync(join(ownDir, file)));
    return path.endsWith('.html') && isHere && !/\/(?:404|search|tags?|category)(?:\/|$)/.test(address)
      ? [address]
      : [];
  });
  const posts = both.filter(
    (path) => /\/(?:blog|news)\/.*[a-z]{4}/.test(path) && !/\/(?:page|tags|authors)\//.test(path),
  );
  const pages = both.filter((path) => path !== '' && !/^\/(?:blog|news)(?:\/|$)/.test(path));
  const at = (share: number): string => pages[Math.floor(pages.length * share)] ?? '/';
  return [...new Set(['/', at(0.1), at(0.45), at(0.8), ...posts.slice(0, 1), '/no/such/page'])];
}

async function draw(
  browser: Browser,
  address: string,
  { mode, width }: { mode: string; width: number },
): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: mode === 'dark' ? 'dark' : 'light',
  });
  // The tools keep the choice of the reader under these names.
  await context.addInitScript({
    content: `for (const key of ['theme', 'starlight-theme', 'vitepress-theme-appearance']) localStorage.setItem(key, '${mode}')`,
  });
  const page = await context.newPage();
  await page.route(/^(?!http:\/\/127\.0\.0\.1)/, (route) => route.abort());
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(800);
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

const servers = [await serve(referenceDir), await serve(ownDir)];
// A server that listens on a port has an address of this kind.
const origins = servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
const browser = await launchBrowser();
mkdirSync(folder, { recursive: true });
for (const path of named.length > 0 ? named : choosePages()) {
  const rows: string[] = [];
  for (const mode of modes) {
    const images: string[] = [];
    for (const width of widths)
      for (const origin of origins) {
        const picture = await draw(browser, origin + base.slice(0, -1) + path, { mode, width });
        images.push(`<img width="${width * scale}" src="data:image/png;base64,${picture.toString('base64')}">`);
      }
    rows.push(`<div>${images.join('')}</div>`);
  }
  const page = await browser.newPage({ viewport: { width: 1870, height: 400 } });
  await page.setContent(
    `<style>body{margin:0;background:#888}div{display:flex;gap:8px;padding:4px}</style>${rows.join('')}`,
  );
  const file = join(folder, `${path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'}.png`);
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
  process.stdout.write(`${file}\n`);
}
await browser.close();
for (const server of servers) {
  server.close();
  server.closeAllConnections();
}
