import { describe, expect, it } from 'vitest';
import { useReaderSite } from '../support/reader-site.ts';

const site = useReaderSite();
const bar = 'Vyšla verzia 1.';

describe('announcement bar', () => {
  it('stays closed when it was closed', async () => {
    const page = await site.open('/');
    await page.getByRole('region', { name: 'Oznámenie' }).getByRole('button', { name: 'Zavrieť' }).click();
    expect(await page.getByText(bar).isVisible()).toBe(false);
    await page.reload();
    expect(await page.getByText(bar).isVisible()).toBe(false);
  });

  it('is shown again when a new announcement replaces it', async () => {
    const page = await site.blank();
    await page.addInitScript(() => {
      localStorage.setItem('docusaurus.announcement.id', 'an older one');
      localStorage.setItem('docusaurus.announcement.dismiss', 'true');
    });
    await page.goto('/');
    await expect.poll(() => page.getByText(bar).isVisible()).toBe(true);
  });

  it('reaches a page that was open before it, with the next page', async () => {
    const page = await site.open('/guide/install');
    await page.getByRole('region', { name: 'Oznámenie' }).getByRole('button', { name: 'Zavrieť' }).click();
    await page.route('**/guide/next', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('data-announcement="first"', 'data-announcement="second"');
      await route.fulfill({ response, body: body.replace(bar, 'Vyšla verzia 2.') });
    });
    await page.locator('.menu').getByRole('link', { name: 'Čo ďalej' }).click();
    await page.getByRole('heading', { level: 1, name: 'Čo ďalej' }).waitFor();
    await expect.poll(() => page.getByText('Vyšla verzia 2.').isVisible()).toBe(true);
  });

  it('is hidden before scripts of the page run, so that nothing moves', async () => {
    const page = await site.blank();
    await page.addInitScript(() => {
      localStorage.setItem('docusaurus.announcement.id', 'first');
      localStorage.setItem('docusaurus.announcement.dismiss', 'true');
    });
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/');
    expect(await page.getByText(bar).isVisible()).toBe(false);
  });
});
