import type { LocalEngine } from '../../src/theme/search/local-engine.ts';

/** A query and the pages of which one must be found. */
export interface JudgedQuery {
  /** What the query tries: a word, a typing error, code… */
  readonly kind: string;
  readonly query: string;
  /** Paths as in the index. */
  readonly pages: readonly string[];
}

/** The share of queries whose page comes first, and is among the first five pages. */
export interface Recall {
  readonly kind: string;
  readonly count: number;
  readonly first: number;
  readonly five: number;
}

/** A query whose page is not the first, with the first pages. */
export interface MissedQuery extends JudgedQuery {
  readonly found: readonly string[];
}

/** Reads lines of `kind | query | page page`, of which any page is right; pages are relative to `base`, which is `index`. `#` begins a comment. */
export function readQueries(text: string, base: string): readonly JudgedQuery[] {
  return text
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => {
      const [kind = '', query = '', pages = ''] = line.split(' | ');
      return { kind, query, pages: pages.split(' ').map((page) => (page === 'index' ? base : base + page)) };
    });
}

/** Asks all queries; the last of the kinds is `all`. */
export async function measureRecall(
  engine: LocalEngine,
  queries: readonly JudgedQuery[],
): Promise<{ readonly kinds: readonly Recall[]; readonly missed: readonly MissedQuery[] }> {
  const ranked = await Promise.all(
    queries.map(async (query) => {
      // A page has at most three hits.
      const { hits } = await engine.search({ text: query.query, offset: 0, limit: 15, snippetWords: 15 });
      const found = [...new Set(hits.map(({ pageUrl }) => pageUrl))].slice(0, 5);
      return { ...query, found, place: found.findIndex((page) => query.pages.includes(page)) };
    }),
  );
  const names = new Set(queries.map(({ kind }) => kind));
  const kinds = [...names, 'all'].map((kind) => {
    const own = ranked.filter((query) => kind === 'all' || query.kind === kind);
    const share = (test: (place: number) => boolean): number =>
      own.filter(({ place }) => test(place)).length / own.length;
    return { kind, count: own.length, first: share((place) => place === 0), five: share((place) => place >= 0) };
  });
  return { kinds, missed: ranked.filter(({ place }) => place !== 0) };
}
