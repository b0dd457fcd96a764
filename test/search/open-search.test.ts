import { expect, test } from 'vitest';
import { makeOpenSearch } from '../../src/generator/plugins/search/open-search.ts';
import { makeTinySite } from '../generator/site/tiny-site.ts';

test('a browser can add the search of each language', () => {
  const { site } = makeTinySite({
    pages: { 'content/sk/index.mdx': { title: 'Domov' }, 'content/en/index.mdx': { title: 'Home' } },
    config: {
      title: { sk: 'Kit & Co', en: 'Kit' },
      baseUrl: '/docs/',
      favicon: '/icon.svg',
      search: { provider: 'local' },
    },
  });
  expect(makeOpenSearch('en', site)).toContain('template="https://docs.example/docs/en/search?q={searchTerms}"');
  expect(makeOpenSearch('sk', site)).toContain('<ShortName>Kit &amp; Co</ShortName>');
  expect(makeOpenSearch('sk', site)).toContain('<Image>https://docs.example/docs/icon.svg</Image>');
});

test('a picture at another host stays there', () => {
  const config = { favicon: 'https://cdn.example/icon.svg', search: { provider: 'local' } } as const;
  const { site } = makeTinySite({ pages: {}, config });
  expect(makeOpenSearch('sk', site)).toContain('<Image>https://cdn.example/icon.svg</Image>');
});

test('a site without search has none', () => {
  const { site } = makeTinySite({ pages: { 'content/sk/index.mdx': { title: 'Domov' } }, config: { search: null } });
  expect(makeOpenSearch('sk', site)).toBeNull();
});
