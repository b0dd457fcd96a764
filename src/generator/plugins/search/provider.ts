import type { SearchRecord } from '../../../shared/search-record.ts';
import type { SearchView } from '../../../shared/site-view.ts';
import type { StageResult } from '../../kernel/diagnostics/diagnostic.ts';
import type { PushChanges, PushOptions } from '../../plugin-api/plugin.ts';

/** A way to search the site. A new provider is a folder beside this file and a line in `plugin.ts`. */
export interface SearchProvider {
  /** False if a search always covers the pages of all languages and versions. */
  readonly contextual: boolean;
  /** The search settings that the pages of a scope pass to the browser. */
  readonly makeView: (scope: SearchScope) => SearchView;
  /** Returns the output files of an edition. Other work continues meanwhile, such as rendering documents on threads. */
  readonly makeFiles: (edition: SearchEdition) => Promise<readonly SearchFile[]>;
  /** Sends the records to the search service; null if there is no service. */
  readonly push: ((records: readonly SearchRecord[], request: PushRequest) => Promise<SearchPushResult>) | null;
}

/** The data about the site that providers use. */
export interface SearchSite {
  readonly baseUrl: string;
  /** Name of the version whose addresses contain no version. */
  readonly latestVersion: string;
  /** True: index files are scripts, the only files that a page opened from disk can load. */
  readonly asScripts: boolean;
}

/** The part of the site that a reader searches. */
export interface SearchScope {
  /** Key of the locale. */
  readonly language: string;
  readonly version: string;
  /** Path of the search page of that locale. */
  readonly pageHref: string;
}

/** The searchable content of one language and version. */
export interface SearchEdition {
  /** Key of the locale. */
  readonly language: string;
  readonly version: string;
  readonly batches: readonly SearchBatch[];
  readonly notes: SearchNotes;
}

/** The records of consecutive pages. */
export interface SearchBatch {
  /** Returns the stored text that `make` derives from the records, in this run or in an earlier one with the same records. */
  derive(make: (records: readonly SearchRecord[]) => string): Buffer;
}

/** A text that a run stores for the next run, regardless of changes; null if there is none. */
export interface SearchNotes {
  read(): string | null;
  write(text: string): void;
}

/** An output file; `path` is relative to the output folder, without the base URL. */
export interface SearchFile {
  readonly path: string;
  /** Changes with the content. */
  readonly key: string;
  make(): string | Uint8Array;
}

/** How records are sent to a search service. */
export interface PushRequest extends PushOptions {
  /** Key with write access; it is only used for the requests and never stored. */
  readonly writeKey: string;
  /** Timeout of a host, in milliseconds. Default: 15,000. */
  readonly timeout?: number;
}

/** The result of a push; the value is null if it failed. */
export type SearchPushResult = StageResult<PushChanges | null>;
