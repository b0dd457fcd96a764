import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadSite } from '../../src/generator/app/load-site.ts';
import { reviewSite } from '../../src/generator/app/review-site.ts';
import { memo, memoByKey } from '../../src/generator/kernel/memo.ts';
import { root } from '../support/root.ts';
import { makeTransferMeter, openIndex, searchFor, type TestedSearch } from './local-search.ts';
import { measureRecall, readQueries, type MissedQuery } from './measure-recall.ts';

const readFixture = (name: string): string => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');

/** Of so many words taken from pages one is asked here; all of them are in the benchmark `search-recall.ts`. */
const oneIn = 3;

/** The index files of this site, as a build writes them. */
async function readIndex(): Promise<ReadonlyMap<string, Uint8Array>> {
  const { value: config } = await loadSite(root);
  if (config === null) throw new Error('site.config.ts has errors: run docs build');
  return reviewSite(config, async ({ plan }) => {
    const files = await Promise.all(plan().map((part) => part.files?.() ?? []));
    const own = files.flat().filter(({ path }) => path.startsWith('search/'));
    const made = own.map(async ({ path, content }) => {
      const text = content.kind === 'async' ? await content.make() : '';
      return [path, typeof text === 'string' ? new TextEncoder().encode(text) : text] as const;
    });
    return new Map(await Promise.all(made));
  });
}

const files = memo(readIndex);

/** Opens the index of a language as a reader does who has loaded nothing of it yet. */
const openSearch = (language: string): TestedSearch => openIndex(language, readFileOf(language));

/** Returns what reads the files of an index. */
function readFileOf(language: string): (path: string) => Promise<Uint8Array> {
  return async (path) => {
    const bytes = (await files()).get(`search/${language}/${path}`);
    if (bytes === undefined) throw new Error(`no file ${path}`);
    return bytes;
  };
}

const engineOf = memoByKey(openSearch);

// Making the index takes longer than a test may.
beforeAll(files);

interface Manifest {
  readonly modules: readonly {
    readonly declarations?: readonly { readonly tagName?: string; readonly name: string }[];
  }[];
}

/** The tags of the library with the names of their classes. */
function readElements(): readonly { readonly tag: string; readonly name: string }[] {
  // The manifest has the shape that the analyzer writes.
  const { modules } = JSON.parse(
    readFileSync(new URL('../../content/library/custom-elements.json', import.meta.url), 'utf8'),
  ) as Manifest;
  return modules
    .flatMap(({ declarations = [] }) => declarations)
    .flatMap(({ tagName, name }) => (tagName === undefined ? [] : [{ tag: tagName, name }]));
}

describe.each([
  ['sk', '/'],
  ['en', '/en/'],
])('on this site in %s', (language, base) => {
  test('every tag and every class leads to the top of its page', async () => {
    const elements = readElements();
    expect(elements.length).toBeGreaterThan(80);
    const missed: string[] = [];
    for (const { tag, name } of elements) {
      for (const query of [tag, `<${tag}>`, name]) {
        const [hit] = (await searchFor(engineOf(language), query)).hits;
        const page = `${base}api/${tag.replace('sb-', '')}`;
        if (hit?.url !== page) missed.push(`${query} opens ${hit?.url}`);
      }
    }
    expect(missed).toEqual([]);
  });

  test.each([
    ['labelPlacement', 'api/toggle#prop-label-placement'],
    ['label-placement', 'api/toggle#prop-label-placement'],
    ['sb-load-more', 'api/infinite-scroll#event-sb-load-more'],
    ['--sb-dialog-width', 'api/dialog#css-sb-dialog-width'],
    ['sb-drop', 'api/reorder-dropzone#event-sb-drop'],
    ['openSubmenu', 'api/menu-item#method-openSubmenu'],
    ['stagger', 'api/animation#prop-stagger'],
    ['persistent', 'api/dialog#prop-persistent'],
    ['srcset', 'api/img#prop-srcset'],
  ])('%s leads to %s', async (query, url) => {
    expect((await searchFor(engineOf(language), query)).hits[0]?.url).toBe(base + url);
  });
});

test.each([
  ['en', 'english-site-queries.txt', '/en/', { first: 0.95, five: 0.98 }],
  ['sk', 'slovak-site-queries.txt', '/', { first: 0.88, five: 0.97 }],
])('words taken from pages in %s find their page', async (language, file, base, least) => {
  const queries = readQueries(readFixture(file), base).filter((_, index) => index % oneIn === 0);
  const { kinds, missed } = await measureRecall(engineOf(language), queries);
  const all = kinds.find(({ kind }) => kind === 'all');
  expect(all?.first, listMissed(missed)).toBeGreaterThanOrEqual(least.first);
  expect(all?.five, listMissed(missed)).toBeGreaterThanOrEqual(least.five);
});

/** The least share of each kind of query whose page comes first; the mark for a complete list is `all`. */
const marks = {
  en: { all: { first: 0.97, five: 0.98 }, kind: 0.95, question: 0.92 },
  sk: { all: { first: 0.97, five: 0.99 }, kind: 0.95, question: 0.95 },
} as const;

test.each([
  ['en', 'english-reader-queries.txt', '/en/'],
  ['sk', 'slovak-reader-queries.txt', '/'],
] as const)('what readers type in %s finds its page, in every kind', async (language, file, base) => {
  const queries = readQueries(readFixture(file), base);
  expect(queries.length).toBeGreaterThanOrEqual(200);
  const { kinds, missed } = await measureRecall(engineOf(language), queries);
  const { all, kind: leastOfKind, question } = marks[language];
  const lacking = kinds.filter(({ kind, first, five }) => {
    if (kind === 'all') return first < all.first || five < all.five;
    return first < (kind === 'question' ? question : leastOfKind);
  });
  expect(lacking, listMissed(missed)).toEqual([]);
});

test.each([
  ['sk', 'úvod', '/'],
  ['sk', 'sady dokumentácie', '/contributing/docs/sets'],
  ['en', 'custom properties', '/en/theming/css-variables'],
])('a page in %s is found by its label in the sidebar: %s', async (language, query, url) => {
  expect((await searchFor(engineOf(language), query)).hits[0]?.pageUrl).toBe(url);
});

test('words, names and questions in English are found, in every kind', async () => {
  const queries = readQueries(readFixture('english-kind-queries.txt'), '/en/');
  const { kinds, missed } = await measureRecall(engineOf('en'), queries);
  const least = new Map([
    ['all', 0.95],
    ['inflected', 0.9],
    ['two', 0.9],
    ['question', 0.93],
  ]);
  const lacking = kinds.filter(({ kind, first, five }) => first < (least.get(kind) ?? 0.95) || five < 0.95);
  expect(lacking, listMissed(missed)).toEqual([]);
});

test.each([
  ['en', 'english-fresh-queries.txt', '/en/', { first: 0.95, five: 0.97 }],
  ['sk', 'slovak-fresh-queries.txt', '/', { first: 0.95, five: 0.97 }],
  ['en', 'english-held-queries.txt', '/en/', { first: 0.95, five: 0.97 }],
  ['sk', 'slovak-held-queries.txt', '/', { first: 0.94, five: 0.97 }],
  ['sk', 'slovak-held-later-queries.txt', '/', { first: 0.85, five: 0.95 }],
  ['en', 'english-new-queries.txt', '/en/', { first: 0.93, five: 0.97 }],
  ['sk', 'slovak-new-queries.txt', '/', { first: 0.95, five: 0.97 }],
  ['sk', 'slovak-kind-queries.txt', '/', { first: 0.89, five: 0.97 }],
  ['en', 'english-asked-queries.txt', '/en/', { first: 0.94, five: 0.98 }],
  ['sk', 'slovak-asked-queries.txt', '/', { first: 0.96, five: 0.98 }],
  ['en', 'english-open-queries.txt', '/en/', { first: 0.97, five: 0.99 }],
  ['sk', 'slovak-open-queries.txt', '/', { first: 0.97, five: 0.99 }],
  ['en', 'english-closing-queries.txt', '/en/', { first: 0.9, five: 0.97 }],
  ['sk', 'slovak-closing-queries.txt', '/', { first: 0.94, five: 0.96 }],
  ['en', 'english-further-queries.txt', '/en/', { first: 0.81, five: 0.95 }],
  ['sk', 'slovak-further-queries.txt', '/', { first: 0.78, five: 0.96 }],
  ['en', 'english-last-queries.txt', '/en/', { first: 0.95, five: 0.98 }],
  ['sk', 'slovak-last-queries.txt', '/', { first: 0.95, five: 0.98 }],
])(
  'queries of %s in %s that were written before they were asked find their page',
  async (language, file, base, least) => {
    const { kinds, missed } = await measureRecall(engineOf(language), readQueries(readFixture(file), base));
    const all = kinds.find(({ kind }) => kind === 'all');
    expect(all?.first, listMissed(missed)).toBeGreaterThanOrEqual(least.first);
    expect(all?.five, listMissed(missed)).toBeGreaterThanOrEqual(least.five);
  },
);

test.each([
  ['en', 'english-open-queries.txt', '/en/'],
  ['sk', 'slovak-open-queries.txt', '/'],
])('queries of two words in %s find their page without the space', async (language, file, base) => {
  const queries = readQueries(readFixture(file), base)
    .filter(({ kind }) => kind === 'two')
    .map((query) => ({ ...query, query: query.query.replaceAll(' ', '') }));
  const { kinds, missed } = await measureRecall(engineOf(language), queries);
  expect(queries.length).toBeGreaterThan(20);
  expect(kinds.at(-1)?.first, listMissed(missed)).toBeGreaterThanOrEqual(0.85);
});

/** Compressed bytes of the index that a query may cost. The pages of this site have 42.2 kB for the costliest query. */
const mostOfQuery = 42_500;

/** Of so many queries, one is also asked as a reader does who has loaded nothing yet. */
const compared = 50;

/** What loads most: words that the index has not as they are typed, and many words. */
const costlyKinds = new Set(['typo', 'question', 'two']);

test.each(['sk', 'en'])('no query of any list in %s loads too much', async (language) => {
  const prefix = language === 'sk' ? 'slovak-' : 'english-';
  const lists = readdirSync(new URL('fixtures', import.meta.url)).filter((name) => name.startsWith(prefix));
  const listed = lists
    .filter((name) => name.endsWith('.txt'))
    .flatMap((name) => readQueries(readFixture(name), ''))
    .filter(({ kind }) => costlyKinds.has(kind));
  // Lists by different authors share some.
  const queries = new Set(listed.map(({ query }) => query));
  expect(queries.size).toBeGreaterThan(200);
  const measure = makeTransferMeter(language, readFileOf(language));
  const costly: string[] = [];
  for (const [index, query] of [...queries].entries()) {
    const bytes = await measure(query);
    if (bytes > mostOfQuery) costly.push(`${query}: ${bytes}`);
    if (index % compared !== 0) continue;
    const search = openSearch(language);
    await searchFor(search, query);
    expect(bytes, query).toBe(search.transferred());
  }
  expect(costly).toEqual([]);
});

test('what developers ask in English is found', async () => {
  const queries = readQueries(readFixture('english-developer-queries.txt'), '/en/');
  const { kinds, missed } = await measureRecall(engineOf('en'), queries);
  const first = new Map(kinds.map((kind) => [kind.kind, kind.first]));
  expect(first.get('question'), listMissed(missed)).toBeGreaterThanOrEqual(0.9);
  expect(first.get('all'), listMissed(missed)).toBeGreaterThanOrEqual(0.9);
  expect(kinds.at(-1)?.five, listMissed(missed)).toBeGreaterThanOrEqual(0.96);
});

function listMissed(missed: readonly MissedQuery[]): string {
  return missed.map(({ query, pages, found }) => `${query} → ${pages.join(' ')}, found ${found.join(' ')}`).join('\n');
}
