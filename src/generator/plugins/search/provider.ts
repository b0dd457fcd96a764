import type { SearchRecord } from '../../../shared/search-record.ts';
import type { SearchView } from '../../../shared/site-view.ts';
import type { StageResult } from '../../kernel/diagnostics/diagnostic.ts';
import type { PushChanges, PushOptions } from '../../plugin-api/plugin.ts';

/** A way to search the site. A new provider is a folder beside this file and a line in `plugin.ts`. */
export interface SearchProvider {
  /** False when a search always covers the pages of all languages and versions. */
  readonly contextual: boolean;
  /** The search settings that the pages of a scope pass to the browser. */
  readonly makeView: (scope: SearchScope) => SearchView;
  /** The files that the output needs for an edition. Other work goes on meanwhile, such as drawing documents on threads. */
  readonly makeFiles: (edition: SearchEdition) => Promise<readonly SearchFile[]>;
  /** Sends the records to the search service; null when there is no service. */
  readonly push: ((records: readonly SearchRecord[], request: PushRequest) => Promise<SearchPushResult>) | null;
}

/** The facts about the site that providers may use. */
export interface SearchSite {
  readonly baseUrl: string;
  /** Name of the version whose addresses carry no version. */
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
  /** Returns the text that `make` makes of the records, or that an earlier run made of the same records, as it is stored. */
  derive(make: (records: readonly SearchRecord[]) => string): Buffer;
}

/** The records of a batch of pages. */
export interface RecordBatch {
  /** Key of the locale. */
  readonly language: string;
  readonly records: readonly SearchRecord[];
}

/** A text that a run keeps for the next run, whatever changes in between; null when there is none. */
export interface SearchNotes {
  read(): string | null;
  write(text: string): void;
}

/** An output file; `path` is relative to the output folder, without the base URL. */
export interface SearchFile {
  readonly path: string;
  /** Changes when the content does. */
  readonly key: string;
  make(): string | Uint8Array;
}

/** How records are sent to a search service. */
export interface PushRequest extends PushOptions {
  /** Key that may write; it is used for the calls and is not kept. */
  readonly writeKey: string;
  /** Milliseconds after which a host that does not respond is given up. Default: 15,000. */
  readonly timeout?: number;
}

/** The outcome of a push; the value is null when it failed. */
export type SearchPushResult = StageResult<PushChanges | null>;
