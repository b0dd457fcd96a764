import { createHash } from 'node:crypto';
import type { Algoliasearch, IndexSettings } from 'algoliasearch';
import type { SearchRecord } from '../../../shared/search-record.ts';
import type { PushChanges } from '../../plugin-api/plugin.ts';

/** A record as it is stored at the service: the hash tells whether it has changed since. */
export type StoredRecord = SearchRecord & { readonly contentHash: string };

/** What the service holds now: hashes by `objectID`, and settings; null when there is no such index. */
export interface StoredIndex {
  readonly hashes: ReadonlyMap<string, string | undefined>;
  readonly settings: IndexSettings;
}

/** Adds the hashes. */
export function makeStoredRecords(records: readonly SearchRecord[]): readonly StoredRecord[] {
  return records.map((record) => ({
    ...record,
    contentHash: createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 16),
  }));
}

/** Asks the service what it holds. Rejects when it cannot be asked. */
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

/** Compares what the service holds with what it should hold. */
export function compareIndex(
  stored: StoredIndex | null,
  records: readonly StoredRecord[],
  settings: IndexSettings,
): PushChanges {
  const hashes: StoredIndex['hashes'] = stored?.hashes ?? new Map<string, string>();
  const wanted = new Set(records.map(({ objectID }) => objectID));
  const before = new Map(Object.entries(stored?.settings ?? {}));
  return {
    added: records.filter(({ objectID }) => !hashes.has(objectID)).map(({ objectID }) => objectID),
    changed: records
      .filter(({ objectID, contentHash }) => hashes.has(objectID) && hashes.get(objectID) !== contentHash)
      .map(({ objectID }) => objectID),
    removed: [...hashes.keys()].filter((objectID) => !wanted.has(objectID)),
    settings: Object.entries(settings)
      .filter(([name, value]) => JSON.stringify(before.get(name)) !== JSON.stringify(value))
      .map(([name]) => name),
  };
}
