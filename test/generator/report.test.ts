import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import reportSchema from '../../src/generator/app/report/build-report.schema.json' with { type: 'json' };
import type { BuildReport } from '../../src/generator/app/report/build-report.ts';
import { timeStages } from '../../src/generator/kernel/progress.ts';
import { launchBrowser } from '../support/browser.ts';
import { checkSchema, type Schema } from '../support/check-schema.ts';
import { runDocs } from '../support/run-docs.ts';
import { makeTestSite, type TestSite } from '../support/test-site.ts';

const pages = {
  'src/counter.jsx': `import { useState } from 'react';
export default function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}
`,
  'content/sk/index.mdx': '# Domov\n\n[nikam](/nikam)\n\n[a](./a.mdx)\n',
  'content/sk/a.mdx': "---\ntitle: A\n---\n\nimport Counter from '@site/src/counter.jsx';\n\n<Counter />\n",
};

// References within the schema are resolved first: the validator has no references.
const schema: Schema = JSON.parse(
  JSON.stringify(reportSchema).replaceAll(
    /\{"\$ref":"#\/\$defs\/(\w+)"\}/g,
    (_, name: keyof typeof reportSchema.$defs) => JSON.stringify(reportSchema.$defs[name]),
  ),
);

/** Builds a site with `--report json` and reads what was written. */
async function report(site: TestSite, ...options: readonly string[]): Promise<BuildReport> {
  expect(await runDocs('build', site.dir, '--report', 'json', ...options)).toMatchObject({ code: 0 });
  return JSON.parse(readFileSync(join(site.dir, '.docs/report.json'), 'utf8'));
}

describe('docs build --report json', () => {
  it('measures what the first view of each page loads, and shows why each script is there', async () => {
    const site = makeTestSite(pages);
    const written = await report(site);
    expect(checkSchema(written, schema)).toEqual([]);
    const { pages: weighed, chunks } = written;
    const [counter, home] = ['/a', '/'].map((path) => weighed.find((page) => page.path === path));
    expect(home).toMatchObject({
      file: 'content/sk/index.mdx',
      html: { bytes: Buffer.byteLength(site.read('index.html')) },
    });
    expect(counter?.js.bytes, 'React comes with the interactive page only').toBeGreaterThan(200_000);
    expect(home?.js.bytes).toBeLessThan(40_000);
    const sizeOf = (name: string): number => chunks.find(({ path }) => path.includes(name))?.bytes ?? NaN;
    expect(home?.js.bytes).toBe(sizeOf('/main-'));
    const own = chunks.find(({ path }) => path.includes('/page-'));
    expect(own).toMatchObject({
      // The script of its fallback is another file: addresses that the component adds are in that language.
      pages: 1,
      modules: expect.arrayContaining([{ path: 'src/counter.jsx', bytes: expect.any(Number) }]),
    });
    const purposes = ['search', 'island', 'redirect', 'frame'].map(
      (name) => chunks.find(({ path }) => path.includes(`/${name}-`))?.purpose,
    );
    expect(purposes).toEqual(['search', 'islands', 'redirects', 'examples']);
    expect(chunks.find(({ path }) => path.includes('/react-dom-client'))).toMatchObject({
      pages: 2,
      modules: expect.arrayContaining([
        expect.objectContaining({ path: 'react-dom/cjs/react-dom-client.production.js' }),
      ]),
    });
  });

  it('ignores a script of the config whose address is invalid', async () => {
    const site = makeTestSite({
      'site.config.ts': `export default { title: 'S', url: 'https://s.example', i18n: { defaultLocale: 'sk', locales: { sk: {} } }, head: [{ html: '<script src="https://:x/a.js"></script>', under: ['/'] }] };`,
      'content/sk/index.mdx': '# Domov\n',
    });
    expect((await report(site)).pages).toHaveLength(2);
  });

  it('counts what was made and what was kept, and times what was made', async () => {
    const site = makeTestSite(pages);
    const cold = await report(site);
    expect(cold.cache.pages).toEqual({ made: 2, kept: 0 });
    expect(cold.stages.map(({ name }) => name)).toEqual([
      'Starting',
      'Reading',
      'Compiling',
      'Linking',
      'Rendering',
      'Writing',
    ]);
    expect(cold.pages.find(({ path }) => path === '/')).toMatchObject({
      compileTime: expect.any(Number),
      drawTime: expect.any(Number),
    });
    const warm = await report(site);
    expect(warm.cache).toMatchObject({ pages: { made: 0, kept: 2 }, documents: { made: 0 }, files: { made: 0 } });
    expect(warm.pages.find(({ path }) => path === '/')).toMatchObject({ compileTime: null, drawTime: null });
    expect(warm.diagnostics).toMatchObject([{ code: 'broken-link', file: 'content/sk/index.mdx', line: 3 }]);
  });

  it('weighs a language on a domain of its own, below a path', async () => {
    const locales = "locales: { sk: {}, en: { url: 'https://en.example' } }";
    const site = makeTestSite({
      ...pages,
      'site.config.ts': `export default { title: 'T', url: 'https://t.example', baseUrl: '/a/b/', i18n: { defaultLocale: 'sk', ${locales} } };`,
    });
    const { pages: weighed, chunks } = await report(site);
    const home = chunks.find(({ path }) => path.startsWith('en.example/assets/main-'));
    const counters = weighed.filter(({ file }) => file === 'content/sk/a.mdx').map(({ js }) => js.bytes);
    expect(home?.pages).toBe(weighed.filter(({ locale }) => locale === 'en').length);
    expect(Math.min(...counters)).toBeGreaterThan(200_000);
  });

  it('does not change the output without one', async () => {
    const [first, second] = [makeTestSite(pages), makeTestSite(pages)];
    await first.build();
    await report(second);
    expect(second.output()).toEqual(first.output());
  });
});

describe('docs build --report', () => {
  it('counts the errors of a build that keeps going', async () => {
    const site = makeTestSite({ ...pages, 'content/sk/b.mdx': '# B\n\n{nothing}\n' });
    await runDocs('build', site.dir, '--report', '--keep-going');
    expect(readFileSync(join(site.dir, '.docs/report.html'), 'utf8')).toContain('<dt>Errors</dt><dd>1</dd>');
  });

  it('writes a page that needs nothing else and sorts its tables', async () => {
    const site = makeTestSite({ ...pages, 'content/sk/a&b.mdx': '# A & B\n' });
    const { log } = await runDocs('build', site.dir, '--report');
    expect(log).toMatch(/Report {4}.*\.docs\/report\.html\n$/);
    const browser = await launchBrowser();
    onTestFinished(() => browser.close());
    const page = await browser.newPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(`file://${site.dir}/.docs/report.html`);
    const first = page.locator('#pages tbody tr').first();
    expect(await first.textContent()).toContain('content/sk/a.mdx');
    await page.getByRole('button', { name: 'Page', exact: true }).click();
    expect(await first.textContent()).toContain('content/sk/index.mdx');
    expect(await page.locator('#pages th').first().getAttribute('aria-sort')).toBe('ascending');
    await page.locator('#pages').getByRole('searchbox').fill('a&b');
    expect(await page.locator('#pages tbody tr:visible').count(), 'and its fallback').toBe(2);
    expect(await page.locator('#problems li').textContent()).toContain('"/nikam" leads to no page and no file');
    expect(requests).toHaveLength(1);
  });
});

it('times stages by the clock that it is given', () => {
  let time = 0;
  const silent = { start() {}, advance() {}, log() {}, finish() {} };
  const clock = timeStages(silent, () => time);
  time = 5;
  clock.start('Reading');
  time = 25;
  clock.start('Writing', 3);
  time = 26;
  clock.finish();
  clock.finish();
  expect(clock.stages()).toEqual([
    { name: 'Starting', milliseconds: 5 },
    { name: 'Reading', milliseconds: 20 },
    { name: 'Writing', milliseconds: 1 },
  ]);
});
