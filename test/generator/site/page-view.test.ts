import { expect, test } from 'vitest';
import type { NavbarItemConfig } from '../../../src/generator/config/config.ts';
import { englishConfig, makeTestSite } from '../../support/test-site.ts';
import { makeTinySite, type TinyPage, type TinySite } from './tiny-site.ts';
import { viewOf } from './view-of.ts';

/** View of a page at `/a`. */
function viewPage(page: TinyPage, rest: Omit<TinySite, 'pages'> = {}) {
  return viewOf('/a', makeTinySite({ pages: { 'content/sk/a.mdx': page }, ...rest }).site);
}

test('the contents list contains the levels that the config or the page sets', () => {
  const headings = ['## A', '### B', '#### C {#own}'];
  expect(viewPage({ headings }).toc.map(({ id }) => id)).toEqual(['a', 'b']);
  const frontMatter = { toc_min_heading_level: 3, toc_max_heading_level: 4 };
  expect(viewPage({ headings, frontMatter }).toc).toEqual([
    { level: 3, id: 'b', html: 'B' },
    { level: 4, id: 'own', html: 'C' },
  ]);
});

test('the edit link is made from the path of the file, unless the page has its own or turns it off', () => {
  const config = { editUrl: 'https://git.example/edit/{path}' };
  expect(viewPage({}, { config }).editHref).toBe('https://git.example/edit/content/sk/a.mdx');
  expect(viewPage({ frontMatter: { custom_edit_url: 'https://x.example' } }, { config }).editHref).toBe(
    'https://x.example',
  );
  expect(viewPage({ frontMatter: { custom_edit_url: null } }, { config }).editHref).toBeUndefined();
});

test('a page that a plugin makes has no edit link', async () => {
  const plugin = "{ name: 'p', open: () => ({ pages: [{ locale: 'en', path: 'made.md', text: '# Made' }] }) }";
  const site = makeTestSite({
    'site.config.ts': englishConfig(`editUrl: 'https://git.example/{path}', plugins: [${plugin}],`),
    'content/en/index.md': '# Home\n',
  });
  await site.build();
  expect(site.read('index.html')).toContain('href="https://git.example/content/en/index.md"');
  expect(site.read('made/index.html')).not.toContain('https://git.example');
});

test('the date of the last change comes from front matter, else from git, and only when asked for', () => {
  const facts = { dates: new Map([['content/sk/a.mdx', { date: '2026-01-02', author: 'Eva' }]]) };
  const config = { lastUpdated: { date: true, author: true } };
  expect(viewPage({}, { config, facts }).lastUpdated).toEqual({ date: '2026-01-02', author: 'Eva' });
  const frontMatter = { last_update: { date: '2026-05-05' } };
  expect(viewPage({ frontMatter }, { config, facts }).lastUpdated).toEqual({ date: '2026-05-05', author: 'Eva' });
  expect(viewPage({}, { facts }).lastUpdated).toBeUndefined();
  const onlyAuthor = { lastUpdated: { date: false, author: true } };
  expect(viewPage({}, { config: onlyAuthor, facts }).lastUpdated).toEqual({ author: 'Eva' });
});

test('an unlisted page is excluded from search engines, and so is a site with noIndex', () => {
  expect(viewPage({ frontMatter: { unlisted: true } })).toMatchObject({ unlisted: true, robots: 'noindex, nofollow' });
  expect(viewPage({}, { config: { noIndex: true } }).robots).toBe('noindex, nofollow');
});

test('the picture for link previews follows the rules of links', () => {
  const facts = { assets: new Map([['content/sk/cover.png', '/assets/cover-1.png']]) };
  const config = { baseUrl: '/docs/' };
  expect(viewPage({ frontMatter: { image: './cover.png' } }, { config, facts }).image).toEqual({
    src: '/docs/assets/cover-1.png',
  });
});

test('cards show the siblings of the page in its category', () => {
  const { site } = makeTinySite({
    pages: {
      'content/sk/x/index.mdx': { title: 'X', slots: ['cards'] },
      'content/sk/x/one.mdx': { title: 'Jeden', frontMatter: { description: 'Prvá' } },
      'content/sk/x/deep/two.mdx': { title: 'Dva' },
      'content/sk/x/deep/secret.mdx': { frontMatter: { unlisted: true } },
    },
  });
  expect(viewOf('/x', site).cards).toEqual([
    { type: 'category', label: 'deep', href: '/x/deep/two', description: undefined, count: 1 },
    { type: 'link', label: 'Jeden', href: '/x/one', description: 'Prvá' },
  ]);
});

test('names with signs that end a path are escaped in addresses and not in permalinks', () => {
  const { site } = makeTinySite({ pages: { 'content/sk/100% C#?.mdx': {} } });
  const view = viewOf('/100% C#?', site);
  expect(view.permalink).toBe('/100% C#?');
  expect(view.canonical).toBe('https://docs.example/100%25%20C%23%3F');
});

test('the not-found page counts for no search engine', () => {
  const view = viewOf('/en/404.html', makeTinySite({ pages: {} }).site);
  expect(view).toMatchObject({ content: { kind: 'not-found' }, canonical: undefined, version: null, sidebar: null });
});

test('the navbar marks where the reader is', () => {
  const label = { sk: 'Sk', en: 'En' };
  const items: NavbarItemConfig[] = [
    { type: 'doc', id: 'index', label, position: 'left' },
    { type: 'sidebar', sidebar: 'api', label, position: 'left' },
    { type: 'link', to: '/api', label, position: 'left' },
    { type: 'link', to: '/', label, position: 'left' },
    { type: 'icon', href: 'https://chat.example', icon: 'chat', label, position: 'right' },
    { type: 'link', href: 'pathname:///app/', label, position: 'right' },
    { type: 'locales', position: 'right', items: [] },
  ];
  const { site } = makeTinySite({
    pages: { 'content/sk/index.mdx': {}, 'content/sk/api/button.mdx': {}, 'content/sk/api/index.mdx': {} },
    config: {
      navbar: { title: null, logo: null, hideOnScroll: false, items },
      sidebars: { docs: [{ type: 'doc', id: 'index' }], api: [{ type: 'doc', id: 'api/button' }] },
    },
  });
  expect(viewOf('/en/api/button', site).navbar).toEqual([
    { type: 'link', label: 'En', href: '/en/', position: 'left', active: false, external: false },
    { type: 'link', label: 'En', href: '/en/api/button', position: 'left', active: true, external: false },
    { type: 'link', label: 'En', href: '/en/api', position: 'left', active: true, external: false },
    { type: 'link', label: 'En', href: '/en/', position: 'left', active: false, external: false },
    { type: 'icon', label: 'En', icon: 'chat', href: 'https://chat.example', position: 'right', external: true },
    { type: 'link', label: 'En', href: '/app/', position: 'right', active: false, external: false },
    { type: 'locales', position: 'right', items: [] },
  ]);
});
