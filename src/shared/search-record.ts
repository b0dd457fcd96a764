/** The levels of a record's hierarchy, outermost first. */
export type HierarchyLevel = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';

/** The type of a record: a heading of a level, or text below it. */
export type SearchRecordType = HierarchyLevel | 'content';

/** Kinds of whole pages: a section of one has the kind of its page. The last five are of TypeScript exports. */
export const pageKinds = ['guide', 'element', 'post', 'component', 'function', 'class', 'type', 'variable'] as const;

/** A value of `pageKinds`. */
export type PageKind = (typeof pageKinds)[number];

/** Returns true for the kind of a whole page. */
export function isPageKind(kind: SearchKind | null): kind is PageKind {
  return pageKinds.some((one) => one === kind);
}

/** Kinds of sections, for badges and filters. The index identifies them by their position. */
export const searchKinds = [
  ...(['guide', 'element', 'property', 'event', 'method', 'slot', 'css', 'post'] as const),
  ...(['component', 'function', 'class', 'type', 'variable'] as const),
] as const;

/** A value of `searchKinds`. */
export type SearchKind = (typeof searchKinds)[number];

/**
 * A searchable section of a page, in the format for DocSearch front ends (Algolia's documentation, "Record extractor"). Both
 * providers use these.
 */
export interface SearchRecord {
  readonly objectID: string;
  /** Permalink with the anchor of the section, if it has one. */
  readonly url: string;
  readonly url_without_anchor: string;
  readonly anchor: string | null;
  readonly type: SearchRecordType;
  /** Text of the section; `null` on records of bare headings. */
  readonly content: string | null;
  /** Titles from the outermost (`lvl0`: the category) to the section's own; `null` below it. */
  readonly hierarchy: Readonly<Record<HierarchyLevel, string | null>>;
  readonly weight: { readonly pageRank: number; readonly level: number; readonly position: number };
  /** BCP-47 tag of the text. */
  readonly lang: string;
  /** Key of the locale whose site the record belongs to. */
  readonly language: string;
  readonly version: string;
  readonly docusaurus_tag: string;
  readonly kind: SearchKind;
  /** Additional words for the section: from front matter, and from the config for words of its title. */
  readonly synonyms?: readonly string[];
  /** Description of the page, from its front matter; on its first record only. */
  readonly description?: string;
  /** Texts of links from other pages to this one; on its first record only. */
  readonly linkTexts?: readonly string[];
  /** The same as `synonyms` for words of its text, which count less. */
  readonly mentions?: readonly string[];
  /** Exact names of the documented item, such as the tag of an element, besides its title. */
  readonly names?: readonly string[];
  /** Code that the section describes in tables and lists, such as options and commands; for the local index. */
  readonly described?: readonly string[];
}
