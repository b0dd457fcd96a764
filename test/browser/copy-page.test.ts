import { expect, it } from 'vitest';
import { useReaderSite } from '../support/reader-site.ts';

const site = useReaderSite();

it('copies the page as Markdown by keyboard, and confirms it', async () => {
  const page = await site.open('/guide/next', { permissions: ['clipboard-read', 'clipboard-write'] });
  const button = page.getByRole('button', { name: 'Kopírovať stránku' });
  await button.press('Enter');
  await page.getByRole('button', { name: 'Skopírované' }).waitFor();
  expect(await page.locator('.copy-page').getByRole('status').textContent()).toBe('Skopírované');
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^---\ntitle: .*\n[^]*\n# Čo ďalej\n/);
  await button.waitFor();
});

it('shows the Markdown where nothing can be copied', async () => {
  const page = await site.blank();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  // As from a disk, where no script may fetch what a reader may open.
  await page.route('**/next.md', (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  );
  await page.goto('/guide/next');
  await page.getByRole('button', { name: 'Kopírovať stránku' }).click();
  await page.waitForURL('**/guide/next.md');
  expect(faults).toEqual([]);
});

it('shows only its icon on a phone, with a name for screen readers, and its words after copying', async () => {
  const page = await site.open('/guide/next', {
    viewport: { width: 390, height: 800 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const button = page.getByRole('button', { name: 'Kopírovať stránku' });
  expect((await button.boundingBox())?.width).toBeLessThan(48);
  await button.click();
  const told = await page.getByRole('button', { name: 'Skopírované' }).boundingBox();
  expect(told?.width).toBeGreaterThan(80);
});
