import { expect, test } from 'vitest';
import type { SidebarItemConfig } from '../../../src/generator/config/config.ts';
import { makeTinySite, say, type TinyPage } from './tiny-site.ts';
import { viewOf } from './view-of.ts';

const sidebar: SidebarItemConfig[] = [
  { type: 'doc', id: 'start' },
  {
    type: 'category',
    label: { sk: 'Časť', en: 'Part' },
    link: { type: 'generated-index' },
    collapsible: true,
    collapsed: true,
    items: [
      { type: 'doc', id: 'inside' },
      { type: 'ref', id: 'elsewhere' },
      { type: 'link', label: { sk: 'Von', en: 'Out' }, href: 'https://example.org' },
      { type: 'doc', id: 'secret' },
    ],
  },
  { type: 'doc', id: 'end' },
];

function siteWith(own: Readonly<Record<string, TinyPage>> = {}) {
  return makeTinySite({
    pages: {
      'content/sk/start.mdx': { title: 'Začiatok', frontMatter: { pagination_label: 'Od začiatku' } },
      'content/sk/inside.mdx': { title: 'Vnútri', frontMatter: { sidebar_label: 'Dnu' } },
      'content/sk/elsewhere.mdx': { title: 'Inde' },
      'content/sk/secret.mdx': { title: 'Tajné', frontMatter: { unlisted: true } },
      'content/sk/end.mdx': { title: 'Koniec' },
      ...own,
    },
    config: { sidebars: { docs: sidebar } },
  });
}

test('the reader goes through pages and category pages; references, links and unlisted pages are passed over', () => {
  const { site } = siteWith();
  const around = (path: string) => {
    const { previous, next } = viewOf(path, site);
    return [previous && `${previous.label} ${previous.href}`, next && `${next.label} ${next.href}`];
  };
  expect(around('/start')).toEqual([null, 'Časť /category/časť']);
  expect(around('/category/časť')).toEqual(['Od začiatku /start', 'Dnu /inside']);
  expect(around('/inside')).toEqual(['Časť /category/časť', 'Koniec /end']);
  expect(around('/elsewhere')).toEqual([null, null]);
});

test('front matter replaces or removes a neighbor', () => {
  const { site } = siteWith({
    'content/sk/inside.mdx': { frontMatter: { pagination_prev: null, pagination_next: 'elsewhere' } },
    'content/sk/end.mdx': { frontMatter: { pagination_prev: 'secret' } },
  });
  expect(viewOf('/inside', site)).toMatchObject({ previous: null, next: { label: 'Inde', href: '/elsewhere' } });
  expect(viewOf('/end', site).previous).toBeNull();
});

test('a neighbor that does not exist is reported where it is named', () => {
  const { diagnostics } = siteWith({ 'content/sk/end.mdx': { frontMatter: { pagination_next: 'strat' } } });
  expect(diagnostics.map(say)).toEqual([
    'content/sk/end.mdx:2 unknown-page pagination_next names "strat", which is not a page (did you mean "start"?)',
  ]);
});

test('breadcrumbs lead through the categories to the page', () => {
  const { site } = siteWith();
  expect(viewOf('/inside', site).breadcrumbs).toEqual([{ label: 'Časť', href: '/category/časť' }, { label: 'Dnu' }]);
  expect(viewOf('/category/časť', site).breadcrumbs).toEqual([{ label: 'Časť' }]);
  expect(viewOf('/elsewhere', site).breadcrumbs).toEqual([]);
});

test('an unlisted page is in its own sidebar and in no other', () => {
  const { site } = siteWith();
  const shows = (path: string) => JSON.stringify(viewOf(path, site).sidebar).includes('"/secret"');
  expect([shows('/secret'), shows('/inside')]).toEqual([true, false]);
});

test('the list of a category shows its entries as cards', () => {
  const { site } = siteWith({
    'content/sk/inside.mdx': { title: 'Vnútri', frontMatter: { description: 'Čo je dnu' } },
  });
  expect(viewOf('/category/časť', site).content).toEqual({
    kind: 'category-index',
    cards: [
      { type: 'link', label: 'Vnútri', href: '/inside', description: 'Čo je dnu' },
      { type: 'link', label: 'Inde', href: '/elsewhere' },
      { type: 'link', label: 'Von', href: 'https://example.org', external: true },
    ],
  });
});
