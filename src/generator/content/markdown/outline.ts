import type { DeferredSlot } from '../../../shared/component.ts';
import type { JsonValue } from '../../../shared/content.ts';
import type { Place } from '../../../shared/place.ts';
import type { FrontMatter } from '../source/front-matter.ts';
import type { Suppression } from '../source/regions.ts';

/** A heading of level 2 to 6, in document order, including headings of partials. */
export interface HeadingOutline {
  readonly level: number;
  readonly text: string;
  /** Inline HTML for contents lists: text, `code`, `em`, `strong` and `del` only. */
  readonly html: string;
  /** The author's id, otherwise the slug of the text; unique within the page. Translations can inherit another id. */
  readonly id: string;
  /** True if the author wrote the id. */
  readonly explicit: boolean;
  readonly place: Place;
}

/** One address in the page, with all places where it is written. */
export interface LinkOutline {
  /** The target of an `image` must be a file; that of a `link` may be a page, an anchor, a file or a URL. */
  readonly kind: 'link' | 'image';
  /** In the author's notation. */
  readonly url: string;
  readonly places: readonly Place[];
  /** The element that loads the file, if its policy directive depends on it: `script`, `iframe`. */
  readonly element?: LoadingElement;
}

/** Elements whose files have a directive of their own in a Content-Security-Policy. */
export const loadingElements = ['script', 'iframe', 'embed', 'object', 'video', 'audio', 'track', 'img'] as const;

/** One of `loadingElements`. */
export type LoadingElement = (typeof loadingElements)[number];

/** A reference `[text][label]` without a definition, or a definition without a reference. */
export interface ReferenceOutline {
  readonly kind: 'undefined' | 'unused';
  readonly label: string;
  readonly place: Place;
}

/** Facts of plugins about a page that other pages can see; a plugin adds its own by declaration merging. */
export interface PageFacts {
  /** Facts of the plugins of a site, by name of the plugin. */
  readonly plugins: Readonly<Record<string, JsonValue>>;
}

/** Data of plugins about a page that other pages cannot see; a plugin adds its own by declaration merging. */
export interface PageData {}

/**
 * All data of a page that other pages can read: while the outline is the same, no other page changes. The content's HTML
 * refers to `links` and `headings` by index, so it does not depend on other pages.
 */
export interface Outline {
  /** Path of the source relative to the site's folder. */
  readonly file: string;
  readonly locale: string;
  readonly version: string;
  /** Path within the locale's folder without extension and with number prefixes: `01-intro/install`. */
  readonly docPath: string;
  /** Name of the page's collection, the first segment of `docPath`; null for the documentation. */
  readonly collection: string | null;
  readonly frontMatter: FrontMatter;
  /** Line of each front-matter key, for messages. */
  readonly frontMatterLines: Readonly<Record<string, number>>;
  /** The title in the front matter, otherwise the text of the level-1 heading, otherwise null (the id is used). */
  readonly title: string | null;
  /** True if the content has its own level-1 heading. */
  readonly hasTitleHeading: boolean;
  /**
   * The description in the front matter, otherwise the text before the `truncate` comment, otherwise the start of the first
   * paragraph that is not all in bold.
   */
  readonly description: string | null;
  readonly headings: readonly HeadingOutline[];
  /** Further anchors of the page: ids in JSX, footnotes, members of an API reference. */
  readonly anchors: readonly string[];
  readonly links: readonly LinkOutline[];
  readonly references: readonly ReferenceOutline[];
  /** Slots that components of the page show, sorted. */
  readonly slots: readonly DeferredSlot[];
  /** Paths of partials and other files that the page includes, relative to the site's folder. */
  readonly includes: readonly string[];
  /** Names of dependencies that are not files, sorted: `element:ui-button`. Plugins resolve them. */
  readonly dependencies: readonly string[];
  /** Facts of plugins. */
  readonly facts: Partial<PageFacts>;
  /** Rules that comments in the page suppress, with the places of the comments. */
  readonly suppressions: readonly Suppression[];
}

/** Returns the line of a front-matter key, or the beginning of the file if it has no such key. */
export function frontMatterPlace(outline: Outline, key: string): Place {
  return { file: outline.file, line: outline.frontMatterLines[key] ?? 1, column: 1 };
}
