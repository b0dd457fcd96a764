import type { RenderedPage } from '../content/compile/page-entry.ts';
import type { SourceFile } from '../content/crawl/content-file.ts';

/** The site whose entries are shared. */
export interface SharedSite {
  /** Sources of all pages, whichever of them this run compiles. */
  readonly sources: readonly SourceFile[];
  /** Hash of tool, theme and config, as for compiling. */
  readonly contextKey: string;
}

/** Part `index` of `count`, from 1. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** Compiled pages that this machine shares with others. Nothing here rejects because of a store that fails. */
export interface SharedEntries {
  /** The sources of a part of the site. All machines divide a site the same way. */
  partOf(shard: Shard): readonly SourceFile[];
  /** Brings what other machines compiled of some pages into the cache. */
  fetch(missing: readonly SourceFile[]): Promise<void>;
  /** Starts to send what is new about pages of which some were fetched or missing. `finish` waits for the end. */
  send(pages: readonly RenderedPage[]): void;
  /** Brings into the stores of plugins, where they are empty, what other machines keep there. */
  fetchStores(): Promise<void>;
  /** Starts to send what these stores have now. */
  sendStores(): void;
  /** Waits until everything is sent. */
  finish(): Promise<void>;
}
