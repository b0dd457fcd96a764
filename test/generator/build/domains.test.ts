import { expect, it } from 'vitest';
import { onOneOrigin } from '../../../src/generator/config/concepts/locales.ts';
import { loadConfig } from '../../../src/generator/config/load-config.ts';
import { serveDev } from '../../support/dev-site.ts';
import { pluginKeys } from '../../support/plugin-keys.ts';
import { makeTestSite, type TestSite } from '../../support/test-site.ts';

/** Config of a site whose English has a domain of its own. */
const twoDomains = `export default {
  title: 'Test',
  url: 'https://test.sk',
  i18n: { defaultLocale: 'sk', locales: { sk: {}, en: { url: 'https://test.example' } } },
  navbar: { items: [{ type: 'locales' }] },
  redirects: [{ from: '/old', to: '/a' }],
};`;

function siteOfTwoDomains(): TestSite {
  return makeTestSite({
    'site.config.ts': twoDomains,
    'content/sk/index.mdx': '# Domov\n',
    'content/sk/a.mdx': '# A\n\n## B\n\n[po anglicky](/en/a#b)\n',
    'content/en/index.mdx': '# Home\n',
    'content/en/a.mdx': '# A\n\n## B\n\n[home](/) ![](/p.svg)\n',
    'content/static/p.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
}

it('gives each domain a folder that can be published by itself', async () => {
  const site = siteOfTwoDomains();
  expect((await site.build()).messages).toEqual([]);
  const paths = Object.keys(site.output());
  const own = (folder: string): readonly string[] =>
    paths.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length));
  expect([...own('test.sk/'), ...own('test.example/'), '.docs-output'].length).toBe(paths.length);
  for (const folder of ['test.sk/', 'test.example/'])
    expect(own(folder)).toEqual(
      expect.arrayContaining([
        'index.html',
        'a/index.html',
        'a.md',
        '404.html',
        'search/index.html',
        'p.svg',
        'old/index.html',
        'robots.txt',
        'sitemap.xml',
        'llms.txt',
        'opensearch.xml',
        '_redirects',
        'vercel.json',
      ]),
    );
  expect(own('test.sk/').filter((path) => /^en\/|search\/en/.test(path))).toEqual([]);
  expect(own('test.example/').filter((path) => /^en\/|search\/sk/.test(path))).toEqual([]);
});

it('links between them with full addresses, and within one with paths', async () => {
  const site = siteOfTwoDomains();
  await site.build();
  const [sk, en] = [site.read('test.sk/a/index.html'), site.read('test.example/a/index.html')];
  expect(sk).toContain('<a href="https://test.example/a#b"');
  expect(en).toContain('<a href="/">home</a>');
  for (const [html, other] of [
    [sk, 'https://test.example/a'],
    [en, 'https://test.sk/a'],
  ] as const) {
    expect(html).toMatch(new RegExp(`<a href="${other}"[^>]* data-locale`));
    expect(html).toContain('<link rel="alternate" hrefLang="sk" href="https://test.sk/a"/>');
    expect(html).toContain('<link rel="alternate" hrefLang="en" href="https://test.example/a"/>');
  }
  expect(en).toContain('<link rel="canonical" href="https://test.example/a"/>');
  expect(en).toContain('<meta property="og:url" content="https://test.example/a"/>');
  expect(site.read('test.example/sitemap.xml')).toContain(
    '<loc>https://test.example/a</loc><xhtml:link rel="alternate" hreflang="sk" href="https://test.sk/a"/>',
  );
  expect(site.read('test.example/robots.txt')).toContain('Sitemap: https://test.example/sitemap.xml\n');
  expect(site.read('test.example/opensearch.xml')).toContain('template="https://test.example/search?q={searchTerms}"');
  expect(site.read('test.example/_redirects')).toBe(
    '/old /a 301\n/old/ /a 301\n/a.html /a 301\n/search.html /search 301\n',
  );
});

it('finds a lost page by its domain', async () => {
  const site = siteOfTwoDomains();
  site.write('content/en/b.mdx', '# B\n');
  await site.build();
  site.remove('content/en/b.mdx');
  expect((await site.build()).messages).toEqual([expect.stringMatching(/^lost-page \/en\/b was a page/)]);
});

it('has the addresses of its domains checked, by a build and by docs dev alike', async () => {
  const files = {
    'site.config.ts': twoDomains,
    'content/sk/index.md': ['/a', '/gone', '/en/a'].map((path) => `[x](https://test.example${path})`).join('\n'),
    'content/sk/a.md': '# A\n',
    'content/en/a.md': '# A\n',
  };
  const site = makeTestSite(files);
  const broken = ['/gone', '/en/a'].map((path) => `"https://test.example${path}" leads to no page and no file`);
  expect((await site.build()).messages).toEqual(broken.map((message) => expect.stringContaining(message)));
  const dev = await serveDev(files);
  await expect
    .poll(() => dev.reported().filter(({ code }) => code === 'broken-link'))
    .toEqual(broken.map((message) => expect.objectContaining({ message })));
});

it('is shown on one origin while it is written', async () => {
  const { value } = await loadConfig(siteOfTwoDomains().dir, { keys: pluginKeys });
  expect(value && onOneOrigin(value).locales.map(({ url, root }) => url + root)).toEqual([
    'https://test.sk',
    'https://test.sk/en',
  ]);
});
