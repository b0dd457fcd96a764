import type { SearchView } from '../../../shared/site-view.ts';
import type { SearchRecord } from '../../../shared/search-record.ts';
import type { PushChanges, PushRequest } from '../plugin.ts';
import type { StageResult } from '../../kernel/diagnostics/diagnostic.ts';

/** A file of the output; `path` is relative to the output folder, without the base URL. */
export interface SearchFile {
  readonly path: string;
  /** Changes when the content does. */
  readonly key: string;
  make(): string | Uint8Array;
}

/** Pages that follow each other, by the records that they make. */
export interface SearchBatch {
  /** What `make` makes of the records; what an earlier run made of the same records may come instead. */
  derive(make: (records: readonly SearchRecord[]) => string): string;
}

/** All that is searched in one language and version. */
export interface SearchEdition {
  /** Key of the locale. */
  readonly language: string;
  readonly version: string;
  readonly batches: readonly SearchBatch[];
  readonly notes: SearchNotes;
}

/** A text that one run leaves for the next one, whatever has changed in between; null when there is none. */
export interface SearchNotes {
  read(): string | null;
  write(text: string): void;
}

/** The part of the site that a reader searches. */
export interface SearchScope {
  /** Key of the locale. */
  readonly language: string;
  readonly version: string;
  /** Path of the search page of that locale. */
  readonly pageHref: string;
  /** `docusaurus_tag` of the version's pages. */
  readonly tag: string;
}

/** The outcome of a push; its value is null when the service could not be asked. */
export type SearchPushResult = StageResult<PushChanges | null>;

/** One way to search the site. A new one is one file beside this, and a line in `make-provider.ts`. */
export interface SearchProvider {
  /** False when each search goes through the pages of all languages and versions. */
  readonly contextual: boolean;
  /** What the pages of a scope tell the browser. */
  readonly makeView: (scope: SearchScope) => SearchView;
  /** The files that the site has to carry for an edition. */
  readonly makeFiles: (edition: SearchEdition) => readonly SearchFile[];
  /** Brings the records to the service; null where there is none. */
  readonly push: ((records: readonly SearchRecord[], options: PushRequest) => Promise<SearchPushResult>) | null;
}
