import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../src/generator/app/serve/listen.ts';
import { serveOutput } from '../../src/generator/app/serve/serve-output.ts';
import { launchBrowser } from '../support/browser.ts';
import { configWith, makeTestSite } from '../support/test-site.ts';

const shared: { browser: Browser | null } = { browser: null };
beforeAll(async () => void (shared.browser = await launchBrowser()));
afterAll(() => shared.browser?.close());

/** Serves the built site in a folder and opens a page; `faults` are its errors. Both end with the test. */
async function openBuilt(siteDir: string, path: string): Promise<{ page: Page; faults: readonly string[] }> {
  const server = createServer(
    serveOutput({ outDir: join(siteDir, 'build'), baseUrl: '/', localePaths: ['en'], trailingSlash: undefined }),
  );
  onTestFinished(() => void server.close());
  const base = `http://127.0.0.1:${await listen(server, { host: '127.0.0.1', port: 0, strictPort: false })}`;
  if (shared.browser === null) throw new Error('The browser is started before the first test.');
  const page = await shared.browser.newPage();
  onTestFinished(() => page.close());
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())));
  await page.goto(base + path);
  return { page, faults };
}

it('gives components of a page the same site, page and texts on the server and in the browser', async () => {
  const site = makeTestSite({
    'site.config.ts': `export default {
      title: { sk: 'Dielňa', en: 'Workshop' }, url: 'https://test.example', compatibility: 'docusaurus',
      i18n: { defaultLocale: 'sk', locales: { sk: {}, en: {} } },
      messages: { sk: { where: 'Si na {path}' }, en: { where: 'You are at {path}' } },
    };`,
    'where.jsx': `import { useState } from 'react';
      import BrowserOnly from '@docusaurus/BrowserOnly';
      import { useHistory, useLocation } from '@docusaurus/router';
      import { Collapsible, useQueryString } from '@docusaurus/theme-common';
      import { translate } from '@docusaurus/Translate';
      import { useLocale, usePage, useSite, useTexts } from '@stavebnica/docs/hooks';
      const first = translate({ id: 'where', message: 'nowhere' }, { path: '…' });
      export default function Where() {
        const [count, setCount] = useState(0);
        const { path, title } = usePage();
        const [query, setQuery] = useQueryString('q');
        const history = useHistory();
        return <>
          <button id="set" onClick={() => setQuery('a b')}>set</button>
          <button id="push" onClick={() => history.push({ search: 'q=c', hash: '#facts' })}>push</button>
          <p id="query">{query} {useLocation().search}{history.location.hash}</p>
          <Collapsible collapsed={query === ''}><p id="inner">inner</p></Collapsible>
          <button onClick={() => setCount(count + 1)}>{count} {useTexts().text('where', { path })}</button>
          <p id="facts">{[useLocale(), useSite().title, title, useLocation().pathname, first].join(' | ')}</p>
          <BrowserOnly fallback={<i>server</i>}>{() => <b>{useState(window.location.pathname)[0]}</b>}</BrowserOnly>
        </>;
      }`,
    'content/sk/index.mdx': '# Domov\n',
    'content/sk/kde.mdx': "import Where from '@site/where.jsx';\n\n# Kde\n\n<Where />\n",
    'content/en/kde.mdx': "import Where from '@site/where.jsx';\n\n# Where\n\n<Where />\n",
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/en/kde')).toContain('en | Workshop | Where | /en/kde | You are at …');
  expect(site.main('/kde')).toContain('sk | Dielňa | Kde | /kde | Si na …');
  const { page, faults } = await openBuilt(site.dir, '/en/kde');
  await expect.poll(() => page.locator('b').first().textContent()).toMatch(/^\/en\/kde\/?$/);
  await page.locator('main button', { hasText: 'You are at' }).click();
  await expect
    .poll(() => page.locator('main button', { hasText: 'You are at' }).textContent())
    .toBe('1 You are at /en/kde');
  expect(await page.locator('#facts').textContent()).toBe('en | Workshop | Where | /en/kde | You are at …');
  const query = (): Promise<string | null> => page.locator('#query').textContent();
  expect(await page.locator('#inner').isVisible()).toBe(false);
  await page.locator('#set').click();
  await expect.poll(query).toBe('a b ?q=a+b');
  expect(await page.locator('#inner').isVisible()).toBe(true);
  await page.locator('#push').click();
  await expect.poll(query).toBe('c ?q=c#facts');
  await page.goBack();
  await expect.poll(query).toBe('a b ?q=a+b');
  await page.reload();
  await expect.poll(query).toBe('a b ?q=a+b');
  expect(faults).toEqual([]);
});

it('brings the hooks and the context of a CommonJS package to life', async () => {
  const site = makeTestSite({
    'node_modules/widget/package.json': '{"name":"widget","main":"index.js"}',
    'node_modules/widget/index.js': `var React = require('react');
      var Context = React.createContext('nobody');
      exports.Provider = Context.Provider;
      exports.Counter = function Counter() {
        var state = React.useState(3);
        return React.createElement('button', { onClick: function () { state[1](state[0] + 1); } }, React.useContext(Context), state[0]);
      };`,
    'content/sk/index.mdx':
      'import { Counter, Provider } from \'widget\';\n\n<Provider value="Eva"><Counter /></Provider>\n',
  });
  expect((await site.build()).messages).toEqual([]);
  const { page, faults } = await openBuilt(site.dir, '/');
  const button = page.locator('main button', { hasText: 'Eva' });
  await expect
    .poll(async () => {
      await button.click();
      return button.textContent();
    })
    .toMatch(/^Eva[4-9]$/);
  expect(faults).toEqual([]);
});

/** Pages with a component in two folders, which lead to each other. Each folder has a page that the component can name. */
function pagesOfTwoFolders(file: string): Readonly<Record<string, string>> {
  const page = (next: string) => `import Part from '@site/src/${file}';\n\n# Strana\n\n<Part />\n\n[ďalšia](${next})\n`;
  return {
    'content/sk/index.md': '# Domov\n',
    'content/sk/first/page.mdx': page('/second/page'),
    'content/sk/first/near.md': '# Blízko\n',
    'content/sk/second/page.mdx': page('/first/page'),
    'content/sk/second/near.md': '# Blízko\n',
  };
}

it('completes the addresses of a component that pages in two folders load on demand', async () => {
  const site = makeTestSite({
    'src/map.js': `export const map = '${'x'.repeat(120_000)}';\n`,
    'src/atlas.jsx': `import { map } from './map.js';
      export default () => <a id="near" href="./near">{map.length}</a>;`,
    'src/opener.jsx': `import { lazy, Suspense, useState } from 'react';
      const Atlas = lazy(() => import('./atlas.jsx'));
      export default () => {
        const [isOpen, open] = useState(false);
        return <><button id="open" onClick={() => open(true)}>otvor</button><Suspense>{isOpen && <Atlas />}</Suspense></>;
      };`,
    ...pagesOfTwoFolders('opener.jsx'),
  });
  expect((await site.build()).messages).toEqual([]);
  const { page: opened, faults } = await openBuilt(site.dir, '/first/page');
  const atlas = async (): Promise<string | null> => {
    await opened.locator('#open').click();
    return opened.locator('#near').getAttribute('href', { timeout: 1_000 });
  };
  await expect.poll(atlas).toBe('/first/near');
  await opened.locator('main a', { hasText: 'ďalšia' }).click();
  await opened.waitForURL('**/second/page');
  await expect.poll(atlas).toBe('/second/near');
  // The module of the first page does not run again.
  await opened.locator('main a', { hasText: 'ďalšia' }).click();
  await opened.waitForURL('**/first/page');
  await expect.poll(atlas).toBe('/first/near');
  expect(faults).toEqual([]);
});

it('completes the addresses in the code of a large component that pages in two folders share', async () => {
  const site = makeTestSite({
    'src/map.js': `export const map = '${'x'.repeat(120_000)}';\n`,
    'src/plan.jsx': `import { useState } from 'react';
      import { map } from './map.js';
      const once = <a id="once" href="./near">{map.length}</a>;
      export default () => {
        const [isOpen, open] = useState(false);
        return <><button id="open" onClick={() => open(true)}>otvor</button>{isOpen && <>{once} <a id="near" href="./near">blízko</a></>}</>;
      };`,
    ...pagesOfTwoFolders('plan.jsx'),
  });
  expect((await site.build()).messages).toEqual([]);
  const { page: opened, faults } = await openBuilt(site.dir, '/first/page');
  const parts: string[] = [];
  opened.on('request', (request) => void (request.url().includes('/part-') && parts.push(request.url())));
  const addresses = async (): Promise<readonly (string | null)[]> => {
    await opened.locator('#open').click();
    const href = (id: string) => opened.locator(id).getAttribute('href', { timeout: 1_000 });
    return [await href('#once'), await href('#near')];
  };
  await expect.poll(addresses).toEqual(['/first/near', '/first/near']);
  await opened.locator('main a', { hasText: 'ďalšia' }).click();
  await opened.waitForURL('**/second/page');
  await expect.poll(addresses).toEqual(['/second/near', '/second/near']);
  expect(new Set(parts.map((url) => new URL(url).pathname)).size).toBeLessThanOrEqual(1);
  expect(faults).toEqual([]);
});

it('opens the target of a redirect in the language of the page', async () => {
  const page = 'import { Redirect } from \'@docusaurus/router\';\n\n# Old\n\n<Redirect to="/new" />\n';
  const site = makeTestSite({
    'site.config.ts': configWith("compatibility: 'docusaurus',"),
    ...Object.fromEntries(['sk', 'en'].map((key) => [`content/${key}/old.mdx`, page])),
    ...Object.fromEntries(['sk', 'en'].map((key) => [`content/${key}/new.mdx`, '# New\n'])),
  });
  expect((await site.build()).messages).toEqual([]);
  const { page: shown } = await openBuilt(site.dir, '/en/old');
  await expect.poll(() => new URL(shown.url()).pathname).toBe('/en/new');
});
