import type { ContentProps } from './content.ts';
import type { PageView } from './page-view.ts';
import type { PageKind, SearchKind } from './search-record.ts';

/** A part of the page view that a component in the content shows and that depends on other pages. */
export type DeferredSlot = Extract<keyof PageView, 'cards' | 'toc'>;

/**
 * How the generator treats a content component of the theme, and its form in Markdown and in search. Every field has a
 * default that fits a component around prose.
 */
export interface ComponentDescription<Props = ContentProps, Key extends string = string> {
  /** True for a component that only the generator places. Default: authors may use it in MDX without an import. */
  readonly isInternal?: boolean;
  /** `inline`: a part of a line of text. `head`: its children move to the document's head. Default: `block`. */
  readonly placement?: 'block' | 'inline' | 'head';
  /** True for a component that the component around it reads, such as a tab. In a page with code it stays a component. */
  readonly isPart?: boolean;
  /** Properties for authors, with their values if there are few. What looks like a misspelled one, and an unknown value, is reported. Default: unchecked. */
  readonly properties?: Readonly<Record<string, readonly string[]>>;
  /** Properties that MDX for other tools passes and this component does not need; their values may contain code. */
  readonly ignoredProps?: readonly string[];
  /** Returns the slot that the component shows, filled in when the document is rendered; null for none. Default: none. */
  deferred?(props: Props): DeferredSlot | null;
  /** Returns the component as Markdown. Default: its children. */
  markdown?(component: ReadableComponent<Props>, tools: MarkdownTools<Key>): string;
  /** Content for search: nothing, or entries of their own. Default: the properties `title` and `label`, and the children. */
  readonly search?: 'none' | ((props: Props) => readonly SearchEntry[]);
  /** Returns words for search from a component whose `search` is `none`. Default: none. */
  searchText?(props: Props): string;
  /** Returns the exact names of the documented item, such as a tag; a search for one of them lists it first. */
  searchNames?(props: Props): readonly string[];
  /** Returns the kind of the page whose subject the component introduces; undefined if it does not determine one. */
  searchKind?(props: Props): PageKind | undefined;
}

/** Descriptions by the name of the component. */
export type ComponentDescriptions = Readonly<Record<string, ComponentDescription>>;

/** A component in the content of a page. Addresses in its Markdown may be holes that are filled later. */
export interface ReadableComponent<Props = ContentProps> {
  readonly props: Props;
  /** The components directly inside it. */
  components(): readonly ReadableComponent[];
  /** The component itself as Markdown. */
  markdown(): string;
  /** Its children as Markdown blocks. */
  blocks(): string;
  /** Its children as Markdown within a line; components that are blocks are reduced to their text. */
  inline(): string;
  /** The text of its children, without markup. */
  plain(): string;
  /** Its children, rows of a table, as a Markdown table; empty when there are none. */
  table(): string;
}

/** Tools for `markdown` of a description, besides the component; see also the writers in `markdown.ts`. */
export interface MarkdownTools<Key extends string = string> {
  /** Interface text in the language of the page. */
  text(key: Key): string;
  /** Markdown of HTML, such as a title or a description. */
  html(html: string): string;
  /** A placeholder for the Markdown of a slot. */
  deferred(slot: DeferredSlot): string;
}

/** An entry of a search index within a page. */
export interface SearchEntry {
  /** Anchor on the page. */
  readonly id: string;
  readonly name: string;
  readonly kind: SearchKind;
  /** Other exact names of the same thing. */
  readonly otherNames?: readonly string[];
  /** Plain text. */
  readonly text: string;
}
