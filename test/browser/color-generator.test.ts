import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findFaults } from '../support/axe.ts';
import { useReaderSite } from '../support/reader-site.ts';
import { root } from '../support/root.ts';

const address = '/theming/color-generator';
const site = useReaderSite({ prepare: addGenerator });

/** The page of the site's own content, with the library that its example shows. */
function addGenerator(dir: string): void {
  symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'));
  for (const path of ['content/library', 'content/components', 'content/sk/theming/color-generator.mdx'])
    cpSync(join(root, path), join(dir, path), { recursive: true });
  const config = readFileSync(join(dir, 'site.config.ts'), 'utf8');
  const components = `components: {
    manifest: 'content/library/custom-elements.json',
    script: 'content/library/elements/{name}.ts',
    styles: ['content/library/styles/global.css'],
    prefix: 'sb-',
  },`;
  writeFileSync(join(dir, 'site.config.ts'), config.replace(/\};\s*$/, `${components}\n};\n`));
}

/** Opens the generator and waits until it has come alive. */
async function openGenerator(query = ''): Promise<Page> {
  const page = await site.open(address + query, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.locator('[data-hydrated]').waitFor();
  return page;
}

const valueOf = (page: Page, name: string): Locator => page.getByLabel(`Hodnota farby ${name}`);
const fillOfButton = (page: Page): Promise<string> =>
  page
    .frameLocator('iframe')
    .locator('sb-button')
    .first()
    .evaluate((button) => getComputedStyle(button.shadowRoot?.querySelector('button') ?? button).backgroundColor);

it('writes the CSS of a typed color, keeps it in the address, and reads it from there', async () => {
  const page = await openGenerator();
  await page.getByText('Toto sú predvolené farby. Zmeňte niektorú a zobrazí sa tu CSS.').waitFor();
  await valueOf(page, 'primary').fill('6B2FB5');
  await page.getByText('--sb-color-primary: light-dark(#6b2fb5, #f7b28c);').waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?light=primary-6b2fb5');
  await page.reload();
  await page.getByText('--sb-color-primary: light-dark(#6b2fb5, #f7b28c);').waitFor();
  await page.getByRole('button', { name: 'Začať odznova' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await expect.poll(() => valueOf(page, 'primary').inputValue()).toBe('#903517');
});

it('is hydrated part by part, so that the page stays responsive', async () => {
  const page = await site.blank();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    const seen = new Set<number>();
    // React marks each element that it has taken over.
    const isAlive = (row: Element): boolean => Object.keys(row).some((key) => key.startsWith('__react'));
    // Messages, as React's own steps are: timers would come too seldom.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      seen.add([...document.querySelectorAll('.cg-row')].filter(isAlive).length);
      if (document.querySelector('[data-hydrated]') === null) port2.postMessage(null);
    });
    port1.start();
    port2.postMessage(null);
    Object.assign(window, { seen });
  });
  await page.goto(address);
  await page.locator('[data-hydrated]').waitFor();
  expect(await page.evaluate('[...seen].filter((count) => count > 0 && count < 11).length')).toBeGreaterThan(0);
});

it('reports an invalid color when the field is left, and keeps the last valid one', async () => {
  const page = await openGenerator();
  await valueOf(page, 'danger').fill('červená');
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  await page.keyboard.press('Tab');
  expect(await page.getByRole('alert').textContent()).toBe('Napíšte farbu ako #903517 alebo #931.');
  await expect.poll(() => valueOf(page, 'danger').getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => page.getByLabel('Vybrať farbu danger').inputValue()).toBe('#b51446');
  await valueOf(page, 'danger').fill('#a00');
  await page.keyboard.press('Tab');
  await expect.poll(() => valueOf(page, 'danger').inputValue()).toBe('#aa0000');
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
});

it('shows the colors on real elements, in both modes', async () => {
  const page = await openGenerator('?light=primary-6b2fb5&dark=primary-cbb2f0');
  await page.locator('docs-playground').scrollIntoViewIfNeeded();
  await expect.poll(() => fillOfButton(page)).toBe('rgb(107, 47, 181)');
  await page.getByRole('radio', { name: 'tmavý' }).click();
  await expect.poll(() => fillOfButton(page)).toBe('rgb(203, 178, 240)');
});

it('shows the elements, the CSS and the link beside every color on a wide screen', async () => {
  const page = await site.open(address, { viewport: { width: 1280, height: 800 } });
  await page.locator('[data-hydrated]').waitFor();
  for (const name of ['medium', 'text']) {
    await valueOf(page, name).scrollIntoViewIfNeeded();
    const preview = await page.locator('.playground-stage').boundingBox();
    const link = await page.getByRole('button', { name: 'Kopírovať odkaz' }).boundingBox();
    expect(preview?.y, name).toBeGreaterThanOrEqual(0);
    expect((link?.y ?? 0) + (link?.height ?? 0), name).toBeLessThanOrEqual(800);
  }
});

it('keeps the elements above every color on a narrow screen, also above a field that the keyboard leads to', async () => {
  const page = await site.open(address, { viewport: { width: 390, height: 844 } });
  await page.locator('[data-hydrated]').waitFor();
  const preview = page.locator('.playground-stage');
  const bottom = async (): Promise<number> => {
    const { y = 0, height = 0 } = (await preview.boundingBox()) ?? {};
    return y + height;
  };
  for (const name of ['medium', 'secondary']) {
    await valueOf(page, name).focus();
    await expect.poll(async () => (await preview.boundingBox())?.y, { message: name }).toBeLessThan(100);
    expect((await preview.boundingBox())?.y, name).toBeGreaterThanOrEqual(0);
    await expect.poll(bottom, { message: name }).toBeLessThan(844 / 2);
    await expect
      .poll(async () => ((await valueOf(page, name).boundingBox())?.y ?? 0) - (await bottom()), { message: name })
      .toBeGreaterThan(0);
  }
});

it('warns of a contrast that is too low', async () => {
  const page = await openGenerator('?light=text-9a9a9a');
  const row = page.getByRole('group', { name: /^text/ });
  expect(await row.getByRole('listitem').first().textContent()).toMatch(/text2,7\s:\s1 ✕$/);
});

it('is used with the keyboard alone', async () => {
  const page = await openGenerator();
  await page.getByRole('radio', { name: 'svetlý' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => valueOf(page, 'primary').inputValue()).toBe('#f7b28c');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('#ffd0a0');
  await page.getByText('light-dark(#903517, #ffd0a0)').waitFor();
  await page.getByRole('button', { name: 'Kopírovať CSS' }).press('Enter');
  await page.getByText('Skopírované').waitFor();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^:root \{\n {2}--sb-color-primary: /);
});

it('has no fault that axe finds, in either mode of the page, also with an error', async () => {
  const page = await openGenerator('?light=primary-6b2fb5');
  await valueOf(page, 'danger').fill('x');
  await page.keyboard.press('Tab');
  for (const theme of ['light', 'dark']) {
    await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme);
    expect(await findFaults(page, { within: '.cg' })).toEqual([]);
  }
});

it('prints nothing to the console under a policy that forbids inline styles', async () => {
  const page = await site.blank();
  const messages: string[] = [];
  page.on('console', (message) => {
    // The example's own document has a policy of its own.
    if (message.type() === 'error' && !message.location().url.includes('/examples/')) messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(error.message));
  await page.goto(`${address}?light=primary-6b2fb5`);
  await page.getByText('--sb-color-primary: light-dark').waitFor();
  expect(messages).toEqual([]);
});
