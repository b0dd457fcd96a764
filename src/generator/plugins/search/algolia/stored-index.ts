import { createHash } from 'node:crypto';
import type { Algoliasearch, IndexSettings } from 'algoliasearch';
import type { SearchRecord } from '../../../../shared/search-record.ts';
import type { PushChanges } from '../../../plugin-api/plugin.ts';

/** A record as Algolia stores it; the hash shows whether the record has changed since it was pushed. */
export type StoredRecord = SearchRecord & { readonly contentHash: string };

/** The current content of an index at Algolia: hashes by `objectID`, and settings. */
export interface StoredIndex {
  readonly hashes: ReadonlyMap<string, string | undefined>;
  readonly settings: IndexSettings;
}

/** Adds a hash to each record. */
export function makeStoredRecords(records: readonly SearchRecord[]): readonly StoredRecord[] {
  return records.map((record) => ({
    ...record,
    contentHash: createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 16),
  }));
}

/** Reads what the index holds; null when there is no index of that name. Rejects when a request fails. */
export async function readStoredIndex(client: Algoliasearch, indexName: string): Promise<StoredIndex | null> {
  if (!(await client.indexExists({ indexName }))) return null;
  const hashes = new Map<string, string | undefined>();
  await client.browseObjects<{ contentHash?: string }>({
    indexName,
    browseParams: { attributesToRetrieve: ['contentHash'], hitsPerPage: 1_000 },
    aggregator: ({ hits }) => {
      for (const hit of hits) hashes.set(hit.objectID, hit.contentHash);
    },
  });
  return { hashes, settings: await client.getSettings({ indexName }) };
}

/** Lists what a push of these records has to change. */
export function compareIndex(stored: StoredIndex | null, records: readonly StoredRecord[]): PushChanges {
  const hashes: StoredIndex['hashes'] = stored?.hashes ?? new Map<string, string>();
  const wanted = new Set(records.map(({ objectID }) => objectID));
  const before = new Map(Object.entries(stored?.settings ?? {}));
  return {
    added: records.filter(({ objectID }) => !hashes.has(objectID)).map(({ objectID }) => objectID),
    changed: records
      .filter(({ objectID, contentHash }) => hashes.has(objectID) && hashes.get(objectID) !== contentHash)
      .map(({ objectID }) => objectID),
    removed: [...hashes.keys()].filter((objectID) => !wanted.has(objectID)),
    settings: Object.entries(makeSettings(records))
      .filter(([name, value]) => JSON.stringify(before.get(name)) !== JSON.stringify(value))
      .map(([name]) => name),
  };
}

const titles = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'].map((level) => `hierarchy.${level}`);

/** The settings that DocSearch front ends expect, for the languages of the records. */
export function makeSettings(records: readonly SearchRecord[]): IndexSettings {
  const tags = records.map(({ language }) => language.split('-', 1)[0] ?? language);
  // Algolia accepts most primary language subtags and rejects those it does not support.
  const codes = [...new Set(tags)].toSorted() as NonNullable<IndexSettings['queryLanguages']>;
  return {
    attributesForFaceting: ['type', 'lang', 'language', 'version', 'docusaurus_tag'],
    attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'url_without_anchor', 'type'],
    attributesToHighlight: ['hierarchy', 'content'],
    attributesToSnippet: ['content:10'],
    camelCaseAttributes: ['hierarchy', 'content'],
    searchableAttributes: [...titles.map((title) => `unordered(${title})`), 'unordered(synonyms)', 'content'],
    attributeForDistinct: 'url',
    distinct: true,
    customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
    ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
    highlightPreTag: '<span class="algolia-docsearch-suggestion--highlight">',
    highlightPostTag: '</span>',
    minWordSizefor1Typo: 3,
    minWordSizefor2Typos: 7,
    allowTyposOnNumericTokens: false,
    minProximity: 1,
    ignorePlurals: true,
    indexLanguages: codes,
    queryLanguages: codes,
    advancedSyntax: true,
    attributeCriteriaComputedByMinProximity: true,
    removeWordsIfNoResults: 'allOptional',
    separatorsToIndex: '_',
  };
}
