import { describe, expect, test } from 'vitest';
import type { SearchConfig } from '../../src/generator/plugins/search/keys.ts';
import { makeRecords } from '../../src/generator/plugins/search/make-records.ts';
import { makeSearchProvider } from '../../src/generator/plugins/search/plugin.ts';
import type { SearchProvider } from '../../src/generator/plugins/search/provider.ts';
import { editionOf } from '../support/search-edition.ts';
import { makePage } from './read-pages.ts';

const algolia = {
  provider: 'algolia',
  appId: 'APP',
  apiKey: 'search-only',
  indexName: 'docs',
  contextualSearch: true,
  facetFilters: ['type:lvl1'],
} satisfies SearchConfig;

const open = (config: SearchConfig): SearchProvider =>
  makeSearchProvider(config, { baseUrl: '/base/', latestVersion: '2', asScripts: false });

const scope = { language: 'en', version: '1', pageHref: '/base/en/search' };

describe.each([{ provider: 'local' } as const, algolia])('the provider $provider', (config) => {
  const provider = open(config);

  test('tells the browser which language and version it searches, and where all results are', () => {
    expect(provider.makeView(scope)).toMatchObject({
      provider: config.provider,
      language: 'en',
      version: '1',
      pageHref: '/base/en/search',
    });
  });

  test('says whether it searches one language and version at a time', () => {
    expect(provider.contextual).toBe(true);
  });

  test('puts its files below search/, without the base URL', async () => {
    const records = makeRecords(makePage({ language: 'en', version: '1' }));
    const files = await provider.makeFiles(editionOf(records, { language: 'en', version: '1' }));
    expect(files.filter(({ path }) => !path.startsWith('search/en-1/'))).toEqual([]);
  });

  test('can be asked to make files of no pages', async () => {
    expect(await provider.makeFiles(editionOf([]))).toEqual([]);
  });
});

test('the local provider names the folder of its index with the base URL', () => {
  expect(open({ provider: 'local' }).makeView(scope)).toMatchObject({ indexHref: '/base/search/en-1/' });
  expect(open({ provider: 'local' }).makeView({ ...scope, version: '2' })).toMatchObject({
    indexHref: '/base/search/en/',
  });
});

test('Algolia searches the language and version of the page, and what the site adds', () => {
  const tags = ['docusaurus_tag:default', 'docusaurus_tag:docs-default-1'];
  expect(open(algolia).makeView(scope)).toMatchObject({ facetFilters: ['language:en', tags, 'type:lvl1'] });
  expect(open({ ...algolia, contextualSearch: false }).contextual).toBe(false);
  expect(open({ ...algolia, contextualSearch: false }).makeView(scope)).toMatchObject({ facetFilters: ['type:lvl1'] });
});
