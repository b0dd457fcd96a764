import { describe, expect, it } from 'vitest';
import { useReaderSite } from '../support/reader-site.ts';

const site = useReaderSite();
const desktop = { javaScriptEnabled: false };
const phone = { ...desktop, viewport: { width: 390, height: 800 } };

describe('without JavaScript', () => {
  it('every tab of a group is read below its name', async () => {
    const page = await site.open('/guide/install', desktop);
    expect(await page.getByText('Balík z npm.').isVisible()).toBe(true);
    const other = page.getByRole('tabpanel').filter({ hasText: 'Balík z pnpm.' });
    expect(await other.isVisible()).toBe(true);
    expect(await other.evaluate((panel) => getComputedStyle(panel, '::before').content)).toBe('"pnpm"');
  });

  it('the sidebar and the language menu lead on', async () => {
    const page = await site.open('/guide/install', desktop);
    await page.locator('.menu').getByRole('link', { name: 'Čo ďalej' }).click();
    await page.waitForURL('**/guide/next');
    await page.goto('/guide/install');
    await page.locator('.dropdown summary').click();
    await page.getByRole('link', { name: 'English' }).click();
    await page.waitForURL('**/en/guide/install');
  });

  it('the menu opens on a phone, and contents and navbar are there', async () => {
    const page = await site.open('/guide/install', phone);
    expect(await page.getByRole('link', { name: 'Verzie', exact: true }).isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: 'Príručka' }).first().isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Prepnúť navigačný panel' }).click();
    await page.locator('.menu').getByRole('link', { name: 'Čo ďalej' }).click();
    await page.waitForURL('**/guide/next');
  });

  it('an interactive page shows that its controls need JavaScript', async () => {
    const page = await site.open('/guide/counter', desktop);
    const banner = page.locator('article .banner');
    expect(await banner.isVisible()).toBe(true);
    expect(await banner.textContent()).toContain('Ovládacie prvky tejto stránky potrebujú JavaScript.');
    const other = await site.open('/guide/counter');
    expect(await other.locator('article .banner').count()).toBe(0);
  });

  it('shows no control that would do nothing', async () => {
    const page = await site.open('/guide/install', desktop);
    expect(await page.getByRole('button', { name: /režim/ }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Zavrieť' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /Kopírovať/ }).count()).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.getByRole('button', { name: 'Na tejto stránke' }).count()).toBe(0);
    await page.goto('/search');
    expect(await page.getByRole('searchbox').count()).toBe(0);
  });
});
