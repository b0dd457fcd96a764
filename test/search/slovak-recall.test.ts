import { describe, expect, test } from 'vitest';
import { fold } from '../../src/shared/search-fold.ts';
import { openLocalSearch, searchFor } from './local-search.ts';
import { readSlovakQueries, readSlovakRecords } from './read-pages.ts';

const search = openLocalSearch(readSlovakRecords());
const queries = readSlovakQueries();

/** The share of the queries, changed in some way, whose page is among the first five hits. */
async function recall(
  change: (query: string, index: number) => string,
): Promise<{ share: number; missed: readonly string[] }> {
  const missed: string[] = [];
  for (const [index, { query, page }] of queries.entries()) {
    const asked = change(query, index);
    const { hits } = await searchFor(search, asked);
    if (!hits.some((hit) => hit.pageUrl === page)) missed.push(`${asked} (${query}) → ${page}`);
  }
  return { share: 1 - missed.length / queries.length, missed };
}

/** Makes one typing error in the longest word: a letter left out, doubled, replaced, or exchanged with the next. */
function mistype(query: string, index: number): string {
  const longest = query.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? '';
  const at = (index * 7) % (longest.length - 1);
  const [before, letter, next, after] = [
    longest.slice(0, at),
    longest.charAt(at),
    longest.charAt(at + 1),
    longest.slice(at + 2),
  ];
  const wrong = [
    before + next + after,
    before + letter + letter + next + after,
    `${before}${letter === 'k' ? 'l' : 'k'}${next}${after}`,
    before + next + letter + after,
  ];
  return query.replace(longest, wrong[index % wrong.length] ?? longest);
}

describe('the first five hits of Slovak queries hold the page', () => {
  test('there are enough of them', () => {
    expect(new Set(queries.map(({ query }) => query)).size).toBeGreaterThanOrEqual(200);
  });

  test('in another form than the text has', async () => {
    const { share, missed } = await recall((query) => query);
    expect(share, missed.join('\n')).toBeGreaterThanOrEqual(0.95);
  });

  test('without diacritics', async () => {
    const { share, missed } = await recall(fold);
    expect(share, missed.join('\n')).toBeGreaterThanOrEqual(0.97);
  });

  test('with one typing error', async () => {
    const { share, missed } = await recall(mistype);
    expect(share, missed.join('\n')).toBeGreaterThanOrEqual(0.85);
  });
});
