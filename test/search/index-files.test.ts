import { describe, expect, test } from 'vitest';
import { makeLocalProvider } from '../../src/generator/plugins/search/local/provider.ts';
import { makeRecords, type SearchablePage } from '../../src/generator/plugins/search/make-records.ts';
import type { SearchEdition } from '../../src/generator/plugins/search/provider.ts';
import { makeLocalEngine } from '../../src/theme/search/local-engine.ts';
import { editionOf } from '../support/search-edition.ts';
import { openLocalSearch, searchFor } from './local-search.ts';
import { makePage, parsePage } from './read-pages.ts';

describe('files of the index', () => {
  const provider = makeLocalProvider({ baseUrl: '/', latestVersion: '2', asScripts: false });
  /** Path and bytes of each file. */
  const makeFiles = async (edition: SearchEdition): Promise<readonly (readonly [string, Buffer])[]> =>
    (await provider.makeFiles(edition)).map((file) => [file.path, Buffer.from(file.make())]);
  const pages = Array.from({ length: 30 }, (_, index) =>
    makePage({
      permalink: `/${index}`,
      title: `Strana ${index}`,
      sections: [{ headingIndex: null, text: `Slovo${index} a ${index % 3 === 0 ? 'farby' : 'farba'}.` }],
    }),
  );
  const records = pages.flatMap(makeRecords);
  const editPage = (number: number, text: string): readonly SearchablePage[] =>
    pages.map((page, index) =>
      index === number ? makePage({ ...page, sections: [{ headingIndex: null, text }] }) : page,
    );

  test('stand apart for each language and version', async () => {
    const scopes = [{ version: '2' }, { version: '1' }, { language: 'en', version: '2' }];
    const made = await Promise.all(scopes.map((scope) => makeFiles(editionOf(makeRecords(makePage(scope)), scope))));
    const manifests = made
      .flat()
      .map(([path]) => path)
      .filter((path) => path.endsWith('manifest.json'));
    expect(manifests).toEqual(['search/sk/manifest.json', 'search/sk-1/manifest.json', 'search/en/manifest.json']);
  });

  test('differ on case-insensitive file systems', async () => {
    const paths = (await makeFiles(editionOf(records))).map(([path]) => path);
    expect(paths.length).toBeGreaterThan(5);
    expect(paths).toEqual(paths.map((path) => path.toLowerCase()));
  });

  test('are the same bytes for the same pages', async () => {
    expect(await makeFiles(editionOf(records))).toEqual(await makeFiles(editionOf(records)));
  });

  test('are the same bytes whether the pages are indexed at once or in batches', async () => {
    expect(await makeFiles(editionOf(records, { batchSize: 7 }))).toEqual(await makeFiles(editionOf(records)));
  });

  test('change with a page only where its words are', async () => {
    const edited = editPage(3, 'Slovo3 a farby, farby.');
    const before = new Map(await makeFiles(editionOf(records)));
    const changed = (await makeFiles(editionOf(edited.flatMap(makeRecords)))).filter(
      ([path, content]) => before.get(path)?.equals(content) !== true,
    );
    expect(changed.map(([path]) => path)).toEqual([
      'search/sk-current/manifest.json',
      expect.stringMatching(/^search\/sk-current\/w\/~.{6}\.bin$/),
      expect.stringMatching(/^search\/sk-current\/u\/0~.{6}\.json$/),
      expect.stringMatching(/^search\/sk-current\/t\/~.{10}\.json$/),
    ]);
  });

  test('have names of their own in each state of the site, but for the manifest', async () => {
    const states = [records, records.toSpliced(0, 1)];
    const [before, after] = await Promise.all(states.map(async (state) => new Map(await makeFiles(editionOf(state)))));
    const reused = [...(before ?? [])].filter(([path, content]) => after?.get(path)?.equals(content) === false);
    expect(reused.map(([path]) => path)).toEqual(['search/sk-current/manifest.json']);
  });

  test('are the same bytes when they are made from what the last run noted, and merge only what has changed', async () => {
    const kept: string[] = [];
    const notes = { read: () => kept.at(-1) ?? null, write: (text: string) => void kept.push(text) };
    const notedKeys = (): readonly string[] => JSON.parse(kept.at(-1) ?? '[]').map(([key]: [string]) => key);
    const edited = editPage(3, 'Slovo3 a farby, farby.').flatMap(makeRecords);
    await makeFiles(editionOf(records, { batchSize: 7, notes }));
    const before = new Set(notedKeys());
    expect(await makeFiles(editionOf(edited, { batchSize: 7, notes }))).toEqual(await makeFiles(editionOf(edited)));
    expect(notedKeys().filter((key) => !before.has(key)).length).toBe(1);
    expect(await makeFiles(editionOf(records, { batchSize: 7, notes }))).toEqual(await makeFiles(editionOf(records)));
  });
});

test('an index whose place another has taken gives way to it, and stays while nothing can be had', async () => {
  const provider = makeLocalProvider({ baseUrl: '/', latestVersion: 'current', asScripts: false });
  const indexOf = async (page: string): Promise<ReadonlyMap<string, Uint8Array>> => {
    const files = await provider.makeFiles(editionOf(makeRecords(parsePage(page)), { language: 'sk' }));
    return new Map(files.map(({ path, make }) => [path, Buffer.from(make())]));
  };
  const served = { files: await indexOf('# Staré | /old | X\nmalina a jahoda') };
  const engine = makeLocalEngine('sk', async (path) => {
    const bytes = served.files.get(`search/sk/${path}`);
    if (bytes === undefined) throw new Error(`no file ${path}`);
    return new Uint8Array(bytes).buffer;
  });
  const search = async (text: string): Promise<readonly string[]> =>
    (await searchFor(engine, text)).hits.map(({ url }) => url);
  await engine.prepare();
  served.files = new Map();
  await expect(search('jahoda')).rejects.toThrow('no file');
  served.files = await indexOf('# Nové | /new | X\njahoda');
  expect(await search('jahoda')).toEqual(['/new']);
  served.files = new Map();
  expect(await search('jahoda')).toEqual(['/new']);
  served.files = await indexOf('# Nové | /newer | X\nslivka');
  await engine.prepare();
  expect(await search('slivka')).toEqual(['/newer']);
});

test('a page whose title has no words is found by its address', async () => {
  const pages = ['# 🎉 | /celebration | X\nA celebration.', '# Dogs | /dogs | X\nA celebration.'];
  const search = openLocalSearch(pages.flatMap((page) => makeRecords(parsePage(page))));
  const { hits } = await searchFor(search, 'celebration');
  expect(hits.map(({ url }) => url)).toEqual(['/celebration', '/dogs']);
});

// In so many pages, only headings keep their sections and forms.
test.each([
  [4_001, ['/7#cast', '/0']],
  [20, ['/7#cast', '/1#cast']],
])('a word of %i pages is found in a heading, then in text', async (count, found) => {
  const pages = Array.from({ length: count }, (_, index) =>
    makePage({
      permalink: `/${index}`,
      title: `Strana ${index}`,
      headings: [{ level: 2, id: 'cast', text: index === 7 ? 'Farba' : 'Časť' }],
      sections: [{ headingIndex: 0, text: index % 2 === 0 ? 'Farby.' : 'Farba.' }],
    }),
  );
  const { hits } = await searchFor(openLocalSearch(pages.flatMap(makeRecords)), 'farba');
  expect(hits.slice(0, 2).map(({ url }) => url)).toEqual(found);
});

test('on a large site, the postings of a common word are loaded once, also if the query is a form of it', async () => {
  const rare = Array.from({ length: 100 }, (_, number) => `tlacidlox${number}`).join(' ');
  const pages = Array.from({ length: 4_001 }, (_, index) =>
    makePage({
      permalink: `/${index}`,
      title: `Strana ${index}`,
      sections: [{ headingIndex: null, text: `Tlačidlo. ${index === 0 ? rare : ''}` }],
    }),
  );
  const files = await makeLocalProvider({ baseUrl: '/', latestVersion: 'current', asScripts: false }).makeFiles(
    editionOf(pages.flatMap(makeRecords)),
  );
  const made = new Map(files.map((file) => [file.path.replace('search/sk/', ''), file]));
  const loaded: string[] = [];
  const engine = makeLocalEngine('sk', async (path) => {
    loaded.push(path.replace(/~.*/, ''));
    return new Uint8Array(Buffer.from(made.get(path)?.make() ?? '')).buffer;
  });
  expect([...made.keys()].some((path) => path.startsWith('c/tlacidl~'))).toBe(true);
  expect((await searchFor(engine, 'tlačidlom')).total).toBe(4_001);
  expect(loaded).toContain('w/tlacidl');
  expect(loaded).not.toContain('c/tlacidl');
});
