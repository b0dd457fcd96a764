import { expect, test } from 'vitest';
import type { Config } from '../../../src/generator/config/config.ts';
import { pathOfUrl } from '../../../src/generator/site/graph/permalink.ts';
import { configOf, editionIn, makeTinySite, versionOf, type TinyPage } from './tiny-site.ts';

/** Path of the one page of a site. */
function pathOf(docPath: string, frontMatter: TinyPage['frontMatter'] = {}): string | undefined {
  const { site } = makeTinySite({ pages: { [`content/en/${docPath}.mdx`]: { frontMatter } } });
  return editionIn(site, 'en').pages[0]?.path;
}

test.each([
  ['intro/install', {}, '/en/intro/install'],
  ['index', {}, '/en'],
  ['intro/index', {}, '/en/intro'],
  ['intro/Index', {}, '/en/intro'],
  ['intro/intro', {}, '/en/intro'],
  ['01-intro/02-install', {}, '/en/intro/install'],
  ['003 - x/2. y', {}, '/en/x/y'],
  ['01-intro/01-index', {}, '/en/intro'],
  ['2021-11-release', {}, '/en/2021-11-release'],
  ['7.0-notes', {}, '/en/7.0-notes'],
  ['01-intro/02-install', { parse_number_prefixes: false }, '/en/01-intro/02-install'],
  ['intro/install', { slug: '/start' }, '/en/start'],
  ['intro/install', { slug: '/' }, '/en'],
  ['intro/install', { slug: 'setup' }, '/en/intro/setup'],
  ['intro/install', { slug: '../setup' }, '/en/setup'],
  ['intro/install', { id: 'setup' }, '/en/intro/setup'],
  ['úvod/môj súbor', {}, '/en/úvod/môj súbor'],
])('%s with %j is %s', (docPath, frontMatter, path) => {
  expect(pathOf(docPath, frontMatter)).toBe(path);
});

test('an address is of the language with the longest root on its origin', () => {
  const localeOf = (key: string, root: string): Config['locales'][number] => {
    const published = { url: 'https://de.example', root };
    return { key, label: key, htmlLang: key, direction: 'ltr', path: key, ...published, published };
  };
  const ofSlovak = { url: 'https://sk.example', root: '' };
  const slovak = { ...localeOf('sk', ''), path: '', ...ofSlovak, published: ofSlovak };
  const locales = [slovak, localeOf('de', ''), localeOf('at', '/at')];
  const config = configOf({ locales, url: 'https://sk.example' });
  const paths = ['https://de.example/at/x', 'https://de.example/x', '/x', 'https://en.example/x'];
  expect(paths.map((url) => pathOfUrl(url, config))).toEqual(['/at/x', '/de/x', '/x', null]);
});

test.each([
  ['/', undefined, ['/', '/intro/install', '/en/', '/en/1.0/intro']],
  ['/docs/', undefined, ['/docs/', '/docs/intro/install', '/docs/en/', '/docs/en/1.0/intro']],
  ['/', true, ['/', '/intro/install/', '/en/', '/en/1.0/intro/']],
  ['/docs/', false, ['/docs/', '/docs/intro/install', '/docs/en/', '/docs/en/1.0/intro']],
])('permalinks below %s with trailingSlash %s', (baseUrl, trailingSlash, permalinks) => {
  const { site } = makeTinySite({
    pages: {
      'content/sk/index.mdx': {},
      'content/sk/intro/install.mdx': {},
      'content/versions/1.0/en/intro/index.mdx': {},
    },
    config: { baseUrl, trailingSlash, versions: [versionOf('current'), versionOf('1.0', { path: '1.0' })] },
  });
  const wanted = ['/', '/intro/install', '/en', '/en/1.0/intro'];
  expect(wanted.map((path) => site.routes.get(path)?.permalink)).toEqual(permalinks);
});

test('drafts are pages while authors preview them and nowhere else', () => {
  const pages = { 'content/sk/a.mdx': { frontMatter: { draft: true } } };
  expect(makeTinySite({ pages }).site.routes.has('/a')).toBe(false);
  expect(makeTinySite({ pages, facts: { drafts: 'show' } }).site.routes.get('/a')).toMatchObject({ draft: true });
});

test('every locale has a search page and a page for paths that do not exist', () => {
  const { site } = makeTinySite({ pages: {}, config: { search: { provider: 'local' } } });
  expect([...site.routes.keys()]).toEqual(['/en/search', '/search']);
  expect(site.notFound.map((route) => route.path)).toEqual(['/404.html', '/en/404.html']);
});
