import type { RenderedPage } from '../content/compile/page-entry.ts';
import type { SourceFile } from '../content/crawl/content-file.ts';

/** The site with shared entries. */
export interface SharedSite {
  /** Sources of all pages, even those that this run does not compile. */
  readonly sources: readonly SourceFile[];
  /** Hash of tool, theme and config, as for compiling. */
  readonly contextKey: string;
}

/** Part `index` of `count`, from 1. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** Compiled pages that this machine shares with others. No method rejects because of a failing store. */
export interface SharedEntries {
  /** Returns the sources of a part of the site. All machines split a site in the same way. */
  partOf(shard: Shard): readonly SourceFile[];
  /** Loads entries of pages that other machines have compiled into the cache. */
  fetch(missing: readonly SourceFile[]): Promise<void>;
  /** Starts to send new data of pages, some of which were fetched or missing. `finish` waits for the end. */
  send(pages: readonly RenderedPage[]): void;
  /** Loads the stores of plugins from other machines, if they are empty. */
  fetchStores(): Promise<void>;
  /** Starts to send the content of these stores. */
  sendStores(): void;
  /** Waits until everything is sent. */
  finish(): Promise<void>;
}
