import { expect, test } from 'vitest';
import { checkTinySite } from './check-tiny-site.ts';

test.each<[string, string, string]>([
  [
    'a mistyped name',
    '/intro/instal',
    'broken-link "/intro/instal" leads to no page and no file (did you mean "/intro/install"?)',
  ],
  [
    'a name that was made shorter',
    '/intro/installation',
    'broken-link "/intro/installation" leads to no page and no file (did you mean "/intro/install"?)',
  ],
  [
    'another folder',
    '/guide/install',
    'broken-link "/guide/install" leads to no page and no file (did you mean "/intro/install"?)',
  ],
  [
    'another letter case',
    '/Intro/Install',
    'broken-link "/Intro/Install" leads to no page and no file (did you mean "/intro/install"?)',
  ],
  [
    'a folder without a page of its own',
    '/intro/',
    'broken-link "/intro/" leads to no page and no file (the folder has no page of its own: add an index.md, or link to a page in it)',
  ],
  ['nothing like it', '/qqqqqq', 'broken-link "/qqqqqq" leads to no page and no file'],
  [
    'a mistyped file',
    './intro/instal.mdx',
    'broken-markdown-link "./intro/instal.mdx" leads to no page (did you mean "./intro/install.mdx"?)',
  ],
  [
    'a mistyped anchor',
    '/intro/install#stepps',
    'broken-anchor "#stepps" does not exist on /en/intro/install (did you mean "#steps"?)',
  ],
  [
    'a README',
    './intro/README.md',
    'broken-markdown-link "./intro/README.md" leads to no page (a README is not a page of the site; rename it to index.md to make it the page of its folder)',
  ],
  [
    'a scheme without its colon',
    'https//example.com/a',
    'broken-link "https//example.com/a" leads to no page and no file (did you mean "https://example.com/a"?)',
  ],
  [
    'a host without its scheme',
    'www.example.com',
    'broken-link "www.example.com" leads to no page and no file (did you mean "https://www.example.com"?)',
  ],
  ['a mistyped static file', '/img/lgo.svg', 'broken-link "/img/lgo.svg" leads to no page and no file'],
])('%s is reported with what was probably meant', (_, url, said) => {
  const pages = {
    'content/en/index.mdx': { links: [url] },
    'content/en/intro/install.mdx': { headings: ['## Steps'] },
  };
  expect(checkTinySite({ pages })).toEqual([`content/en/index.mdx:10 ${said}`]);
});

test('a page of the same name in a different language is never the target', () => {
  const pages = {
    'content/sk/index.mdx': { links: ['/docs/next/install'] },
    'content/en/install.mdx': {},
    'content/sk/guide/start/install.mdx': {},
  };
  expect(checkTinySite({ pages })).toEqual([
    'content/sk/index.mdx:10 broken-link "/docs/next/install" leads to no page and no file (did you mean "/guide/start/install"?)',
  ]);
});

test('of many pages by one name the one in the likest folder is meant', () => {
  const others = ['a/install', 'guides/install', 'z/install'].map((path) => [`content/sk/${path}.mdx`, {}]);
  const pages = { ...Object.fromEntries(others), 'content/sk/index.mdx': { links: ['/guide/install'] } };
  expect(checkTinySite({ pages })).toEqual([
    'content/sk/index.mdx:10 broken-link "/guide/install" leads to no page and no file (did you mean "/guides/install"?)',
  ]);
});

test('a name whose accents macOS wrote apart is not offered as one that looks the same', () => {
  const pages = {
    'content/sk/index.mdx': { links: ['./články.mdx'] },
    [`content/sk/${'články'.normalize('NFD')}.mdx`]: {},
  };
  expect(checkTinySite({ pages })).toEqual([
    'content/sk/index.mdx:10 broken-markdown-link "./články.mdx" leads to no page (the file name stores letters and accents separately, as macOS does: type the name again)',
  ]);
});

test('a missing image names the nearest file', () => {
  expect(
    checkTinySite({
      pages: { 'content/sk/a/b.mdx': { images: ['./shema.png', '/img/lgo.svg'] } },
      facts: {
        assets: new Map([['content/sk/a/schema.png', '/assets/schema.png']]),
        staticFiles: new Set(['/img/logo.svg']),
      },
    }),
  ).toEqual([
    'content/sk/a/b.mdx:10 broken-image the file "./shema.png" does not exist (did you mean "./schema.png"?)',
    'content/sk/a/b.mdx:11 broken-image the file "/img/lgo.svg" does not exist (did you mean "/img/logo.svg"?)',
  ]);
});
