import { expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { runDocs } from '../support/run-docs.ts';
import { serveSite } from '../support/serve-site.ts';
import { shareTheme } from '../support/share-theme.ts';
import { writeSite } from '../support/write-site.ts';

test('words have the forms of the language of a locale whose key names no language', async () => {
  const dir = writeSite({
    'site.config.ts': `export default { title: 'S', url: 'https://s.example',
      i18n: { defaultLocale: 'slovensky', locales: { slovensky: { htmlLang: 'sk' } } },
      search: { provider: 'local', synonyms: { slovensky: [['tlačidlá', 'gombík']] } } };`,
    'content/slovensky/index.md': '# Domov\n\nNič tu nie je.\n',
    'content/slovensky/okna.md': '# Okná\n\nOvládajú sa tlačidlami.\n',
  });
  shareTheme(dir);
  const [site, browser] = await Promise.all([serveSite(dir), launchBrowser()]);
  onTestFinished(async () => {
    site.close();
    await browser.close();
  });
  const page = await browser.newPage();
  await page.goto(site.origin);
  await page.locator('[data-search-open]').first().click();
  for (const word of ['okien', 'tlačidiel', 'gombík']) {
    await page.getByRole('combobox').fill(word);
    await expect.poll(() => page.getByRole('option').first().getAttribute('href'), { message: word }).toBe('/okna');
    await page.getByRole('combobox').fill('');
  }
  expect((await runDocs('search', 'report', dir)).answer).toContain('0 of 2 pages');
}, 30_000);
