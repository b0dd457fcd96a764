import { createHash } from 'node:crypto';
import type { Algoliasearch, IndexSettings } from 'algoliasearch';
import type { Diagnostic } from '../../../../shared/diagnostic.ts';
import { primaryLanguage } from '../../../../shared/search-languages/language.ts';
import type { SearchRecord } from '../../../../shared/search-record.ts';
import type { PushChanges } from '../../../plugin-api/plugin.ts';
import { versionFacet } from '../../../site/views/page-view.ts';
import type { AlgoliaConfig } from '../keys.ts';
import type { PushRequest, SearchProvider, SearchPushResult } from '../provider.ts';

/** Creates the provider for an index hosted at Algolia; the site itself contains no index files. */
export function makeAlgoliaProvider(config: AlgoliaConfig): SearchProvider {
  const { appId, apiKey, indexName, contextualSearch, facetFilters, hosts } = config;
  return {
    contextual: contextualSearch,
    makeView: ({ language, version, pageHref }) => ({
      provider: 'algolia',
      appId,
      apiKey,
      indexName,
      facetFilters: [
        ...(contextualSearch
          ? [`language:${language}`, ['docusaurus_tag:default', `docusaurus_tag:${versionFacet(version)}`]]
          : []),
        ...facetFilters,
      ],
      ...(hosts === undefined ? {} : { hosts }),
      pageHref,
      language,
      version,
    }),
    makeFiles: async () => [],
    push: (records, request) => pushRecords(config, records, request),
  };
}

/**
 * Replaces the content of the index with these records and settings. Changes are made in a copy of the index, which then
 * replaces it in one step: until then, and after a failed push, readers search the old index.
 */
async function pushRecords(
  config: AlgoliaConfig,
  records: readonly SearchRecord[],
  { writeKey, dryRun, timeout = 15_000 }: PushRequest,
): Promise<SearchPushResult> {
  const { algoliasearch } = await import('algoliasearch');
  const timeouts = { connect: timeout, read: timeout, write: timeout };
  const hosts = config.hosts?.map((host) => ({ ...host, accept: 'readWrite' as const }));
  const client = algoliasearch(config.appId, writeKey, { timeouts, ...(hosts === undefined ? {} : { hosts }) });
  try {
    const wanted = makeStoredRecords(records);
    const stored = await readStoredIndex(client, config.indexName);
    const changes = compareIndex(stored, wanted);
    if (!dryRun && Object.values(changes).some(({ length }) => length > 0)) {
      await replaceIndex(client, config.indexName, { stored, wanted, changes });
    }
    return { value: changes, diagnostics: [] };
  } catch (error) {
    return { value: null, diagnostics: [describeFailure(error, config.indexName, writeKey)] };
  }
}

interface Replacement {
  readonly stored: StoredIndex | null;
  readonly wanted: readonly StoredRecord[];
  readonly changes: PushChanges;
}

async function replaceIndex(client: Algoliasearch, indexName: string, replacement: Replacement): Promise<void> {
  const { stored, wanted, changes } = replacement;
  const next = copyName(indexName, wanted);
  const finish = ({ taskID }: { readonly taskID: number }) => client.waitForTask({ indexName: next, taskID });
  try {
    if (stored !== null) {
      const operationIndexParams = { operation: 'copy' as const, destination: next };
      await finish(await client.operationIndex({ indexName, operationIndexParams }));
    }
    const sent = new Set([...changes.added, ...changes.changed]);
    const objects = wanted.filter(({ objectID }) => sent.has(objectID)).map((record) => ({ ...record }));
    await client.saveObjects({ indexName: next, objects, waitForTasks: true });
    await client.deleteObjects({ indexName: next, objectIDs: [...changes.removed], waitForTasks: true });
    await finish(await client.setSettings({ indexName: next, indexSettings: makeSettings(wanted) }));
    const operationIndexParams = { operation: 'move' as const, destination: indexName };
    await finish(await client.operationIndex({ indexName: next, operationIndexParams }));
  } catch (error) {
    // A failed cleanup must not hide the original error.
    await client.deleteIndex({ indexName: next }).catch(() => undefined);
    throw error;
  }
}

/**
 * Returns the name of the copy. It depends on the content, so that concurrent pushes of different states of the site do not
 * share a copy.
 */
function copyName(indexName: string, records: readonly StoredRecord[]): string {
  const hash = createHash('sha256');
  for (const { objectID, contentHash } of records) hash.update(objectID).update(contentHash);
  return `${indexName}_next_${hash.digest('hex').slice(0, 8)}`;
}

function describeFailure(error: unknown, indexName: string, writeKey: string): Diagnostic {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  const refused = status === 401 || status === 403;
  return {
    code: 'search-push-failed',
    severity: 'error',
    message: `Could not update the search index "${indexName}": ${reasonOf(error, status).replaceAll(writeKey, '…')}.`,
    hint: refused
      ? 'ALGOLIA_WRITE_API_KEY must be a key with the rights addObject, deleteObject, deleteIndex, browse, settings and editSettings.'
      : 'Readers search the old index until `docs search push` succeeds.',
  };
}

function reasonOf(error: unknown, status: unknown): string {
  if (!(error instanceof Error)) return 'the service returned an unexpected response';
  if (error.name === 'RetryError')
    return 'every host of the service was unreachable, timed out or returned a server error';
  const message = error.message.replace(/(?<![\s.])[\s.]+$/, '');
  return typeof status === 'number' ? `the service responded with ${status} (${message})` : message;
}

/** A record as Algolia stores it; the hash shows whether the record has changed since it was pushed. */
type StoredRecord = SearchRecord & { readonly contentHash: string };

/** The content of an index at Algolia: hashes by `objectID`, and settings. */
interface StoredIndex {
  readonly hashes: ReadonlyMap<string, string | undefined>;
  readonly settings: IndexSettings;
}

/** Adds a hash to each record, and leaves out what its content contains too, because the service limits their size. */
function makeStoredRecords(records: readonly SearchRecord[]): readonly StoredRecord[] {
  return records.map((record) => {
    const stored = { ...record, described: undefined };
    const hash = createHash('sha256').update(JSON.stringify(stored)).digest('base64url');
    return { ...stored, contentHash: hash.slice(0, 16) };
  });
}

/** Reads the content of the index; null if there is no index of that name. Rejects if a request fails. */
async function readStoredIndex(client: Algoliasearch, indexName: string): Promise<StoredIndex | null> {
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

/** Lists the changes in a push of these records. */
function compareIndex(stored: StoredIndex | null, records: readonly StoredRecord[]): PushChanges {
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
function makeSettings(records: readonly SearchRecord[]): IndexSettings {
  const tags = records.map(({ lang }) => primaryLanguage(lang));
  // Algolia accepts most primary language subtags and rejects those it does not support.
  const codes = [...new Set(tags)].toSorted() as NonNullable<IndexSettings['queryLanguages']>;
  return {
    attributesForFaceting: ['type', 'lang', 'language', 'version', 'docusaurus_tag'],
    attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'url_without_anchor', 'type'],
    attributesToHighlight: ['hierarchy', 'content'],
    attributesToSnippet: ['content:10'],
    camelCaseAttributes: ['hierarchy', 'content'],
    searchableAttributes: [
      ...titles.map((title) => `unordered(${title})`),
      'unordered(names)',
      'unordered(synonyms)',
      'unordered(description)',
      'unordered(linkTexts)',
      'unordered(mentions)',
      'content',
    ],
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
