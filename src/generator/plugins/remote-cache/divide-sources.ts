import { createHash } from 'node:crypto';
import type { SourceFile } from '../../content/crawl/content-file.ts';
import type { Shard } from '../../plugin-api/shared-entries.ts';

/** Pages of a group on average: an edit sends the pages of its group again. */
const pagesOfGroup = 32;

/** More groups would cost more requests than they save. */
const mostGroups = 512;

/** The pages of a site in groups, each of which is one blob of the store. */
export interface Groups {
  readonly count: number;
  /** Number of the group of a page, from 0. Depends on its path, and on the number of all pages only by powers of two. */
  groupOf(path: string): number;
  /** The sources of a part of the site: whole groups. */
  partOf(shard: Shard): readonly SourceFile[];
}

/** Divides the pages of a site into groups. */
export function divideSources(sources: readonly SourceFile[]): Groups {
  const wanted = Math.ceil(Math.log2(sources.length / pagesOfGroup));
  const count = Math.min(mostGroups, 2 ** Math.max(0, wanted));
  const groupOf = (path: string): number => createHash('sha256').update(path).digest().readUInt32BE() % count;
  return {
    count,
    groupOf,
    partOf: ({ index, count: parts }) => sources.filter(({ path }) => groupOf(path) % parts === index - 1),
  };
}
