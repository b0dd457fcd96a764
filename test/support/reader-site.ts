import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import sirv from 'sirv';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { inlineScripts } from '../../src/theme/layout/inline-scripts.ts';
import { launchBrowser } from './browser.ts';

/** Absolute folder of the checkout. */
export const root = fileURLToPath(new URL('../../', import.meta.url));
const fixture = join(root, 'test/fixtures/reader-site');

/** Which site to build, if not the fixture as it is. */
export interface ReaderSiteOptions {
  /** Absolute folder of another site. */
  readonly siteDir?: string;
  /** Changes the copy of the site's folder before it is built. */
  readonly prepare?: (dir: string) => void;
}

/** A built site with a browser, for the tests of one file. */
export interface ReaderSite {
  readonly origin: string;
  /** Opens a page of the site in a browser profile of its own. A path of the site, and what the profile is like. */
  open(path: string, profile?: BrowserContextOptions): Promise<Page>;
  /** A page that was not opened yet, to prepare it. */
  blank(profile?: BrowserContextOptions): Promise<Page>;
}

/**
 * Builds the reader's site before the tests of a file and takes it away after them. It is served as a careful host would:
 * with a policy that allows no inline script or style but the theme's own. `DOCS_ORIGIN` names a running server to test instead.
 */
export function useReaderSite(options: ReaderSiteOptions = {}): ReaderSite {
  const parts: { origin: string; browser: Browser | null; close: () => void } = {
    origin: '',
    browser: null,
    close() {},
  };
  beforeAll(async () => {
    const given = process.env['DOCS_ORIGIN'];
    const served = given === undefined ? await serve(await build(options)) : { origin: given, close() {} };
    Object.assign(parts, served, { browser: await launchBrowser() });
  });
  afterAll(async () => {
    parts.close();
    await parts.browser?.close();
  });
  const blank = async (profile: BrowserContextOptions = {}): Promise<Page> => {
    if (parts.browser === null) throw new Error('The browser is started before the first test.');
    const context = await parts.browser.newContext({
      viewport: { width: 1440, height: 900 },
      baseURL: parts.origin,
      ...profile,
    });
    onTestFinished(() => context.close());
    return context.newPage();
  };
  return {
    get origin() {
      return parts.origin;
    },
    blank,
    async open(path, profile) {
      const page = await blank(profile);
      await page.goto(path);
      return page;
    },
  };
}

async function build({ siteDir, prepare }: ReaderSiteOptions): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'reader-site-'));
  const copy = join(dir, 'site');
  if (siteDir === undefined) cpSync(fixture, copy, { recursive: true });
  prepare?.(copy);
  await promisify(execFile)(process.execPath, [
    join(root, 'bin/docs.js'),
    'build',
    siteDir ?? copy,
    '--out',
    join(dir, 'out'),
  ]);
  return dir;
}

async function serve(dir: string): Promise<{ origin: string; close: () => void }> {
  const out = join(dir, 'out');
  const files = sirv(out, {
    etag: true,
    setHeaders: (response) => response.setHeader('content-security-policy', policy()),
  });
  const server = createServer((request, response) => {
    files(request, response, () => {
      response.writeHead(404, { 'content-type': 'text/html', 'content-security-policy': policy() });
      response.end(readFileSync(join(out, '404.html')));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

function policy(): string {
  const hashes = inlineScripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return `default-src 'self'; script-src 'self' ${hashes.join(' ')}; base-uri 'none'; object-src 'none'`;
}
