import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { holdRequests } from '../support/hold-requests.ts';
import { useReaderSite } from '../support/reader-site.ts';

const site = useReaderSite();

describe('what can fail', () => {
  it('storage: one warning, and everything works', async () => {
    const page = await site.blank();
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    page.on('pageerror', (error) => warnings.push(error.message));
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
    );
    await page.goto('/guide/install');
    await page.getByRole('button', { name: /režim/ }).click();
    await page.getByRole('tab', { name: 'pnpm' }).first().click();
    await expect.poll(() => page.getByRole('tab', { selected: true }).allTextContents()).toEqual(['pnpm', 'pnpm']);
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
    await expect.poll(() => warnings).toEqual([expect.stringContaining('Storage is not available')]);
  });

  it('an address without a page shows a message and links', async () => {
    const page = await site.open('/nothing/here');
    expect(await page.getByText('Nenašli sme to, čo ste hľadali.').isVisible()).toBe(true);
    await page.getByRole('main').getByRole('searchbox', { name: 'Hľadať' }).fill('ďalej');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/search' && url.searchParams.get('q') === 'ďalej');
  });

  it.each([
    ['/sub/', '/', 'Stránka sa nenačítala správne'],
    ['/sub/en/', '/en/', 'Your site did not load properly'],
    ['/sub/en/index.html', '/en/', 'Your site did not load properly'],
  ])('a wrong base URL: %s says so in its language, and suggests another', async (path, home, title) => {
    const page = await site.blank();
    await page.route('**/assets/**', (route) => route.abort());
    await page.route(`**${path}`, async (route) => {
      const answer = route.fetch({ url: site.origin + home }).then((response) => route.fulfill({ response }));
      // A request that is open at the end of the test has no page to go to.
      await answer.catch(() => undefined);
    });
    await page.goto(path);
    const banner = page.locator('.base-url-banner');
    expect(await banner.getByRole('heading').textContent()).toBe(title);
    expect(await banner.locator('b').allTextContents()).toEqual(['/', '/sub/']);
  });

  it('no banner where all is well', async () => {
    const page = await site.open('/');
    expect(await page.locator('.base-url-banner').count()).toBe(0);
  });
});

describe('an interactive page', () => {
  it('comes to life without an error, its static text untouched', async () => {
    const page = await site.blank();
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto('/guide/counter');
    await page.locator('[data-hydrated]').waitFor();
    await page.getByRole('button', { name: 'Kliknutí: 1' }).click();
    await page.getByRole('button', { name: 'Kliknutí: 2' }).waitFor();
    await expect.poll(() => page.getByText('Text za počítadlom.').isVisible()).toBe(true);
    await expect.poll(() => page.getByRole('button', { name: 'Kopírovať kód do schránky' }).count()).toBe(1);
    expect(errors).toEqual([]);
  });

  it('comes to life after a transition too', async () => {
    const page = await site.open('/guide/install');
    await page.locator('.menu').getByRole('link', { name: 'Počítadlo' }).click();
    await page.locator('[data-hydrated]').waitFor();
    await page.getByRole('button', { name: 'Kliknutí: 1' }).click();
    await page.getByRole('button', { name: 'Kliknutí: 2' }).waitFor();
  });

  it('that crashes shows a message and can be tried again', async () => {
    const page = await site.open('/guide/counter');
    await page.locator('[data-hydrated]').waitFor();
    for (const count of [1, 2, 3]) await page.getByRole('button', { name: `Kliknutí: ${count}` }).click();
    await page.getByRole('heading', { name: 'Táto stránka zlyhala.' }).waitFor();
    await expect.poll(() => page.getByText('Too many clicks').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Skúsiť znova' }).click();
    await page.getByRole('button', { name: 'Kliknutí: 1' }).waitFor();
  });

  it('whose code does not arrive offers to fetch it again', async () => {
    const page = await site.blank();
    const network = { down: true };
    await page.route('**/assets/**', async (route) => {
      const isChunk =
        (await page
          .locator('[data-island]')
          .getAttribute('data-island')
          .catch(() => null)) === new URL(route.request().url()).pathname;
      return isChunk && network.down ? route.abort() : route.continue();
    });
    await page.goto('/guide/counter');
    await page
      .getByRole('alert')
      .getByText(/Failed to fetch dynamically imported module/)
      .waitFor();
    network.down = false;
    await page.getByRole('button', { name: 'Skúsiť znova' }).click();
    await page.locator('[data-hydrated]').waitFor();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  });
});

describe('a page that the reader leaves while its scripts load', () => {
  it('does not reload the next page when its code does not arrive', async () => {
    const page = await site.open('/guide/install');
    const network = await holdRequests(page, /island-.*js/, 'abort');
    await page.getByRole('link', { name: 'Počítadlo' }).click();
    await network.held;
    await page.getByRole('link', { name: 'Čo ďalej', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Čo ďalej' }).waitFor();
    await page.locator('html').evaluate((root) => root.setAttribute('data-kept', ''));
    network.release();
    await page.waitForTimeout(500);
    expect(await page.locator('html[data-kept]').count()).toBe(1);
  });

  it('writes no title of the search page over that of the next page', async () => {
    const page = await site.open('/guide/install');
    const network = await holdRequests(page, /search-.*js/);
    await page.locator('main').evaluate((main) => {
      main.append(Object.assign(document.createElement('a'), { href: '/search?q=verzie', textContent: 'pridaný' }));
    });
    await page.getByRole('link', { name: 'pridaný' }).click();
    await network.held;
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Inštalácia' }).waitFor();
    network.release();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(300);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Inštalácia');
    expect(await page.title()).toBe('Inštalácia | Kit');
  });
});

describe('every script but the first fails', () => {
  it('an interactive page shows a message and offers to fetch them again', async () => {
    const page = await site.blank();
    const network = await dropScripts(page);
    await page.goto('/guide/counter');
    const box = page.getByRole('alert');
    await box.getByText(/Failed to fetch dynamically imported module/).waitFor();
    await box.getByRole('button', { name: 'Skúsiť znova' }).click();
    await box.getByText(/Failed to fetch dynamically imported module/).waitFor();
    network.down = false;
    await box.getByRole('button', { name: 'Skúsiť znova' }).click();
    await page.locator('[data-hydrated]').waitFor();
    await expect.poll(() => box.count()).toBe(0);
  });

  it('an interactive page that shares a lost script with others is reloaded', async () => {
    const page = await site.blank();
    const network = await dropScripts(page, /react-dom/);
    await page.goto('/guide/counter');
    await page.getByRole('alert').waitFor();
    network.down = false;
    await page.getByRole('button', { name: 'Skúsiť znova' }).click();
    await page.locator('[data-hydrated]').waitFor();
  });

  it('the search page shows a message and offers to fetch them again', async () => {
    const page = await site.blank();
    const network = await dropScripts(page);
    await page.goto('/search?q=verzie');
    const box = page.getByRole('alert');
    await box.getByRole('heading', { name: 'Výsledky sa nepodarilo načítať' }).waitFor();
    await expect.poll(() => box.getByText('Skontrolujte svoje sieťové pripojenie.').isVisible()).toBe(true);
    network.down = false;
    await box.getByRole('button', { name: 'Skúsiť znova' }).click();
    await page.locator('.search-results a').first().waitFor();
    await expect.poll(() => box.count()).toBe(0);
  });
});

describe('a reader without a connection', () => {
  it('stays on the page when the search dialog was never fetched', async () => {
    const page = await site.blank();
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await page.goto('/guide/install');
    await page.context().setOffline(true);
    const failed = page.waitForEvent('requestfailed');
    await page.keyboard.press('Control+k');
    await failed;
    await page.waitForTimeout(200);
    expect(new URL(page.url()).pathname).toBe('/guide/install');
    await page.getByRole('heading', { level: 1, name: 'Inštalácia' }).waitFor();
  });
});

/** Drops the scripts with these names, of all but the one that every page loads, as long as the network is down. */
async function dropScripts(page: Page, names = /\.js/): Promise<{ down: boolean }> {
  const network = { down: true };
  await page.route('**/assets/**', (route) => {
    const path = new URL(route.request().url()).pathname;
    return network.down && names.test(path) && !path.includes('/main-') ? route.abort() : route.continue();
  });
  return network;
}
