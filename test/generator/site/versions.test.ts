import { expect, test } from 'vitest';
import { makeTinySite, versionOf } from './tiny-site.ts';
import { viewOf } from './view-of.ts';

const { site, diagnostics } = makeTinySite({
  pages: {
    'content/sk/index.mdx': {},
    'content/sk/new.mdx': {},
    'content/versions/2.0/sk/index.mdx': {},
    'content/versions/2.0/sk/install.mdx': {},
    'content/versions/1.0/sk/install.mdx': {},
    'content/versions/1.0/en/install.mdx': {},
  },
  config: {
    versions: [
      versionOf('current', { label: 'Next', path: 'next', banner: 'unreleased' }),
      versionOf('2.0', { badge: true }),
      versionOf('1.0', { path: '1.0', banner: 'unmaintained', noIndex: true }),
    ],
    sidebars: {
      docs: [
        { type: 'doc', id: 'index' },
        { type: 'doc', id: 'install' },
      ],
    },
    search: { provider: 'local' },
  },
});

test('each version lives below its path, the latest below none', () => {
  expect([...site.routes.keys()].filter((path) => !path.startsWith('/en'))).toEqual([
    '/',
    '/1.0/install',
    '/changes',
    '/install',
    '/next',
    '/next/changes',
    '/next/new',
    '/search',
  ]);
});

function menu(path: string) {
  return viewOf(path, site).versions.map(({ label, href, current }) => [label, href, current]);
}

test('the menu leads to the same page, or to the first page of a version that lacks it', () => {
  expect(menu('/install')).toEqual([
    ['Next', '/next', false],
    ['2.0', '/install', true],
    ['1.0', '/1.0/install', false],
  ]);
  expect(menu('/search').map(([, href]) => href)).toEqual(['/next', '/', '/1.0/install']);
});

test('a page of no version is shown beside the latest', () => {
  const { versions } = viewOf('/search', site);
  expect(versions.map(({ current, latest }) => [current, latest])).toEqual([
    [false, false],
    [false, true],
    [false, false],
  ]);
});

test('a version that is not the latest has a banner that leads there', () => {
  expect(viewOf('/en/1.0/install', site).version).toEqual({
    name: '1.0',
    label: '1.0',
    banner: 'unmaintained',
    badge: false,
    latest: { label: '2.0', href: '/en/install' },
  });
  expect(viewOf('/next/new', site).version).toMatchObject({ banner: 'unreleased', latest: { href: '/' } });
  expect(viewOf('/search', site).version).toBeNull();
});

test('search is limited to the version, and search engines are kept from versions that set noIndex', () => {
  expect(viewOf('/1.0/install', site)).toMatchObject({ searchTag: 'docs-default-1.0', robots: 'noindex, nofollow' });
  expect(viewOf('/install', site).robots).toBeUndefined();
});

test('a sidebar may name pages that only some versions have', () => {
  expect(diagnostics).toEqual([]);
  expect(viewOf('/next', site).sidebar?.items).toHaveLength(1);
});
