import { createHash } from 'node:crypto';
import type { SourceFile } from '../../content/crawl/content-file.ts';
import type { Cache } from '../../kernel/cache/cache.ts';
import { groupBy } from '../../kernel/collections.ts';
import { hashFile } from '../../kernel/files/hash.ts';
import { findLockFile } from '../../kernel/package/package-manager.ts';
import type { SharedEntries, SharedSite, Shard } from '../../plugin-api/shared-entries.ts';
import { describeUnused, openExchange } from './exchange.ts';
import type { RemoteCacheConfig } from './keys.ts';
import { hashEntries, listEntries, packEntries, unpackEntries } from './page-pack.ts';
import { readSecrets } from './seals.ts';
import { shareStores } from './share-stores.ts';

/** Options for sharing entries. */
export interface SharingOptions {
  readonly remote: RemoteCacheConfig;
  readonly cache: Cache;
  readonly siteDir: string;
  readonly env: NodeJS.ProcessEnv;
  log(line: string): void;
}

/** One group of pages among `count`. */
type GroupName = readonly [count: number, group: number];

/** Changes with the format of blobs and records. */
const format = 1;

/** Opens the entries that a site shares with other machines. */
export function shareEntries({ sources, contextKey }: SharedSite, options: SharingOptions): SharedEntries {
  const { remote, cache, env, siteDir, log } = options;
  const groups = divideSources(sources);
  const secrets = readSecrets(remote, env);
  // Machines with different packages must not share entries.
  const found = findLockFile(siteDir);
  const lockfile = found && hashFile(found.file);
  if (typeof secrets === 'string' || lockfile === null) {
    log(describeUnused(typeof secrets === 'string' ? secrets : 'no lockfile names the packages that the site uses'));
    return nothingShared(groups.partOf);
  }
  const context = [format, contextKey, lockfile, process.version];
  const exchange = openExchange({ remote, secrets, context, log });
  const nameOf = (group: number): GroupName => [groups.count, group];
  /** Hash of the store's data for each group with a missing page; empty for none. */
  const known = new Map<number, string>();
  return {
    partOf: groups.partOf,
    async fetch(missing) {
      for (const { path } of missing) known.set(groups.groupOf(path), '');
      if (cache.isEmpty) return;
      await exchange.read(Array.from(known.keys(), nameOf), async (blob, [, group]) => {
        known.set(group, hashEntries(await unpackEntries(blob, cache)));
      });
      // The groups of a site change when it has grown: earlier data are in groups of twice the size.
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
    ...shareStores(cache, exchange, sources.length),
    finish: exchange.finish,
  };
}

function nothingShared(partOf: SharedEntries['partOf']): SharedEntries {
  const nothing = async (): Promise<void> => {};
  return { partOf, fetch: nothing, send: () => {}, fetchStores: nothing, sendStores: () => {}, finish: nothing };
}

/** Average number of pages in a group: an edit sends the pages of its group again. */
const pagesOfGroup = 32;

/** Maximum number of groups; more would cost more requests than they save. */
const mostGroups = 512;

/** The pages of a site in groups, each of which is one blob of the store. */
interface Groups {
  readonly count: number;
  /** Number of a page's group, from 0. Depends on its path, and on the number of all pages only by powers of two. */
  groupOf(path: string): number;
  /** The sources of a part of the site, in entire groups. */
  partOf(shard: Shard): readonly SourceFile[];
}

function divideSources(sources: readonly SourceFile[]): Groups {
  const wanted = Math.ceil(Math.log2(sources.length / pagesOfGroup));
  const count = Math.min(mostGroups, 2 ** Math.max(0, wanted));
  const groupOf = (path: string): number => createHash('sha256').update(path).digest().readUInt32BE() % count;
  return {
    count,
    groupOf,
    partOf: ({ index, count: parts }) => sources.filter(({ path }) => groupOf(path) % parts === index - 1),
  };
}
