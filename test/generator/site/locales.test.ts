import { expect, test } from 'vitest';
import { editionIn, makeTinySite } from './tiny-site.ts';
import { viewOf } from './view-of.ts';

const { site } = makeTinySite({
  pages: {
    'content/sk/index.mdx': { title: 'Domov' },
    'content/sk/01-intro/install.mdx': { title: 'Inštalácia', frontMatter: { id: 'setup' } },
    'content/sk/only.mdx': { title: 'Len slovensky' },
    'content/en/index.mdx': { title: 'Home' },
    'content/en/intro/install.mdx': { title: 'Install', frontMatter: { slug: '/install' } },
    'content/en/extra.mdx': { title: 'Extra' },
  },
  facts: { outdated: new Set(['content/en/index.mdx']) },
});

test('a page that a locale lacks shows the text of the default locale with a notice', () => {
  const view = viewOf('/en/only', site);
  expect(view.title).toBe('Len slovensky');
  expect(view.fallback).toEqual({ locale: 'sk', label: 'Slovensky', htmlLang: 'sk', direction: 'ltr' });
});

test('search engines get the text as canonical, not its copy', () => {
  expect(viewOf('/en/only', site).canonical).toBe('https://docs.example/only');
  expect(viewOf('/en/install', site).canonical).toBe('https://docs.example/en/install');
});

test('a translation keeps the id of its source, whatever its file, slug or number is', () => {
  expect(editionIn(site, 'en').pagesById.get('intro/setup')?.path).toBe('/en/install');
});

function hrefs(path: string) {
  return viewOf(path, site).alternates.map(({ locale, href, translated }) => `${locale} ${href} ${translated}`);
}

test('alternates lead to the same page in its own place, and say whose text it is', () => {
  expect(hrefs('/intro/setup')).toEqual(['sk /intro/setup true', 'en /en/install true']);
  expect(hrefs('/only')).toEqual(['sk /only true', 'en /en/only false']);
});

test('a page that only one locale has leads to the home page of the other', () => {
  expect(viewOf('/en/extra', site).alternates[0]).toMatchObject({ locale: 'sk', href: '/', translated: false });
});

test('a page that is missing leads to the home page of every language, its own too', () => {
  expect(viewOf('/en/404.html', site).alternates.map(({ href }) => href)).toEqual(['/', '/en/']);
});

test('a translation older than its source names the source', () => {
  expect(viewOf('/en', site).outdated).toEqual({ label: 'Domov', href: '/' });
  expect(viewOf('/', site).outdated).toBeUndefined();
});

test('a locale with a domain of its own is linked with it', () => {
  const [sk, en] = site.config.locales;
  if (!sk || !en) throw new Error('The tiny site has two locales.');
  const pages = { 'content/sk/a.mdx': {}, 'content/en/a.mdx': {} };
  const other = makeTinySite({ pages, config: { locales: [sk, { ...en, url: 'https://docs.example.com' }] } }).site;
  expect(viewOf('/a', other).alternates.map(({ href }) => href)).toEqual(['/a', 'https://docs.example.com/en/a']);
  expect(viewOf('/en/a', other).canonical).toBe('https://docs.example.com/en/a');
});
