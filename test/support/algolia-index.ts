/** A record at the service; `objectID` is the only field that it insists on. */
export interface ServiceRecord {
  readonly objectID: string;
  readonly [field: string]: unknown;
}

/** One index at the service of the tests. */
export interface ServiceIndex {
  readonly records: Map<string, ServiceRecord>;
  settings: Record<string, unknown>;
}

/** The query of a reader, as the service receives it. */
export interface ServiceQuery {
  readonly query: string;
  readonly facetFilters?: readonly (string | readonly string[])[];
  readonly hitsPerPage: number;
  readonly page: number;
  readonly highlightPreTag: string;
  readonly highlightPostTag: string;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Finds the records that hold all words of a query; far simpler than the real service, but with answers of its shape. */
export function searchIndex(index: ServiceIndex, query: ServiceQuery): Record<string, unknown> {
  const words = plain(query.query)
    .split(/\s+/)
    .filter((word) => word !== '');
  const found = [...index.records.values()].filter(
    (record) =>
      matchesFilters(record, query.facetFilters ?? []) && words.every((word) => textOf(record).includes(word)),
  );
  const start = query.page * query.hitsPerPage;
  return {
    hits: found
      .slice(start, start + query.hitsPerPage)
      .map((record) => ({ ...record, ...highlight(record, words, query) })),
    nbHits: found.length,
    page: query.page,
    nbPages: Math.ceil(found.length / query.hitsPerPage),
    query: query.query,
  };
}

function textOf(record: ServiceRecord): string {
  return plain(JSON.stringify([record['hierarchy'], record['content']]));
}

function matchesFilters(record: ServiceRecord, filters: readonly (string | readonly string[])[]): boolean {
  const holds = (filter: string): boolean => {
    const [field = '', value] = filter.split(/:(.*)/s);
    return String(record[field]) === value;
  };
  return filters.every((filter) => (typeof filter === 'string' ? holds(filter) : filter.some(holds)));
}

function highlight(record: ServiceRecord, words: readonly string[], query: ServiceQuery): Record<string, unknown> {
  const mark = (text: string): string =>
    text.replace(/[\p{L}\p{N}]+/gu, (word) =>
      words.some((wanted) => plain(word).startsWith(wanted))
        ? query.highlightPreTag + word + query.highlightPostTag
        : word,
    );
  const titles = Object.entries(record['hierarchy'] ?? {}).filter(([, title]) => title !== null);
  const content = record['content'];
  return {
    _highlightResult: {
      hierarchy: Object.fromEntries(titles.map(([level, title]) => [level, { value: mark(String(title)) }])),
    },
    ...(typeof content === 'string' ? { _snippetResult: { content: { value: mark(content) } } } : {}),
  };
}
