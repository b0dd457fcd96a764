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

  it('comes back at once when there is another one', async () => {
    const page = await site.blank();
    await page.addInitScript(() => {
      localStorage.setItem('docusaurus.announcement.id', 'an older one');
      localStorage.setItem('docusaurus.announcement.dismiss', 'true');
    });
    await page.goto('/');
    expect(await page.getByText(bar).isVisible()).toBe(true);
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
