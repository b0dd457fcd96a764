import { expect, test } from 'vitest';
import type { SidebarCategoryConfig, SidebarItemConfig } from '../../../src/generator/config/config.ts';
import { printSidebar } from './print-sidebar.ts';
import { editionIn, makeTinySite, say, type TinySite } from './tiny-site.ts';

const pages: TinySite['pages'] = {
  'content/sk/index.mdx': { title: 'Domov' },
  'content/sk/intro/install.mdx': { title: 'Inštalácia', frontMatter: { sidebar_label: 'Nainštalovať' } },
  'content/sk/intro/next.mdx': { title: 'Čo ďalej' },
  'content/sk/intro/secret.mdx': { frontMatter: { unlisted: true } },
  'content/sk/intro/draft.mdx': { frontMatter: { draft: true } },
  'content/en/intro/next.mdx': { title: 'What next' },
};

function category(
  items: readonly SidebarItemConfig[],
  rest: Partial<SidebarCategoryConfig> = {},
): SidebarCategoryConfig {
  const label = { sk: 'Úvod', en: 'Introduction' };
  return { type: 'category', label, items, link: null, collapsible: true, collapsed: true, ...rest };
}

function sidebarOf(items: readonly SidebarItemConfig[], locale = 'sk'): string[] {
  const { site } = makeTinySite({
    pages,
    config: { sidebars: { docs: items } },
    facts: { staticFiles: new Set(['/a.pdf']) },
  });
  return printSidebar(editionIn(site, locale).sidebars.get('docs')?.view.items);
}

test('pages are named by themselves first, then by the sidebar', () => {
  const label = { sk: 'Podľa panela', en: 'By the sidebar' };
  expect(
    sidebarOf([
      { type: 'doc', id: 'index' },
      { type: 'doc', id: 'intro/install', label },
      { type: 'ref', id: 'intro/next', label },
    ]),
  ).toEqual(['Domov → /', 'Nainštalovať → /intro/install', 'Podľa panela → /intro/next']);
});

test('labels and addresses are those of the language; links follow the rules of all links', () => {
  const label = { sk: 'Odkaz', en: 'Link' };
  const items: SidebarItemConfig[] = [
    category([{ type: 'doc', id: 'intro/next' }]),
    { type: 'link', label, href: '/intro/install' },
    { type: 'link', label, href: '/a.pdf' },
    { type: 'link', label, href: 'https://example.org' },
    { type: 'link', label, href: 'pathname:///app/' },
    { type: 'html', value: { sk: '<hr>', en: '<hr>' } },
  ];
  expect(sidebarOf(items, 'en')).toEqual([
    '▾ Introduction (1)',
    '  What next → /en/intro/next',
    'Link → /en/intro/install',
    'Link → /a.pdf',
    'Link → https://example.org',
    'Link → /app/',
    '<hr>',
  ]);
});

test('a category leads to a page, to a list of its entries, or nowhere', () => {
  const items: SidebarItemConfig[] = [{ type: 'doc', id: 'intro/next' }];
  expect(
    sidebarOf(
      [
        category(items, { link: { type: 'doc', id: 'index' } }),
        category(items, { link: { type: 'generated-index' } }),
        category(items, { link: { type: 'generated-index', slug: '/all' } }),
        category(items),
      ],
      'en',
    ).filter((line) => line.startsWith('▾')),
  ).toEqual([
    '▾ Introduction (1) → /en/',
    // The path comes from the default language, so that it is the same in all.
    '▾ Introduction (1) → /en/category/úvod',
    '▾ Introduction (1) → /en/all',
    '▾ Introduction (1)',
  ]);
});

test('drafts and unlisted pages are not shown; a category left empty is its page or nothing', () => {
  const hidden: SidebarItemConfig[] = [
    { type: 'doc', id: 'intro/secret' },
    { type: 'doc', id: 'intro/draft' },
  ];
  expect(sidebarOf([...hidden, category(hidden), category(hidden, { link: { type: 'doc', id: 'index' } })])).toEqual([
    'Úvod → /',
  ]);
});

test('a page that no language has is reported with the nearest id', () => {
  const { diagnostics } = makeTinySite({
    pages,
    config: {
      sidebars: { docs: [category([{ type: 'doc', id: 'intro/instal' }]), { type: 'doc', id: 'intro/draft' }] },
    },
  });
  expect(diagnostics.map(say)).toEqual([
    'site.config.ts:1 unknown-sidebar-item sidebars.docs[0].items[0] names "intro/instal", which is neither a page nor a ' +
      'folder with pages (did you mean "intro/install"?)',
  ]);
});

test('a page shows the sidebar that lists it, the last of several, or the one that it names', () => {
  const { site, diagnostics } = makeTinySite({
    pages: {
      'content/sk/a.mdx': {},
      'content/sk/b.mdx': { frontMatter: { displayed_sidebar: 'api' } },
      'content/sk/c.mdx': { frontMatter: { displayed_sidebar: null } },
      'content/sk/d.mdx': { frontMatter: { displayed_sidebar: 'apo' } },
    },
    config: {
      sidebars: {
        docs: ['a', 'b', 'c', 'd'].map((id) => ({ type: 'doc', id })),
        api: [{ type: 'doc', id: 'a' }],
      },
    },
  });
  const { sidebarOf: shown } = editionIn(site, 'sk');
  expect(['a', 'b', 'c', 'd'].map((id) => shown.get(`page:${id}`))).toEqual(['api', 'api', undefined, 'docs']);
  expect(diagnostics.map(say)).toEqual([
    'content/sk/d.mdx:2 unknown-page There is no sidebar "apo" (did you mean "api"?)',
  ]);
});

test('a category of which only unlisted pages are left keeps its class as a link', () => {
  const { site } = makeTinySite({
    pages,
    config: {
      sidebars: {
        docs: [
          category([{ type: 'doc', id: 'intro/secret' }], { link: { type: 'doc', id: 'index' }, className: 'own' }),
        ],
      },
    },
  });
  expect(editionIn(site, 'sk').sidebars.get('docs')?.view.items).toEqual([
    { type: 'link', label: 'Úvod', href: '/', className: 'own' },
  ]);
});
