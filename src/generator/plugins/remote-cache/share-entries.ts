import type { Cache } from '../../kernel/cache/cache.ts';
import { groupBy } from '../../kernel/group-by.ts';
import type { SharedEntries, SharedSite } from '../../plugin-api/shared-entries.ts';
import { divideSources } from './divide-sources.ts';
import { describeUnused, openExchange } from './exchange.ts';
import type { RemoteCacheConfig } from './keys.ts';
import { hashLockfile } from './lockfile.ts';
import { hashEntries, listEntries, packEntries, unpackEntries } from './page-pack.ts';
import { readSecrets } from './secrets.ts';
import { shareStores } from './share-stores.ts';

/** What entries are shared with. */
export interface SharingOptions {
  readonly remote: RemoteCacheConfig;
  readonly cache: Cache;
  readonly siteDir: string;
  readonly env: NodeJS.ProcessEnv;
  log(line: string): void;
}

/** One group of pages among `count`. */
type GroupName = readonly [count: number, group: number];

/** Changes with the form of blobs and records. */
const format = 1;

/** Opens the entries that a site shares with other machines. */
export function shareEntries({ sources, contextKey }: SharedSite, options: SharingOptions): SharedEntries {
  const { remote, cache, env, siteDir, log } = options;
  const groups = divideSources(sources);
  const secrets = readSecrets(remote, env);
  const lockfile = hashLockfile(siteDir);
  if (typeof secrets === 'string' || lockfile === null) {
    log(describeUnused(typeof secrets === 'string' ? secrets : 'no lockfile names the packages that the site uses'));
    return nothingShared(groups.partOf);
  }
  const context = [format, contextKey, lockfile, process.version];
  const exchange = openExchange({ remote, secrets, context, log });
  const nameOf = (group: number): GroupName => [groups.count, group];
  /** What the store has of each group of which a page was missing, as a hash; empty for nothing. */
  const known = new Map<number, string>();
  return {
    partOf: groups.partOf,
    async fetch(missing) {
      for (const { path } of missing) known.set(groups.groupOf(path), '');
      if (cache.isEmpty) return;
      await exchange.read(Array.from(known.keys(), nameOf), async (blob, [, group]) => {
        known.set(group, hashEntries(await unpackEntries(blob, cache)));
      });
      // A site that has grown is divided anew: what was sent before is in groups of twice the size.
      const half = groups.count / 2;
      if (half < 1 || [...known.values()].some((hash) => hash !== '')) return;
      const earlier = new Set(Array.from(known.keys(), (group) => group % half));
      await exchange.read(
        Array.from(earlier, (group) => [half, group] as const),
        async (blob) => void (await unpackEntries(blob, cache)),
      );
    },
    send(pages) {
      if (!exchange.mayWrite()) return;
      const byGroup = groupBy(pages, ({ source }) => groups.groupOf(source.path));
      exchange.send(Array.from(known.keys(), nameOf), async ([, group]) => {
        const entries = listEntries(byGroup.get(group) ?? [], cache);
        return entries.size === 0 || known.get(group) === hashEntries(entries) ? null : packEntries(entries, cache);
      });
    },
    ...shareStores({ cache, exchange, pages: sources.length }),
    finish: exchange.finish,
  };
}

function nothingShared(partOf: SharedEntries['partOf']): SharedEntries {
  const nothing = async (): Promise<void> => {};
  return { partOf, fetch: nothing, send: () => {}, fetchStores: nothing, sendStores: () => {}, finish: nothing };
}
