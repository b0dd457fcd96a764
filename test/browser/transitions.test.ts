import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { holdRequests } from '../support/hold-requests.ts';
import { useReaderSite } from '../support/reader-site.ts';

const site = useReaderSite();
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Bočný panel dokumentácie' });
const scrollY = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

/** Marks the document, to distinguish a transition (the mark stays) from a full load. */
const mark = (page: Page): Promise<void> =>
  page.evaluate(() => void document.documentElement.setAttribute('data-mark', ''));
const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.hasAttribute('data-mark'));

describe('page transitions', () => {
  it('show the next page in the same document, at its top, and notify screen readers', async () => {
    const page = await site.open('/guide/install');
    await mark(page);
    await page.mouse.wheel(0, 800);
    await sidebar(page).getByRole('link', { name: 'Čo ďalej' }).click();
    await page.getByRole('heading', { level: 1, name: 'Čo ďalej' }).waitFor();
    expect(await isMarked(page)).toBe(true);
    await expect.poll(() => page.title()).toBe('Čo ďalej | Kit');
    await expect.poll(() => scrollY(page)).toBe(0);
    await expect.poll(() => page.locator('body > [role="status"]').textContent()).toBe('Čo ďalej | Kit');
    await expect.poll(() => sidebar(page).locator('[aria-current]').allTextContents()).toEqual(['Čo ďalej']);
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Preskočiť na hlavný obsah');
  });

  it('lead to the anchor, below the navbar', async () => {
    const page = await site.open('/guide/next');
    await page.getByRole('link', { name: 'Späť na verzie' }).click();
    await page.waitForURL('**/guide/install#verzie');
    await expect
      .poll(() => page.locator('#verzie').evaluate((heading) => Math.round(heading.getBoundingClientRect().top)))
      .toBeLessThan(120);
    expect(await page.locator('#verzie').evaluate((heading) => heading.getBoundingClientRect().top)).toBeGreaterThan(
      60,
    );
  });

  it('restore the position on Back and on Forward', async () => {
    const page = await site.open('/guide/install');
    await page.evaluate(() => window.scrollTo(0, 700));
    await sidebar(page).getByRole('link', { name: 'Čo ďalej' }).click();
    await page.waitForURL('**/guide/next');
    await page.goBack();
    await expect.poll(() => scrollY(page)).toBe(700);
    await page.goForward();
    await page.getByRole('heading', { level: 1, name: 'Čo ďalej' }).waitFor();
    await expect.poll(() => scrollY(page)).toBe(0);
  });

  it('restore it also in a document that the browser has kept while the reader was elsewhere', async () => {
    const page = await site.open('/guide/next');
    await sidebar(page).getByRole('link', { name: 'Inštalácia' }).click();
    await page.waitForURL('**/guide/install');
    // The browser of the tests keeps none: what it would tell the page.
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      scrollTo(0, 700);
    });
    await page.waitForFunction(() => history.state?.scrollY === 700);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Čo ďalej' }).waitFor();
    await page.goForward();
    await expect.poll(() => scrollY(page)).toBe(700);
  });

  it('leave a link to the top of the page to the browser', async () => {
    const page = await site.open('/guide/install');
    const isTaken = await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '#' });
      document.querySelector('main')?.append(link);
      const click = new MouseEvent('click', { bubbles: true, cancelable: true });
      link.dispatchEvent(click);
      return click.defaultPrevented;
    });
    expect(isTaken).toBe(false);
  });

  it('leave the folds of the sidebar as the reader left them', async () => {
    const page = await site.open('/');
    await sidebar(page).locator('summary').first().click();
    await page.getByRole('main').getByRole('link', { name: 'inštaláciou' }).click();
    await page.waitForURL('**/guide/install');
    await expect.poll(() => sidebar(page).getByRole('link', { name: 'Inštalácia' }).isVisible()).toBe(true);
  });

  it('load the complete page, with a warning, when the next page fails', async () => {
    const page = await site.open('/guide/install');
    await mark(page);
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.route('**/guide/next', (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.abort(),
    );
    await sidebar(page).getByRole('link', { name: 'Čo ďalej' }).click();
    await page.getByRole('heading', { level: 1, name: 'Čo ďalej' }).waitFor();
    expect(await isMarked(page)).toBe(false);
    await expect.poll(() => warnings).toHaveLength(1);
  });

  it('load the complete page when the site was published again in between', async () => {
    const page = await site.open('/guide/install');
    await mark(page);
    await page.route('**/guide/next', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace(/data-build="/, 'data-build="/assets/newer.css '),
      });
    });
    await sidebar(page).getByRole('link', { name: 'Čo ďalej' }).click();
    await page.getByRole('heading', { level: 1, name: 'Čo ďalej' }).waitFor();
    expect(await isMarked(page)).toBe(false);
  });
});

describe('a reader who moves on while pages load', () => {
  it('stays on the page to which Forward leads, when Back is slower', async () => {
    const page = await site.open('/guide/install');
    await sidebar(page).getByRole('link', { name: 'Čo ďalej' }).click();
    await page.getByRole('heading', { level: 1, name: 'Čo ďalej' }).waitFor();
    const { held, release } = await holdRequests(page, /guide\/install$/);
    await page.evaluate(() => history.back());
    await held;
    await page.evaluate(() => history.forward());
    await page.waitForURL('**/guide/next');
    release();
    await page.waitForTimeout(500);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Čo ďalej');
  });

  it('keeps the page when a tab has written to its query, and a link leads to its anchor and back', async () => {
    const page = await site.open('/guide/install');
    await page.getByRole('tab', { name: 'pnpm' }).first().click();
    await page.waitForURL('**/guide/install?pm=pnpm');
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await page.getByRole('navigation', { name: 'Na tejto stránke' }).getByRole('link', { name: 'Verzie' }).click();
    await page.waitForURL('**/guide/install?pm=pnpm#verzie');
    await page.goBack();
    await page.waitForURL('**/guide/install?pm=pnpm');
    await page.waitForTimeout(100);
    expect(loaded).not.toContain('/guide/install');
  });

  it('keeps the styles that scripts have added', async () => {
    const page = await site.open('/guide/install');
    await page.evaluate(() => document.head.append(Object.assign(document.createElement('style'), { id: 'library' })));
    await sidebar(page).getByRole('link', { name: 'Čo ďalej' }).click();
    await page.getByRole('heading', { level: 1, name: 'Čo ďalej' }).waitFor();
    expect(await page.locator('style#library').count()).toBe(1);
    await expect.poll(() => page.locator('link[rel="canonical"]').count()).toBe(1);
  });
});

describe('a path that ends in .html, on a host that serves the bare path only', () => {
  it.each([
    ['/guide/install.html?a=1#verzie', '/guide/install?a=1#verzie', 'Inštalácia'],
    ['/guide/install/index.html', '/guide/install', 'Inštalácia'],
    ['/en/guide/install.html', '/en/guide/install', 'Install'],
    ['/index.html', '/', 'Kit'],
    ['/gone.html', '/gone', 'Stránka sa nenašla'],
    ['/gone/index.html', '/gone', 'Stránka sa nenašla'],
  ])('%s shows the page of %s', async (path, bare, title) => {
    const page = await site.open(path);
    await expect.poll(() => page.url()).toBe(site.origin + bare);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  });

  it('never leads to the host that a path with two slashes would be', async () => {
    const page = await site.blank();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`${site.origin}//elsewhere.example/gone.html`);
    await page.waitForURL(`${site.origin}//elsewhere.example/gone`);
    await page.locator('[data-ready]').waitFor({ state: 'attached' });
    expect(errors).toEqual([]);
  });

  it('is followed by a link without leaving the document', async () => {
    const page = await site.open('/guide/next');
    await mark(page);
    const failed: string[] = [];
    page.on('response', (response) => !response.ok() && failed.push(response.url()));
    await addLink(page, '/guide/install.html#verzie');
    await page.getByRole('link', { name: 'pridaný' }).click();
    await page.waitForURL('**/guide/install#verzie');
    expect(await isMarked(page)).toBe(true);
    expect(failed).toEqual([]);
  });

  it('leads to the page in a different language, and to a file that is not a page', async () => {
    const page = await site.open('/guide/next');
    await addLink(page, '/en/guide/install.html');
    await page.getByRole('link', { name: 'pridaný' }).click();
    await page.waitForURL('**/en/guide/install');
    await addLink(page, '/img/plain.html');
    await page.getByRole('link', { name: 'pridaný' }).click();
    await page.getByText('Obyčajný súbor').waitFor();
  });
});

function addLink(page: Page, href: string): Promise<void> {
  return page.locator('main').evaluate((main, to) => {
    main.append(Object.assign(document.createElement('a'), { href: to, textContent: 'pridaný' }));
  }, href);
}
