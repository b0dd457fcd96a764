import type { PageEntry } from '../../content/compile/page-entry.ts';
import type { FolderMarks } from './marks.ts';

/** A page and its translation to another locale. One of them may be missing. */
export interface PagePair {
  /** Path of both pages without number prefixes: `intro/install`, `blog/2026-01-31-news`. */
  readonly name: string;
  readonly folder: FolderMarks;
  readonly source: PageEntry | null;
  readonly translation: PageEntry | null;
  /** The page of the default locale; `source` unless the locale is translated from a different one. */
  readonly original: PageEntry | null;
  /** The source as a translation of its own source; null for a source in the default locale. */
  readonly pivot: PagePair | null;
  /** Fingerprints of the source: the one for marks first, then those of earlier versions. Empty if unknown. */
  readonly fingerprints: readonly string[];
  /** Fingerprints of the source when the translation was accepted. */
  readonly marks: ReadonlySet<string>;
  /** Name of the page when it was accepted; null if it is the same. */
  readonly movedFrom: string | null;
  /** True if the translation is still at its earlier path, and `translation` is that page. */
  readonly isLeftBehind: boolean;
}
