import { createHash } from 'node:crypto';
import type { Algoliasearch } from 'algoliasearch';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { SearchRecord } from '../../../shared/search-record.ts';
import type { AlgoliaConfig } from './keys.ts';
import { makeSettings } from './algolia-settings.ts';
import type { SearchChanges, SearchPushRequest, SearchPushResult } from './provider.ts';
import {
  compareIndex,
  makeStoredRecords,
  readStoredIndex,
  type StoredIndex,
  type StoredRecord,
} from './stored-index.ts';

/**
 * Makes the index at Algolia hold exactly these records, and our settings. Sends what has changed, to a copy of the
 * index that then takes its place in one step: readers search the old one until then, and keep it when the push fails.
 */
export async function pushRecords(
  config: AlgoliaConfig,
  records: readonly SearchRecord[],
  { writeKey, dryRun, timeout = 15_000 }: SearchPushRequest,
): Promise<SearchPushResult> {
  const { algoliasearch } = await import('algoliasearch');
  const timeouts = { connect: timeout, read: timeout, write: timeout };
  const hosts = config.hosts?.map((host) => ({ ...host, accept: 'readWrite' as const }));
  const client = algoliasearch(config.appId, writeKey, { timeouts, ...(hosts === undefined ? {} : { hosts }) });
  try {
    const wanted = makeStoredRecords(records);
    const stored = await readStoredIndex(client, config.indexName);
    const changes = compareIndex(stored, wanted, makeSettings(records.map(({ language }) => language)));
    if (!dryRun && countChanges(changes) > 0) {
      await replaceIndex(client, config.indexName, { stored, wanted, changes });
    }
    return { value: changes, diagnostics: [] };
  } catch (error) {
    return { value: null, diagnostics: [describeFailure(error, config.indexName, writeKey)] };
  }
}

function countChanges({ added, changed, removed, settings }: SearchChanges): number {
  return added.length + changed.length + removed.length + settings.length;
}

/** What is there, what should be there, and the difference. */
interface Replacement {
  readonly stored: StoredIndex | null;
  readonly wanted: readonly StoredRecord[];
  readonly changes: SearchChanges;
}

async function replaceIndex(client: Algoliasearch, indexName: string, replacement: Replacement): Promise<void> {
  const { stored, wanted, changes } = replacement;
  const next = nextName(indexName, wanted);
  const finish = async ({ taskID }: { taskID: number }): Promise<void> => {
    await client.waitForTask({ indexName: next, taskID });
  };
  try {
    if (stored !== null) {
      const operationIndexParams = { operation: 'copy' as const, destination: next };
      await finish(await client.operationIndex({ indexName, operationIndexParams }));
    }
    const sent = new Set([...changes.added, ...changes.changed]);
    const objects = wanted.filter(({ objectID }) => sent.has(objectID)).map((record) => ({ ...record }));
    await client.saveObjects({ indexName: next, objects, waitForTasks: true });
    await client.deleteObjects({ indexName: next, objectIDs: [...changes.removed], waitForTasks: true });
    const indexSettings = makeSettings(wanted.map(({ language }) => language));
    await finish(await client.setSettings({ indexName: next, indexSettings }));
    const operationIndexParams = { operation: 'move' as const, destination: indexName };
    await finish(await client.operationIndex({ indexName: next, operationIndexParams }));
  } catch (error) {
    // Tidying up only: what went wrong before is what the author has to know.
    await client.deleteIndex({ indexName: next }).catch(() => undefined);
    throw error;
  }
}

/** Two pushes at one time, of two states of the site, do not write to the same copy. */
function nextName(indexName: string, records: readonly StoredRecord[]): string {
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
    message: `The search index "${indexName}" was not brought up to date: ${reasonOf(error, status).replaceAll(writeKey, '…')}.`,
    hint: refused
      ? 'ALGOLIA_WRITE_API_KEY has to be a key with the rights addObject, deleteObject, deleteIndex, browse, settings and editSettings.'
      : 'Readers search the old index until `docs search push` succeeds.',
  };
}

function reasonOf(error: unknown, status: unknown): string {
  if (!(error instanceof Error)) return 'the service did not answer as it should';
  if (error.name === 'RetryError') return 'no host of the service answered in time, or without an error of its own';
  const said = error.message.replace(/[\s.]+$/, '');
  return typeof status === 'number' ? `the service answered ${status} (${said})` : said;
}
