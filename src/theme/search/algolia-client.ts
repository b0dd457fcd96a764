import { liteClient } from 'algoliasearch/lite';
import type { HierarchyLevel, SearchRecord } from '../../shared/search-record.ts';
import type { SearchView } from '../../shared/site-view.ts';
import { splitUrl } from '../../shared/url.ts';
import { noResults, type MarkedText, type SearchClient, type SearchHit, type SearchQuery } from './search-client.ts';

/** Marks that the service puts around matches. They are private-use characters, because records are not HTML. */
const mark = { start: '\u{e000}', end: '\u{e001}' };

/** Timeouts of a host, in milliseconds. They are short, because the reader is waiting. */
const timeouts = { connect: 2_000, read: 5_000, write: 5_000 };

const levels: readonly HierarchyLevel[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/* oxlint-disable no-underscore-dangle -- the service's names */

/** The parts of a response that mark matches; absent without matches. */
interface Highlights {
  readonly _highlightResult?: { readonly hierarchy?: Partial<Record<HierarchyLevel, { readonly value: string }>> };
  readonly _snippetResult?: { readonly content?: { readonly value: string } };
}

/** Starts a client for Algolia's index. Searching rejects if no host of the service responds. */
export function startAlgoliaClient(view: Extract<SearchView, { provider: 'algolia' }>): SearchClient {
  const hosts = view.hosts?.map((host) => ({ ...host, accept: 'read' as const }));
  const client = liteClient(view.appId, view.apiKey, { timeouts, ...(hosts === undefined ? {} : { hosts }) });
  return {
    search: async (query) => {
      const { results } = await client.search<SearchRecord & Highlights>({ requests: [makeRequest(view, query)] });
      const [result] = results;
      if (result === undefined || !('hits' in result)) return noResults;
      const total = result.nbHits ?? result.hits.length;
      return { ...noResults, hits: result.hits.map(makeHit), total, pages: total };
    },
    readSnippet: async ({ snippet }) => snippet ?? [],
    prepare: async () => undefined,
    firstHits: 20,
    typingDelay: 300,
  };
}

function makeRequest(view: Extract<SearchView, { provider: 'algolia' }>, query: SearchQuery) {
  return {
    indexName: view.indexName,
    query: query.text,
    facetFilters: view.facetFilters.map((filter) => (typeof filter === 'string' ? filter : [...filter])),
    hitsPerPage: query.limit,
    page: Math.floor(query.offset / query.limit),
    attributesToRetrieve: ['hierarchy', 'content', 'type', 'url', 'url_without_anchor'],
    attributesToHighlight: ['hierarchy'],
    attributesToSnippet: [`content:${query.snippetWords}`],
    snippetEllipsisText: '…',
    highlightPreTag: mark.start,
    highlightPostTag: mark.end,
  };
}

function makeHit(record: SearchRecord & Highlights): SearchHit {
  const titleOf = (level: HierarchyLevel | undefined): MarkedText => {
    if (level === undefined) return [];
    return readMarks(record._highlightResult?.hierarchy?.[level]?.value ?? record.hierarchy[level] ?? '');
  };
  const deepest = levels.findLast((level) => record.hierarchy[level] !== null && record.hierarchy[level] !== undefined);
  const above = levels.slice(0, deepest === undefined ? 0 : levels.indexOf(deepest));
  return {
    url: pathOf(record.url),
    pageUrl: pathOf(record.url_without_anchor ?? splitUrl(record.url).path),
    pageTitle: titleOf('lvl1'),
    title: titleOf(deepest),
    trail: above.flatMap((level) => record.hierarchy[level] ?? []),
    snippet: readMarks(record._snippetResult?.content?.value ?? ''),
    kind: null,
  };
}

/**
 * Returns the path of an address. Indexes filled by a crawler contain absolute addresses, but a preview of the site must not
 * link to the published site.
 */
function pathOf(url: string): string {
  if (url.startsWith('/')) return url;
  const { pathname, search, hash } = new URL(url);
  return pathname + search + hash;
}

function readMarks(value: string): MarkedText {
  return value.split(mark.start).flatMap((piece, index) => {
    const [first = '', rest = ''] = index === 0 ? ['', piece] : piece.split(mark.end);
    return [
      { text: first, marked: true },
      { text: rest, marked: false },
    ].filter(({ text }) => text !== '');
  });
}
