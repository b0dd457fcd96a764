import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeAlgoliaProvider } from '../../src/generator/plugins/search/algolia/provider.ts';
import { makeRecords } from '../../src/generator/plugins/search/make-records.ts';
import type { SearchPushResult } from '../../src/generator/plugins/search/provider.ts';
import type { SearchRecord } from '../../src/shared/search-record.ts';
import { startAlgoliaServer, type AlgoliaServer } from '../support/algolia-server.ts';
import { makePage } from './read-pages.ts';

let server: AlgoliaServer;
beforeEach(async () => {
  server = await startAlgoliaServer();
});
afterEach(() => server.close());

const record = (permalink: string, text: string): readonly SearchRecord[] =>
  makeRecords(makePage({ permalink, sections: [{ headingIndex: null, text }] }));

const site = [...record('/a', 'Prvá strana.'), ...record('/b', 'Druhá strana.')];

async function push(
  records: readonly SearchRecord[],
  { dryRun = false, timeout = 10_000 } = {},
): Promise<SearchPushResult | undefined> {
  const provider = makeAlgoliaProvider({
    provider: 'algolia',
    appId: 'APP',
    apiKey: 'search-only',
    indexName: 'docs',
    contextualSearch: true,
    facetFilters: [],
    hosts: [server.host],
  });
  return provider.push?.(records, { writeKey: 'secret-key', dryRun, timeout });
}

const stored = (): readonly string[] => [...(server.indexes.get('docs')?.records.keys() ?? [])];
const sent = (): readonly string[] =>
  server.calls.filter(({ path }) => path.endsWith('/batch')).map(({ body }) => body);

describe('a push', () => {
  test('makes the index where there is none', async () => {
    const result = await push(site);
    expect(result?.diagnostics).toEqual([]);
    expect(result?.value?.added).toEqual(['/a', '/b']);
    expect(stored()).toEqual(['/a', '/b']);
    expect(server.indexes.get('docs')?.settings['attributeForDistinct']).toBe('url');
    expect([...server.indexes.keys()]).toEqual(['docs']);
  });

  test('names the languages of the texts, also where the key of a locale is no language', async () => {
    await push(makeRecords(makePage({ lang: 'zh-Hans', language: 'cn' })));
    expect(server.indexes.get('docs')?.settings['queryLanguages']).toEqual(['zh']);
  });

  test('sends nothing when nothing has changed', async () => {
    await push(site);
    const before = server.calls.length;
    expect((await push(site))?.value).toEqual({ added: [], changed: [], removed: [], settings: [] });
    expect(server.calls.slice(before).every(({ method, path }) => method === 'GET' || path.endsWith('/browse'))).toBe(
      true,
    );
  });

  test('sends only the records that changed, and removes those that are gone', async () => {
    await push(site);
    const before = sent().length;
    const result = await push([...record('/a', 'Prvá strana, opravená.'), ...record('/c', 'Tretia strana.')]);
    expect(result?.value).toMatchObject({ added: ['/c'], changed: ['/a'], removed: ['/b'] });
    expect(stored().toSorted()).toEqual(['/a', '/c']);
    expect(sent().slice(before).join()).not.toContain('Druhá');
  });

  test('never touches the index that readers search but by one move', async () => {
    await push(site);
    const before = server.calls.length;
    await push(record('/a', 'Iná.'));
    const writes = server.calls
      .slice(before)
      .filter(({ method, path }) => method !== 'GET' && !path.endsWith('/browse'));
    expect(
      writes.filter(({ path }) => path.startsWith('/1/indexes/docs/')).map(({ body }) => JSON.parse(body).operation),
    ).toEqual(['copy']);
    expect(writes.at(-1)?.body).toContain('"operation":"move"');
  });

  test('names what it would do in a dry run, and does nothing', async () => {
    await push(site);
    const before = server.calls.length;
    expect((await push(record('/a', 'Iná.'), { dryRun: true }))?.value).toMatchObject({
      changed: ['/a'],
      removed: ['/b'],
    });
    expect(server.calls.slice(before).some(({ path }) => /batch|operation/.test(path))).toBe(false);
    expect(stored()).toEqual(['/a', '/b']);
  });
});

describe('a push that fails', () => {
  const unreachable =
    'Could not update the search index "docs": every host of the service was unreachable, timed out or returned a server error.';
  test.each([
    ['the records with 500', /batch$/, 500, unreachable],
    [
      'the records with 429',
      /batch$/,
      429,
      'Could not update the search index "docs": the service responded with 429 (failed with 429).',
    ],
    ['the question what is there with half an answer', /browse$/, 'half', unreachable],
    ['the records with silence', /batch$/, 'silent', unreachable],
    ['the settings with 500', /PUT .*settings$/, 500, unreachable],
    ['the last step with 500', /docs_next_\w+\/operation$/, 500, unreachable],
  ] as const)('leaves the old index when the service answers %s', async (_, calls, failure, message) => {
    await push(site);
    server.failOn(calls, failure);
    // Only silence has to be waited for; a busy machine may take its time to answer.
    const result = await push(record('/c', 'Nová.'), failure === 'silent' ? { timeout: 200 } : {});
    expect(result?.value).toBeNull();
    expect(result?.diagnostics).toMatchObject([{ code: 'search-push-failed', severity: 'error', message }]);
    expect(stored()).toEqual(['/a', '/b']);
    expect([...server.indexes.keys()]).toEqual(['docs']);
  });

  test('says which rights the key needs when it is refused, and never the key', async () => {
    server.failOn(/./, 401);
    const result = await push(site);
    expect(result?.diagnostics[0]?.hint).toContain('addObject, deleteObject');
    expect(result?.diagnostics[0]?.message).toContain('the service responded with 401 (no such key: …)');
    expect(JSON.stringify(result)).not.toContain('secret-key');
  });

  test('reports that there is no answer', async () => {
    await server.close();
    expect((await push(site))?.diagnostics[0]?.message).toBe(unreachable);
  });
});
