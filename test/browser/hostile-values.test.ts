import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { serveAsHost } from '../support/serve-as-host.ts';
import { makeTestSite } from '../support/test-site.ts';
import { watchPage } from '../support/watch-page.ts';

/** Closes whatever markup may surround a value, then runs code. */
const hostile = `"'></title></script><img src=x onerror=alert(1)><script>alert(2)</script>`;
const quoted = JSON.stringify(hostile);

const config = `export default {
  title: ${quoted}, tagline: ${quoted}, url: 'https://x.example', favicon: '/x.svg',
  i18n: { defaultLocale: 'sk', locales: { sk: { label: ${quoted} }, en: { label: ${quoted} } } },
  versions: [{ name: 'current', label: ${quoted}, badge: true }],
  navbar: { title: ${quoted}, items: [{ label: ${quoted}, href: 'https://x.example/?q=%22%3E' }, { type: 'dropdown', label: ${quoted}, items: [{ label: ${quoted}, to: '/a' }] }, { type: 'locales' }, { type: 'versions' }] },
  footer: { columns: [{ title: ${quoted}, items: [{ label: ${quoted}, to: '/a' }] }] },
  announcementBar: { id: ${quoted}, content: 'x' },
  sidebars: { docs: [{ type: 'category', label: ${quoted}, description: ${quoted}, link: { type: 'generated-index', title: ${quoted}, description: ${quoted} }, items: ['a', 'index'] }] },
  ads: [{ id: 'a', ad_id: 'a', ad_copy: ${quoted}, ad_url: '/a', ad_image: { url: '/x.svg', alt: ${quoted}, width: 280, height: 200 } }],
  messages: { sk: { 'theme.NotFound.title': ${quoted} } },
  redirects: [{ from: '/old', to: 'https://x.example/?a=%22%3E%3Cscript%3E&b=1' }],
};`;

const page = `---
title: ${quoted}
description: ${quoted}
keywords: [${quoted}]
sidebar_label: ${quoted}
pagination_label: ${quoted}
tags: [${quoted}, { label: ${quoted}, permalink: /t }]
last_update: { author: ${quoted}, date: 2026-01-01 }
image: '/x.svg?"><script>alert(3)</script>'
synonyms: [${quoted}]
---

## ${hostile.replaceAll('<', '\\<')}

![${hostile.replaceAll('<', '\\<').replaceAll('"', '&quot;')}](/x.svg)

\`\`\`js title=${JSON.stringify(hostile.replaceAll('"', ''))}
const a = ${quoted};
\`\`\`

:::note[${hostile.replaceAll('<', '\\<').replaceAll('"', '')}]
x
:::

## Sto percent {#100%}
`;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it('shows hostile titles, labels, queries, hashes and stored values as the texts that they are', async () => {
  const site = makeTestSite({
    'site.config.ts': config,
    'content/sk/index.md': '# Domov\n\n[a](./a.md)\n',
    'content/sk/a.md': page,
    'content/static/x.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  const { status, messages } = await site.build();
  expect([status, messages.filter((line) => !line.includes('unsafe'))]).toEqual(['built', []]);
  const host = await serveAsHost(join(site.dir, 'build'));
  const context = await browser.newContext({ baseURL: host.origin });
  const stored = { url: 'javascript:alert(4)', title: hostile, trail: [hostile] };
  await context.addInitScript(
    ([value, list]) => {
      for (const key of [
        'theme',
        'docusaurus.announcement.id',
        'docusaurus.announcement.dismiss',
        'docs-preferred-version-default',
      ])
        localStorage.setItem(key, value ?? '');
      for (const kind of ['RECENT', 'FAVORITE'])
        for (const name of ['local', '/search/sk/', 'sk'])
          localStorage.setItem(`__DOCSEARCH_${kind}_SEARCHES__${name}`, list ?? '');
    },
    [hostile, JSON.stringify([stored])],
  );
  const { page: tab, faults, strangers } = await watchPage(context, host.origin);
  const query = encodeURIComponent(hostile);
  for (const path of [
    `/a?x=${query}#${query}`,
    `/search?q=${query}`,
    `/nic-${query}`,
    '/tags',
    '/t',
    '/en/a',
    '/category',
    '/',
  ])
    await tab.goto(path, { waitUntil: 'networkidle' });

  await tab.goto('/a#100%25');
  await tab.locator('docs-contents [aria-current]').waitFor({ timeout: 9_000 });
  expect(await tab.locator('h1').innerText()).toBe(hostile);
  expect(await tab.title()).toContain(hostile);
  expect(await tab.locator('.prose img').getAttribute('alt')).toBe(hostile);
  const json = await tab.locator('script[type="application/ld+json"]').allTextContents();
  expect(json.flatMap((text) => JSON.parse(text)).length).toBeGreaterThan(0);
  await tab.keyboard.press('Control+k');
  await tab.getByRole('dialog').getByRole('combobox').fill('<img src=x onerror=alert(5)>');
  await tab.waitForTimeout(300);
  expect(await tab.locator('a[href^="javascript"]').count()).toBe(0);

  const xml = ['sitemap.xml', 'opensearch.xml'].filter((path) => site.exists(path)).map((path) => site.read(path));
  const broken = await tab.evaluate(
    (texts) =>
      texts.map((text) => new DOMParser().parseFromString(text, 'text/xml').querySelector('parsererror')?.textContent),
    xml,
  );
  expect(broken.filter(Boolean)).toEqual([]);
  expect([faults, [...strangers]]).toEqual([[], []]);
  await context.close();
  host.close();
});

it('takes no address for an edit link that would run', async () => {
  const site = makeTestSite({ 'content/sk/a.md': '---\ncustom_edit_url: javascript:alert(1)\n---\n\nx\n' });
  expect((await site.build()).messages).toEqual([
    expect.stringContaining(
      'content/sk/a.md:2:1 invalid-front-matter `custom_edit_url` must be a URL, a path or null, but is "javascript:alert(1)"',
    ),
  ]);
});
