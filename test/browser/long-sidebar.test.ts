import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useReaderSite } from '../support/reader-site.ts';

const chapters = 20;
const pages = 20;
/** Code blocks of one page, and how many of them have a long line. */
const blocks = 300;
const wide = 2;

const site = useReaderSite({ prepare });

describe('a sidebar of hundreds of pages', () => {
  it('loads completely on request, in place', async () => {
    const page = await site.open('/kapitola-7/s3');
    const links = page.locator('.menu li a');
    expect(await links.count()).toBeLessThan(100);
    await page.getByRole('link', { name: 'Zobraziť celú ponuku' }).click();
    await expect.poll(() => links.count()).toBeGreaterThan(chapters * pages);
    expect(new URL(page.url()).pathname).toBe('/kapitola-7/s3');
    await expect.poll(() => page.locator('.menu [aria-current="page"]').allTextContents()).toEqual(['Strana 7.3']);
  });

  it('opens the requested category', async () => {
    const page = await site.open('/kapitola-7/s3');
    await page.locator('.menu').getByRole('link', { name: 'kapitola-9' }).press('Enter');
    await page.locator('.menu').getByRole('link', { name: 'Strana 9.1', exact: true }).waitFor();
    await expect.poll(() => page.locator('.menu summary:focus').textContent()).toBe('kapitola-9');
    const open = await page.locator('[data-sidebar] details[open] > summary').allTextContents();
    expect(open.filter((name) => name.startsWith('kapitola'))).toEqual(['kapitola-7', 'kapitola-9']);
  });

  it('is fetched once the reader is there, so that a category opens at once', async () => {
    const page = await site.blank();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const ofSidebar = (): string[] => asked.filter((path) => path.includes('_sidebar'));
    await page.goto('/kapitola-7/s3', { waitUntil: 'networkidle' });
    expect(ofSidebar()).toEqual([]);
    const fetched = page.waitForResponse(/_sidebar/);
    await page.mouse.move(600, 300);
    await (await fetched).finished();
    await page.context().setOffline(true);
    await page.locator('.menu').getByRole('link', { name: 'kapitola-9' }).click();
    await page.locator('.menu').getByRole('link', { name: 'Strana 9.1', exact: true }).waitFor();
    expect(ofSidebar()).toHaveLength(1);
  });

  it('stays complete from page to page', async () => {
    const page = await site.open('/kapitola-7/s3');
    await page.getByRole('link', { name: 'Zobraziť celú ponuku' }).click();
    await page.locator('.menu [data-complete]').getByRole('link', { name: 'Strana 7.4', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Strana 7.4' }).waitFor();
    expect(await page.locator('.menu li a').count()).toBeGreaterThan(chapters * pages);
  });

  it('shows the part around the next page otherwise', async () => {
    const page = await site.open('/kapitola-7/s20');
    await page.getByRole('navigation', { name: 'Stránky dokumentácie' }).getByRole('link', { name: /Ďalej/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Strana 8.1' }).waitFor();
    await expect.poll(() => page.locator('.menu [aria-current="page"]').allTextContents()).toEqual(['Strana 8.1']);
  });

  it('leads to the open category without JavaScript', async () => {
    const page = await site.open('/kapitola-7/s3', { javaScriptEnabled: false });
    await page.locator('.menu').getByRole('link', { name: 'kapitola-9' }).click();
    expect(await page.getByRole('main').getByRole('link', { name: 'Strana 9.1', exact: true }).isVisible()).toBe(true);
  });

  it('is a page of its own without JavaScript', async () => {
    const page = await site.open('/kapitola-7/s3', { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Zobraziť celú ponuku' }).click();
    await page.locator('main details', { hasText: 'Strana 20.20' }).locator('summary').click();
    expect(await page.getByRole('main').getByRole('link', { name: 'Strana 20.20' }).isVisible()).toBe(true);
  });
});

describe('a page of hundreds of code blocks', () => {
  it('is laid out a few times, not once a block', async () => {
    const page = await site.blank();
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await page.goto('/bloky', { waitUntil: 'networkidle' });
    expect(await page.locator('docs-code button:visible').count()).toBe(blocks + wide);
    await page.mouse.wheel(0, 3000);
    await page.locator('docs-contents [aria-current]').waitFor();
    const { metrics } = await session.send('Performance.getMetrics');
    expect(metrics.find(({ name }) => name === 'LayoutCount')?.value).toBeLessThan(60);
  });
});

function prepare(dir: string): void {
  const block = (number: number): string =>
    `## Blok ${number}\n\n\`\`\`js\nblok(${number < wide ? "'".padEnd(300, 'x') : number});\n\`\`\`\n\n`;
  writeFileSync(
    join(dir, 'content/sk/bloky.md'),
    `# Bloky\n\n${Array.from({ length: blocks }, (_, i) => block(i)).join('')}`,
  );
  for (let chapter = 1; chapter <= chapters; chapter++) {
    const folder = join(dir, `content/sk/${chapter}-kapitola-${chapter}`);
    mkdirSync(folder, { recursive: true });
    for (let page = 1; page <= pages; page++) {
      writeFileSync(join(folder, `${page}-s${page}.mdx`), `---\ntitle: Strana ${chapter}.${page}\n---\n\nText.\n`);
    }
  }
}
