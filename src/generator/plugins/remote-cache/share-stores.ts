import type { Cache } from '../../kernel/cache/cache.ts';
import { groupBy } from '../../kernel/collections.ts';
import { contentHash } from '../../kernel/files/hash.ts';
import type { SharedEntries } from '../../plugin-api/shared-entries.ts';
import type { Exchange } from './exchange.ts';
import { unzip, zip } from './page-pack.ts';

/** Number of pages whose values of one store share a blob. */
const pagesOfBlob = 128;

/** One blob of a store: its name, and the number of the blob among `count`. */
type BlobName = readonly [store: string, count: number, index: number];

/** Shares the data of plugins' own stores, such as parts of the search index. */
export function shareStores(
  cache: Cache,
  exchange: Exchange,
  pages: number,
): Pick<SharedEntries, 'fetchStores' | 'sendStores'> {
  const count = Math.min(128, 2 ** Math.ceil(Math.log2(Math.max(1, pages / pagesOfBlob))));
  const indexOf = (key: string): number => Buffer.from(key).readUInt16BE() % count;
  /** Stores that were empty on this machine, with the hash of the fetched data of each blob. */
  const fetched = new Map<string, Map<number, string>>();
  const namesOf = (store: string): readonly BlobName[] =>
    Array.from({ length: count }, (_, index) => [store, count, index] as const);
  return {
    async fetchStores() {
      const empty = [...cache.stores()].filter(([, store]) => store.isEmpty());
      for (const [name] of empty) fetched.set(name, new Map());
      if (cache.isEmpty) return;
      await exchange.read(
        empty.flatMap(([name]) => namesOf(name)),
        async (blob, [name, , index]) => {
          const text = String(await unzip(blob));
          // Parse boundary: the seal proves that `sendStores` of this tool wrote it.
          for (const [key, value] of JSON.parse(text) as readonly (readonly [string, string])[])
            cache.store(name).write(key, value);
          fetched.get(name)?.set(index, contentHash(text));
        },
      );
    },
    sendStores() {
      if (!exchange.mayWrite()) return;
      // The keys that this build has used, in the same order on every machine.
      const keysOf = (name: string): readonly string[] => [...cache.store(name).used()].toSorted();
      const values = new Map([...fetched.keys()].map((name) => [name, groupBy(keysOf(name), indexOf)]));
      exchange.send([...fetched.keys()].flatMap(namesOf), async ([name, , index]) => {
        const store = cache.store(name);
        const all = (values.get(name)?.get(index) ?? []).map((key) => [key, store.read(key)] as const);
        const entries = all.filter(([, value]) => value !== null);
        const text = JSON.stringify(entries);
        if (entries.length === 0 || fetched.get(name)?.get(index) === contentHash(text)) return null;
        return zip(text);
      });
    },
  };
}
