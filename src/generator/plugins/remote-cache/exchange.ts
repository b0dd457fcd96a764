import { forEachConcurrently } from '../../kernel/concurrency.ts';
import { countOf, formatBytes, messageOf } from '../../kernel/text.ts';
import type { RemoteCacheConfig } from './keys.ts';
import { makeSeals, type Seals, type Secrets } from './seals.ts';
import { openBazelStore } from './store/bazel-store.ts';
import { StoreError, type RemoteStore, sha256 } from './store/remote-store.ts';
import { openS3Store, signS3Request } from './store/s3-store.ts';
import { makeSend, type SendOptions } from './store/send-request.ts';

/**
 * Sealed blobs that a build reads from a store and sends to it. No method rejects because of the store: after the first
 * failure the store is not used any more.
 */
export interface Exchange {
  /** False if this build only reads, or if the store has failed. */
  mayWrite(): boolean;
  /** Reads the blobs of some names, as many as the time limit allows. `open` throws an error for a blob that it cannot use. */
  read<Name>(names: Iterable<Name>, open: (blob: Uint8Array, name: Name) => Promise<void>): Promise<void>;
  /** Sends the blobs of some names in the background; `make` returns null for one that the store already has. */
  send<Name>(names: Iterable<Name>, make: (name: Name) => Promise<Uint8Array | null>): void;
  /** Waits until everything is sent, and prints a summary of the exchange or the reason for its failure. */
  finish(): Promise<void>;
}

/** Options of an exchange. */
export interface ExchangeOptions {
  readonly remote: RemoteCacheConfig;
  readonly secrets: Secrets;
  /** Inputs on which every name depends: machines with the same context have the same blobs. */
  readonly context: readonly unknown[];
  log(line: string): void;
}

/** Maximum number of blobs read or sent concurrently. */
const concurrency = 16;

/** Opens the exchange of one build. */
export function openExchange({ remote, secrets, context, log }: ExchangeOptions): Exchange {
  const allowance = openAllowance(secrets.wait);
  const count: Count = { requests: 0, bytes: 0, read: 0, sent: 0, rejected: 0 };
  const onExchange = (bytes: number): void => {
    count.requests++;
    count.bytes += bytes;
  };
  const store = openStore(remote, secrets, { signal: allowance.signal, onExchange });
  const seals = makeSeals(secrets.key);
  // Some servers ignore the path of the address, so the key also contains it.
  const place = new URL(remote.url).pathname;
  const keyOf = (name: unknown): string => sha256(JSON.stringify([place, ...context, name]));
  let failure: string | null = null;
  let sending = Promise.resolve();

  async function forEach<Name>(names: Iterable<Name>, work: (name: Name) => Promise<void>): Promise<void> {
    await forEachConcurrently(names, concurrency, async (name) => {
      if (failure !== null) return;
      try {
        await work(name);
      } catch (error) {
        failure ??= messageOf(error);
      }
    });
  }

  return {
    mayWrite: () => secrets.mayWrite && failure === null,
    async read(names, open) {
      const work = forEach(names, async (name) => {
        const blob = await readBlob(keyOf(name), store, seals);
        if (blob === null) return;
        const isUsed = blob !== undefined && (await succeeds(() => open(blob, name)));
        count[isUsed ? 'read' : 'rejected']++;
        if (isUsed) allowance.earn(blob.length);
      });
      await allowance.wait(work);
    },
    send(names, make) {
      const work = forEach(names, async (name) => {
        const blob = await make(name);
        if (blob === null) return;
        const key = keyOf(name);
        const record = seals.seal(key, blob);
        await store.putBlob(record.hash, blob);
        await store.putRecord(key, record);
        allowance.earn(blob.length);
        count.sent++;
      });
      sending = Promise.all([sending, work]).then(() => {});
    },
    async finish() {
      await allowance.wait(sending);
      for (const line of describeEnd(count, failure)) log(line);
    },
  };
}

interface Count {
  requests: number;
  bytes: number;
  read: number;
  sent: number;
  rejected: number;
}

function describeEnd(count: Count, failure: string | null): readonly string[] {
  const rejected = countOf(count.rejected, 'blob');
  const cost = `${countOf(count.requests, 'request')}, ${formatBytes(count.bytes)}`;
  return [
    ...(failure === null ? [] : [describeUnused(failure)]),
    ...(failure === null && count.rejected > 0
      ? [`Warning: the shared cache has wrong seals or content; not used: ${rejected}`]
      : []),
    ...(count.requests > 0 ? [`Shared    ${countOf(count.read, 'blob')} read, ${count.sent} sent (${cost})`] : []),
  ];
}

/** Returns an intact blob; null for none, and undefined for one that was made by another party or is damaged. */
async function readBlob(key: string, store: RemoteStore, seals: Seals): Promise<Uint8Array | null | undefined> {
  const record = await store.getRecord(key);
  if (record === null) return null;
  if (!seals.verify(key, record)) return undefined;
  const blob = await store.getBlob(record);
  return blob === null || sha256(blob) === record.hash ? blob : undefined;
}

async function succeeds(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch {
    return false;
  }
}

/** Returns the warning of a build that continues without the store. */
export function describeUnused(reason: string): string {
  return `Warning: the shared cache is not used: ${reason}`;
}

/** Maximum time for which a build waits for a store. */
interface Allowance {
  /** Aborted when the time limit is reached. */
  readonly signal: AbortSignal;
  /** Waits for work that ends when the signal is aborted. Only this waiting time counts. */
  wait<Result>(work: Promise<Result>): Promise<Result>;
  /** Adds time for intact bytes that were received. */
  earn(bytes: number): void;
}

/** A slower store saves less time than compiling the pages takes: about 2 MB of packed pages per second. */
const bytesPerMillisecond = 2000;

/** Maximum time between two measurements that counts, in milliseconds: a busy machine must not count as a slow store. */
const longestTick = 60;

/** Opens the allowance of one build, in seconds. Work in the background does not count. */
function openAllowance(seconds: number): Allowance {
  const controller = new AbortController();
  const longestWait = seconds * 1000;
  let left = longestWait;
  return {
    signal: controller.signal,
    earn(bytes) {
      left = Math.min(longestWait, left + bytes / bytesPerMillisecond);
    },
    async wait(work) {
      let since = performance.now();
      const count = (): void => {
        const now = performance.now();
        left -= Math.min(now - since, longestTick);
        since = now;
        if (left <= 0) controller.abort(new StoreError(`the store takes longer than ${seconds} s`));
      };
      const timer = setInterval(count, 20);
      try {
        return await work;
      } finally {
        clearInterval(timer);
        count();
      }
    },
  };
}

function openStore(
  { url }: Pick<RemoteCacheConfig, 'url'>,
  { s3, authorization }: Pick<Secrets, 's3' | 'authorization'>,
  options: Omit<SendOptions, 'headersOf'>,
): RemoteStore {
  if (s3 !== null)
    return openS3Store(url, makeSend({ ...options, headersOf: (request) => signS3Request(request, s3, new Date()) }));
  const headers: Readonly<Record<string, string>> = authorization === undefined ? {} : { authorization };
  return openBazelStore(url, makeSend({ ...options, headersOf: () => headers }));
}
