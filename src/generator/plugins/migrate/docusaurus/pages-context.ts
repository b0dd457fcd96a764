import type { NewFile, PlanDraft } from '../plan.ts';
import type { DataEntries } from './data-files.ts';
import type { KeptText } from './kept-text.ts';
import type { ConvertedText } from './mdx-one.ts';
import type { Move, MoveMap } from './move.ts';
import type { Placement } from './placements.ts';
import type { AddedFiles } from './post-dates.ts';

/** Data for the conversion of pages. */
export interface PagesContext {
  readonly map: MoveMap;
  readonly draft: PlanDraft;
  /** Returns the new id of a page of the same placement. */
  newId(id: string, placement: Placement): string;
  /** Returns the new file of the docs page at a path within a language; undefined if there is none. */
  docsFile(path: string, locale: string): string | undefined;
  /** Returns the path of the generated index of a folder, below the root of its placement. */
  categorySlug(folder: string, placement: Placement): string;
  /** Returns the new name of a sidebar that a page of a placement names. */
  sidebarName(name: string, placement: Placement): string;
  /** Imports of components that all pages of the old site had, by name. */
  readonly components: ReadonlyMap<string, string>;
  /** Format of Markdown files: `mdx`, `md` or `detect`. */
  readonly format: string;
  /** True if a page plugin of the site changes links by the version of the page. */
  readonly changesLinks: boolean;
  /** True for Docusaurus 2, which reads MDX 1. */
  readonly isMdxOne: boolean;
  /** Rewrites the text of a page for MDX 3. */
  convert(text: string): ConvertedText;
  /** Plans a file that is no page. Its imports are rewritten. */
  copy(move: Move): NewFile;
  /** Notations that must stay text. */
  readonly keptText: readonly KeptText[];
  /** Names of authors by key, from `authors.yml`. */
  authorsOf(placement: Placement): Readonly<Record<string, string>>;
  /** Returns the times of commits that added files of a folder. */
  addedIn(dir: string): AddedFiles;
  /** Tags by key, from `tags.yml`. */
  tagsOf(placement: Placement): DataEntries;
}
