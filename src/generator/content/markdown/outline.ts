import type { DeferredSlot } from '../../../shared/component.ts';
import type { Place } from '../../../shared/place.ts';
import type { Suppression } from '../source/find-suppressions.ts';
import type { FrontMatter } from '../source/front-matter.ts';

/** A heading of level 2 to 6, in document order, those of partials included. */
export interface HeadingOutline {
  readonly level: number;
  readonly text: string;
  /** Inline HTML for contents lists: text, `code`, `em`, `strong` and `del` only. */
  readonly html: string;
  /** The anchor by the page's own means: the author's, else the slug of the text (unique within the page). */
  readonly id: string;
  /** True when the author wrote the id. */
  readonly explicit: boolean;
  readonly place: Place;
}

/** One address that the page leads to, with all the places where it stands. */
export interface LinkOutline {
  /** `image` must be a file; a `link` may be a page, an anchor, a file or an address. */
  readonly kind: 'link' | 'image';
  /** As the author wrote it. */
  readonly url: string;
  readonly places: readonly Place[];
}

/** A reference `[text][label]` without a definition, or a definition without a reference. */
export interface ReferenceOutline {
  readonly kind: 'undefined' | 'unused';
  readonly label: string;
  readonly place: Place;
}

/** What plugins know of a page and other pages may see; a plugin adds its own facts by declaration merging. */
export interface PageFacts {}

/** What plugins know of a page and other pages cannot see; a plugin adds its own data by declaration merging. */
export interface PageData {}

/**
 * All that other pages can see of a page. Same outline = no other page has to be rendered again.
 * The content's HTML refers to `links` and `headings` by their index, so it does not depend on other pages.
 */
export interface Outline {
  /** Path of the source relative to the site's folder. */
  readonly file: string;
  readonly locale: string;
  readonly version: string;
  /** Path within the locale's folder without extension and with number prefixes: `01-intro/install`. */
  readonly docPath: string;
  /** Name of the collection that the page belongs to, with which its `docPath` begins; null for the documentation. */
  readonly collection: string | null;
  readonly frontMatter: FrontMatter;
  /** Line of each front-matter key, for messages. */
  readonly frontMatterLines: Readonly<Record<string, number>>;
  /** Front matter's title, else the text of the level-1 heading, else null (the id is used). */
  readonly title: string | null;
  /** True when the content brings its own level-1 heading. */
  readonly hasTitleHeading: boolean;
  /** Front matter's description, else the text before the author's mark (`truncate`), else the start of the first paragraph. */
  readonly description: string | null;
  readonly headings: readonly HeadingOutline[];
  /** Further anchors of the page: ids in JSX, footnotes, members of an API reference. */
  readonly anchors: readonly string[];
  readonly links: readonly LinkOutline[];
  readonly references: readonly ReferenceOutline[];
  /** Slots that components of the page show, sorted. */
  readonly slots: readonly DeferredSlot[];
  /** Paths of partials and other files that the page is made from, relative to the site's folder. */
  readonly includes: readonly string[];
  /** Names of what the page is made from besides files, sorted: `element:ui-button`. Plugins resolve them. */
  readonly dependencies: readonly string[];
  /** What plugins know of the page. */
  readonly facts: Partial<PageFacts>;
  /** Rules silenced by a comment in the page, with the comment's place. */
  readonly suppressions: readonly Suppression[];
}

/** The line of a front-matter key, or the beginning of the file when the key is not there. */
export function frontMatterPlace(outline: Outline, key: string): Place {
  return { file: outline.file, line: outline.frontMatterLines[key] ?? 1, column: 1 };
}
