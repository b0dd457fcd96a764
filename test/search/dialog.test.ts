import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeAlgoliaProvider } from '../../src/generator/plugins/search/algolia/provider.ts';
import { makeRecords } from '../../src/generator/plugins/search/make-records.ts';
import { startAlgoliaServer, type AlgoliaServer } from '../support/algolia-server.ts';
import { findFaults } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { startSearchSite, type SearchSite } from '../support/search-site.ts';
import { makePage, parsePage, readSlovakRecords } from './read-pages.ts';

const samples = Array.from({ length: 20 }, (_, index) =>
  makePage({ permalink: `/ukazky/${index}`, title: `Ukážka ${index}` }),
);
const menu = parsePage('# Menu | /menu | Komponenty\n## API\n### Príloha\nStojí v\u00a0rohu.');
const shapes = [
  parsePage('# Ovál | /oval | Tvary\nNemá rohy.'),
  parsePage('# Elipsa | /elipsa | Tvary\nJe to pravidelný ovál.\n## Ovál a kruh\nKruh je tiež ovál.'),
];
const documented = makePage({
  permalink: '/prvok',
  title: 'Prvok',
  headings: [{ level: 2, id: 'api', text: 'API' }],
  sections: [
    {
      headingIndex: 0,
      text: '',
      names: ['ui-prvok'],
      members: [{ id: 'prop-farba', name: 'farba', kind: 'property', text: 'Farba okraja.' }],
    },
  ],
});
const records = [...readSlovakRecords(), ...[...samples, menu, ...shapes, documented].flatMap(makeRecords)];
let browser: Browser;
let service: AlgoliaServer;

beforeAll(async () => {
  browser = await launchBrowser();
  service = await startAlgoliaServer();
});
afterAll(async () => {
  await browser.close();
  await service.close();
});

const algolia = () => ({
  provider: 'algolia' as const,
  appId: 'APP',
  apiKey: 'search-only',
  indexName: 'docs',
  contextualSearch: true,
  facetFilters: [],
  hosts: [service.host],
});

describe.each(['local', 'algolia'] as const)('search with the %s provider', (provider) => {
  let site: SearchSite;
  let page: Page;
  const problems: string[] = [];
  const reason =
    provider === 'local' ? 'The search index cannot be read: Error: 503 for manifest.json' : 'Unreachable hosts';

  beforeAll(async () => {
    if (provider === 'algolia')
      await makeAlgoliaProvider(algolia()).push?.(records, { writeKey: 'write', dryRun: false });
    site = await startSearchSite(provider === 'local' ? { provider } : algolia(), records);
  });
  afterAll(() => site.close());
  afterEach(async () => {
    site.failOn(null);
    service.failOn(null);
    await page.context().close();
    expect(problems.splice(0)).toEqual([]);
  });

  async function open(path: string): Promise<void> {
    const context = await browser.newContext();
    page = await context.newPage();
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        problems.push(message.text());
    });
    site.requests.length = 0;
    await page.goto(site.url + path);
  }

  const input = () => page.getByRole('combobox');
  const options = () => page.getByRole('option');
  const chosen = () => page.locator('[role=option][aria-selected=true]');

  test('loads nothing before the reader reaches for it, and everything from the site then', async () => {
    await open('/');
    expect(site.requests).toEqual(['/', '/style.css', '/main.js']);
    await page.getByRole('button', { name: 'Otvoriť' }).hover();
    await expect.poll(() => site.requests.length).toBeGreaterThan(3);
  });

  test('opens by Ctrl+K and by /, closes by Escape and Ctrl+K, and gives the focus back', async () => {
    await open('/');
    await page.getByRole('button', { name: 'Otvoriť' }).focus();
    await page.keyboard.press('Control+k');
    await input().waitFor();
    expect(await input().evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type('mrie');
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Otvoriť');
    await page.evaluate(() => document.body.focus());
    await page.getByText('Text strany.').click();
    await page.keyboard.press('/');
    await input().waitFor();
    await page.keyboard.press('Control+k');
    await input().waitFor({ state: 'hidden' });
  });

  test('types / in a field as a letter', async () => {
    await open('/');
    await page.getByRole('textbox', { name: 'x' }).press('/');
    expect(await page.getByRole('textbox', { name: 'x' }).inputValue()).toBe('/');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('shows results by page with matches marked, chooses with the arrows, opens with Enter, remembers', async () => {
    await open('/');
    await page.keyboard.press('Control+k');
    await input().fill('mriežka');
    await options().first().waitFor();
    expect(await options().first().locator('mark').first().textContent()).toBe('Mriežka');
    expect(await page.getByRole('group').first().textContent()).toContain('Rozloženie');
    expect(await chosen().count()).toBe(1);
    const first = await chosen().getAttribute('id');
    expect(await input().getAttribute('aria-activedescendant')).toBe(first);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    expect(await chosen().getAttribute('id')).toBe(first);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/rozlozenie/mriezka');
    await page.keyboard.press('Control+k');
    expect(await page.getByRole('dialog').getByRole('link').first().textContent()).toContain('Mriežka');
    await page.getByRole('button', { name: 'Uložiť toto vyhľadávanie' }).click();
    await page.getByRole('heading', { name: 'Obľúbené' }).waitFor();
    await page.getByRole('button', { name: 'Odstrániť toto vyhľadávanie z obľúbených' }).click();
    await page.getByText('Žiadne nedávne vyhľadávania').waitFor();
  });

  test('searches and quotes beside the page, which only draws a few results at first', async () => {
    await open('/');
    await page.keyboard.press('Control+k');
    await input().waitFor();
    const most = page.evaluate(async () => {
      const list = document.getElementById('search-list');
      await new Promise((drawn) => new MutationObserver(drawn).observe(list ?? document, { childList: true }));
      return list?.querySelectorAll('[role=option]').length;
    });
    await input().pressSequentially('a');
    expect(await most).toBeLessThanOrEqual(provider === 'local' ? 5 : 20);
    expect(page.workers().length).toBe(provider === 'local' ? 1 : 0);
  });

  test('shows the headings above a section of its page', async () => {
    await open('/');
    await page.keyboard.press('Control+k');
    await input().fill('príloha');
    await options().first().waitFor();
    expect(await options().first().locator('.search-title').textContent()).toBe('Príloha API');
    expect(await page.getByRole('group').first().locator('.search-where').textContent()).toBe('KomponentyMenu');
    // With the no-break space of the page, so that no line ends in a preposition.
    const snippet = options().first().locator('.search-snippet');
    await expect.poll(() => snippet.textContent()).toBe('Stojí v\u00a0rohu.');
  });

  test('names a category once for the pages of it that follow each other, and a page before its sections', async () => {
    await open('/');
    await page.keyboard.press('Control+k');
    await input().fill('ovál');
    await options().first().waitFor();
    const groups = page.locator('.search-group');
    const labels = groups.locator('.search-where');
    expect(await labels.allTextContents()).toEqual(['Tvary', 'Tvary']);
    expect(await labels.evaluateAll((all) => all.map((label) => label.checkVisibility()))).toEqual([true, false]);
    const rows = groups.nth(1).getByRole('option');
    expect(await rows.evaluateAll((all) => all.map(({ dataset }) => dataset['level']))).toEqual(['page', 'section']);
  });

  test('shows the text around the match once the reader stops typing', async () => {
    await open('/');
    await page.keyboard.press('Control+k');
    await input().fill('mriežka');
    const quoted = options().locator('.search-snippet', { has: page.locator('mark') });
    await expect.poll(() => quoted.first().textContent()).toMatch(/mriežk/i);
    const pages = site.requests.filter((path) =>
      records.some((record) => record.url_without_anchor === decodeURI(path)),
    );
    expect(pages).toEqual([]);
  });

  test('can be used with assistive technology, in both modes', async () => {
    await open('/');
    await page.keyboard.press('Control+k');
    for (const [query, mode] of [
      ['', 'light'],
      ['mriežka', 'light'],
      ['mriežka', 'dark'],
      ['qqqqqq', 'dark'],
    ] as const) {
      await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode);
      await input().fill(query);
      await (query === 'mriežka' ? options().first() : page.locator('.search-note').first()).waitFor();
      expect(await findFaults(page, { within: '.search-dialog' })).toEqual([]);
    }
  });

  test('says that there is nothing, and what to try', async () => {
    await open('/');
    await page.keyboard.press('Control+k');
    await input().fill('kalendár');
    await options().first().waitFor();
    await input().fill('qqqqqq');
    await page.getByText('Žiadne výsledky pre „qqqqqq“').waitFor();
    await page.getByRole('button', { name: 'Komponenty' }).click();
    expect(await input().inputValue()).toBe('komponenty ');
  });

  test('says that results cannot be had, and finds them when the network is back', async () => {
    await open('/');
    site.failOn(/\/search\/sk\//);
    service.failOn(/queries/);
    await page.keyboard.press('Control+k');
    await input().fill('mriežka');
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').textContent()).toBe(
      'Výsledky sa nepodarilo načítaťSkontrolujte svoje sieťové pripojenie.',
    );
    expect(problems.splice(0)).toEqual([expect.stringContaining(reason)]);
    site.failOn(null);
    service.failOn(null);
    await input().fill('mriežk');
    await options().first().waitFor();
  });

  test('leads to all results', async () => {
    await open('/');
    await page.keyboard.press('Control+k');
    await input().fill('farba');
    await page.getByRole('link', { name: /^Zobraziť (všetky [234] výsledky|všetkých \d+ výsledkov)$/ }).click();
    await page.waitForURL('**/search?q=farba');
  });

  test('has a page whose address is the query', async () => {
    await open('/search?q=farb&x=1');
    await page.locator('.search-results li').first().waitFor();
    await page.getByRole('heading', { level: 1, name: 'Výsledky vyhľadávania pre „farb“' }).waitFor();
    expect(await page.title()).toBe('Výsledky vyhľadávania pre „farb“ | Stavebnica');
    expect(await page.getByRole('status').textContent()).toMatch(/^Nájden(é [234] dokumenty|ých \d+ dokumentov)$/);
    await page.getByRole('searchbox').fill('qqqqqq');
    await page.getByText('Nenašli sa žiadne výsledky').waitFor();
    expect(new URL(page.url()).search).toBe('?q=qqqqqq&x=1');
    await page.getByRole('searchbox').fill('');
    await page.getByRole('heading', { level: 1, name: 'Prehľadať dokumentáciu' }).waitFor();
    expect(new URL(page.url()).search).toBe('?x=1');
  });

  test('groups results by page, with the kind of each', async () => {
    await open('/search?q=príloha');
    const [result] = [page.locator('.search-results > li').first()];
    await result.getByRole('heading', { level: 2, name: 'Menu' }).waitFor();
    await result.getByRole('heading', { level: 3, name: 'Príloha' }).waitFor();
    await page.goto(`${site.url}/search?q=menu`);
    const badge = page.locator('.search-results > li').first().locator('.search-kind');
    if (provider === 'local') expect(await badge.first().textContent()).toBe('Príručka');
    else expect(await badge.count()).toBe(0);
  });

  test('quotes a page before its sections, even if a section is a better match, with the sections close together', async () => {
    await open('/search?q=ovál');
    const result = page.locator('.search-results > li', { hasText: 'Elipsa' });
    await result.getByText('pravidelný').waitFor();
    expect(await result.locator('> *').evaluateAll((all) => all.map(({ className }) => className))).toEqual([
      '',
      'search-where',
      'search-quote',
      'search-section',
    ]);
    const boxes = ['> .search-quote', '.search-section', 'h3', '.search-section > p'].map((part) =>
      result.locator(part).boundingBox(),
    );
    const [quote, section, heading, text] = await Promise.all(boxes);
    expect((section?.y ?? 0) - (quote?.y ?? 0) - (quote?.height ?? 0)).toBeCloseTo(12, 0);
    expect((text?.y ?? 0) - (heading?.y ?? 0) - (heading?.height ?? 0)).toBeCloseTo(0, 0);
  });

  test('restricts the results on the page to one kind', async () => {
    await open('/search?q=farba');
    await page.locator('.search-results > li').first().waitFor();
    const filter = page.getByRole('group', { name: 'Druh výsledku' });
    if (provider === 'algolia') {
      expect(await filter.count()).toBe(0);
      return;
    }
    await filter.getByRole('button', { name: 'Vlastnosť 1' }).click();
    await expect.poll(() => page.locator('.search-results > li').count()).toBe(1);
    expect(await page.locator('.search-section a').getAttribute('href')).toBe('/prvok#prop-farba');
    expect(await page.getByRole('status').textContent()).toBe('Nájdený jeden dokument');
    await filter.getByRole('button', { name: 'Všetko' }).click();
    await expect.poll(() => page.locator('.search-results > li').count()).toBeGreaterThan(1);
  });

  test('keeps what was typed before the page was ready', async () => {
    await open('/search?q=farb');
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () =>
        Object.assign(document.querySelector('input[name=q]') ?? {}, { value: 'mriežka' }),
      ),
    );
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Výsledky vyhľadávania pre „mriežka“' }).waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('mriežka');
  });

  test('says on the page that results cannot be had, and finds them when the network is back', async () => {
    site.failOn(/\/search\/sk\//);
    service.failOn(/queries/);
    await open('/search?q=mriežka');
    await page.getByText('Výsledky sa nepodarilo načítať. Skontrolujte svoje sieťové pripojenie.').waitFor();
    expect(problems.splice(0)).toEqual([expect.stringContaining(reason)]);
    site.failOn(null);
    service.failOn(null);
    await page.getByRole('searchbox').fill('mriežk');
    await page.locator('.search-results li').first().waitFor();
  });

  test('adds results on the page as the reader scrolls', async () => {
    await open('/search?q=ukážka');
    const shown = page.locator('.search-results > li');
    await shown.nth(14).waitFor();
    await page.mouse.wheel(0, 10_000);
    await shown.nth(15).waitFor();
  });
});
