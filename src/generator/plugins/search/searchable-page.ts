import type { PageSection } from '../../content/compile/page-sections.ts';

/** An attribute, event, slot, part, custom property or method of a documented element. */
export interface SearchableMember {
  /** Anchor on the page. */
  readonly id: string;
  readonly name: string;
  /** Its description as plain text. */
  readonly text: string;
  /** Index of the heading that it is listed under. */
  readonly headingIndex: number | null;
}

/** What search has to know of a listed page. */
export interface SearchablePage {
  readonly permalink: string;
  readonly title: string;
  /** Headings of level 2 to 6 with their final anchors. */
  readonly headings: readonly { readonly level: number; readonly id: string; readonly text: string }[];
  /** Prose by heading, without code blocks. */
  readonly sections: readonly PageSection[];
  readonly members: readonly SearchableMember[];
  /** Label of the innermost sidebar category, or what the site calls its documentation. */
  readonly category: string;
  /** BCP-47 tag of the text. */
  readonly lang: string;
  /** Key of the locale. */
  readonly language: string;
  readonly version: string;
  /** `docusaurus_tag` of the page. */
  readonly tag: string;
  readonly synonyms: readonly string[];
}
