import { expect, test } from 'vitest';
import { configWith, makeTestSite, plainConfig } from '../../support/test-site.ts';
import { checkTinySite } from './check-tiny-site.ts';

const pages = (links: readonly string[]) => ({
  'content/sk/index.mdx': { links },
  'content/sk/intro.mdx': { headings: ['## Prvá'] },
  'content/en/intro.mdx': {},
});

test('an absolute address of the site leads where its path does, whatever the language of the page', () => {
  const paths = ['', '/', '/intro', '/intro/#prvá', '/en/intro.html?x#', '/en/', '/intro.md'];
  expect(checkTinySite({ pages: pages(paths.map((path) => `https://docs.example${path}`)) })).toEqual([]);
});

test('a broken one is reported, with the nearest page or the notation for a different program', () => {
  const broken = ['/intra', '/intro#druhá', '/app/deep/x', '/intro/a.md'].map((path) => `https://docs.example${path}`);
  expect(checkTinySite({ pages: pages(broken) })).toEqual([
    'content/sk/index.mdx:10 broken-link "https://docs.example/intra" leads to no page and no file (did you mean "/intro"?)',
    'content/sk/index.mdx:11 broken-anchor "#druhá" does not exist on /intro',
    'content/sk/index.mdx:12 broken-link "https://docs.example/app/deep/x" leads to no page and no file (if another application serves this address, write pathname:// before it)',
    'content/sk/index.mdx:13 broken-link "https://docs.example/intro/a.md" leads to no page and no file (if another application serves this address, write pathname:// before it)',
  ]);
});

test('addresses outside the site are not checked: of a different host, above its base URL, or marked as intended', () => {
  const others = [
    'https://docs.example/x',
    'https://docs.example.com/docs/x',
    'pathname://https://docs.example/docs/x',
  ];
  expect(checkTinySite({ pages: pages(others), config: { baseUrl: '/docs/' } })).toEqual([]);
});

test('a relative path may go above the base URL and come back, as in browsers', () => {
  const links = ['../docs/intro', '../../docs/en/intro', '../docs/gone'];
  expect(checkTinySite({ pages: pages(links), config: { baseUrl: '/docs/' } })).toEqual([
    expect.stringContaining('broken-link "../docs/gone" leads to no page and no file'),
  ]);
});

test('an image whose address is not valid is reported, and does not fail its page', async () => {
  const site = makeTestSite({
    'site.config.ts': configWith("  image: 'https://[',"),
    'content/sk/index.md': '![x](https://[)\n',
  });
  expect(await site.build()).toMatchObject({
    status: 'built',
    messages: [
      'content/sk/index.md:1:1 broken-image "https://[" is not a valid address',
      expect.stringContaining('broken-image image: "https://[" is not a valid address'),
    ],
  });
});

test('it stays as it is written and is reported once; what the tool makes is there, and pictures are the site’s own', async () => {
  const paths = ['/intro', '/llms.txt', '/sitemap.xml', '/intro.md', '/x'];
  const links = [...paths.map((path) => `[a](https://test.example${path})`), '[a](HTTPS://Test.Example/y)'];
  const site = makeTestSite({
    'site.config.ts': plainConfig,
    'content/sk/index.md': `![c](https://test.example/a.svg)\n\n${links.join('\n')}\n`,
    'content/sk/intro.md': '# Intro\n',
    'content/static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  expect((await site.build()).messages).toEqual([
    expect.stringContaining('content/sk/index.md:7:1 broken-link "https://test.example/x" leads to no page'),
    expect.stringContaining('content/sk/index.md:8:1 broken-link "HTTPS://Test.Example/y" leads to no page'),
  ]);
  expect(site.main('/')).toContain('href="https://test.example/intro"');
});
