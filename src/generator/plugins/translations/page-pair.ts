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
  /** Fingerprints of the source: the one that marks record first, then those of earlier versions. Empty when it is not known. */
  readonly fingerprints: readonly string[];
  /** Fingerprints of the source when the translation was accepted. */
  readonly marks: ReadonlySet<string>;
  /** Name that the page had when it was accepted; null for the same name. */
  readonly movedFrom: string | null;
  /** True when the translation is still at its earlier path, and `translation` is that page. */
  readonly isLeftBehind: boolean;
}
