import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import sirv from 'sirv';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { samples } from './samples.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const guide = readFileSync(`${root}content/en/intro/install.mdx`, 'utf8');
/** On several threads, the compiler checks the same types once for each. */
const tsc = [join(root, 'node_modules/typescript/bin/tsc'), '--singleThreaded'];
const shop = { folder: '', server: undefined as Server | undefined, browser: undefined as Browser | undefined };

/** The samples of the installation page that carry a title, in order. */
function samplesOf(title: string): readonly string[] {
  const fences = [...guide.matchAll(/^```\w+ title="([^"]+)"[^\n]*\n([\s\S]*?)^```$/gm)];
  return fences.filter((match) => match[1] === title).map((match) => match[2] ?? '');
}

/** Makes the package as `npm run library` does, beside the packages that it depends on. */
async function installPackage(folder: string): Promise<void> {
  const library = join(root, 'content/library');
  const installed = join(folder, 'node_modules/stavebnica');
  execFileSync(process.execPath, [...tsc, '-p', `${library}/tsconfig.package.json`, '--outDir', `${installed}/dist`]);
  await build({
    entryPoints: [`${library}/index.ts`],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    outfile: `${installed}/dist/stavebnica.min.js`,
  });
  cpSync(`${library}/styles`, `${installed}/styles`, { recursive: true });
  cpSync(`${library}/package.json`, `${installed}/package.json`);
  for (const name of ['lit', 'lit-html', 'lit-element', '@lit/reactive-element', 'uqr'])
    cpSync(join(root, 'node_modules', name), join(folder, 'node_modules', name), { recursive: true });
}

beforeAll(async () => {
  shop.folder = mkdtempSync(join(tmpdir(), 'install-'));
  await installPackage(shop.folder);
  shop.server = createServer(sirv(join(shop.folder, 'public'), { dev: true })).listen(0);
  shop.browser = await launchBrowser();
});

afterAll(async () => {
  await shop.browser?.close();
  shop.server?.close();
  rmSync(shop.folder, { recursive: true, force: true });
});

/** Opens a page with this HTML: what went wrong, and the background of its button. */
async function open(html: string): Promise<{ faults: readonly string[]; background: string }> {
  mkdirSync(join(shop.folder, 'public'), { recursive: true });
  writeFileSync(
    join(shop.folder, 'public/index.html'),
    html.replace('<head>', '<head><link rel="icon" href="data:," />'),
  );
  const page = await shop.browser?.newPage();
  if (page === undefined) throw new Error('There is no browser');
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  // A server that listens on a port has an address of this kind.
  const address = shop.server?.address() as AddressInfo;
  await page.goto(`http://localhost:${address.port}/`, { waitUntil: 'networkidle' });
  const background = await page.evaluate(() => {
    const button = document.querySelector('sb-button')?.shadowRoot?.querySelector('button');
    return button ? getComputedStyle(button).backgroundColor : 'no button';
  });
  await page.close();
  return { faults, background };
}

const ofTheme = { faults: [], background: 'oklch(0.455 0.13 38)' };

it('by a bundler', async () => {
  const [script = ''] = samplesOf('src/main.js');
  const [html = ''] = samplesOf('index.html');
  mkdirSync(join(shop.folder, 'src'));
  writeFileSync(join(shop.folder, 'src/main.js'), script);
  await build({
    entryPoints: [join(shop.folder, 'src/main.js')],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    outdir: join(shop.folder, 'public'),
  });
  expect(await open(html)).toEqual(ofTheme);
});

it('by a static script', async () => {
  const [html = ''] = samplesOf('public/index.html');
  const served = join(shop.folder, 'public/stavebnica');
  cpSync(join(shop.folder, 'node_modules/stavebnica/styles'), join(served, 'styles'), { recursive: true });
  cpSync(join(shop.folder, 'node_modules/stavebnica/dist/stavebnica.min.js'), join(served, 'stavebnica.min.js'));
  expect(await open(html)).toEqual(ofTheme);
});

it('by an import map', async () => {
  const [, html = ''] = samplesOf('public/index.html');
  cpSync(join(shop.folder, 'node_modules'), join(shop.folder, 'public/vendor'), { recursive: true });
  expect(await open(html)).toEqual(ofTheme);
});

/** Size as it is sent. */
function kilobytes(content: Uint8Array): number {
  return gzipSync(content).length / 1000;
}

it('with the sizes that the page names', async () => {
  const { outputFiles } = await build({
    stdin: { contents: "import 'stavebnica/elements/button.js';", resolveDir: shop.folder },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  const [, one, all] = /from ([\d.]+)\skB \|[\s\S]*?everything, (\d+)\skB/.exec(guide) ?? [];
  expect(Math.abs(kilobytes(outputFiles[0]?.contents ?? new Uint8Array()) - Number(one))).toBeLessThan(0.5);
  const bundle = readFileSync(join(shop.folder, 'node_modules/stavebnica/dist/stavebnica.min.js'));
  expect(Math.abs(kilobytes(bundle) - Number(all))).toBeLessThan(2);
});

it('with types of the tags for React', () => {
  const [component, declaration] = ['jsx', 'ts'].map((language) =>
    samples.find((sample) => sample.place.startsWith('en/native/faq') && sample.language === language),
  );
  const folder = join(shop.folder, 'react');
  mkdirSync(folder);
  symlinkSync(join(root, 'node_modules/@types'), join(shop.folder, 'node_modules/@types'));
  writeFileSync(join(folder, 'stavebnica.d.ts'), declaration?.code ?? '');
  const wrong = '// @ts-expect-error The label is a text.\nexport const wrong = <sb-input label={4} />;\n';
  writeFileSync(join(folder, 'name-field.tsx'), `${component?.code}\n${wrong}`);
  const compilerOptions = {
    noEmit: true,
    strict: true,
    jsx: 'react-jsx',
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2022',
    types: ['react'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  const { stdout } = spawnSync(process.execPath, [...tsc, '-p', folder], { encoding: 'utf8' });
  expect(stdout).toBe('');
});
