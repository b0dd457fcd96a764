/** A tag as front matter may write it. */
export interface FrontMatterTag {
  readonly label: string;
  readonly permalink?: string;
}

/** What the author may say about a page between the `---` lines; every key is optional, unknown keys are kept in `custom`. */
export interface FrontMatter {
  /** Last segment of the page's id. Default: the file's name. */
  readonly id?: string;
  readonly title?: string;
  /** True: no title is added above the content. */
  readonly hide_title?: boolean;
  readonly hide_table_of_contents?: boolean;
  readonly toc_min_heading_level?: number;
  readonly toc_max_heading_level?: number;
  readonly description?: string;
  readonly keywords?: readonly string[];
  /** Picture for link previews: an address or a path. */
  readonly image?: string;
  /** Path of the page: absolute from the locale's root, or relative to the file's folder. */
  readonly slug?: string;
  readonly sidebar_label?: string;
  readonly sidebar_position?: number;
  readonly sidebar_class_name?: string;
  /** Sidebar to show; null: none. */
  readonly displayed_sidebar?: string | null;
  readonly pagination_label?: string;
  readonly pagination_next?: string | null;
  readonly pagination_prev?: string | null;
  /** Address of the edit link; null or empty: none. */
  readonly custom_edit_url?: string | null;
  readonly parse_number_prefixes?: boolean;
  readonly tags?: readonly FrontMatterTag[];
  readonly draft?: boolean;
  readonly unlisted?: boolean;
  /** When the page was published, ISO 8601. A post may say it by its file's name; pages of the feed's folder that have one make the feed. */
  readonly date?: string;
  /** Names of those who wrote a post. */
  readonly authors?: readonly string[];
  /** `date` is ISO 8601. */
  readonly last_update?: { readonly date?: string; readonly author?: string };
  /** How the file is to be read, whatever its ending. */
  readonly format?: 'md' | 'mdx';
  /** Tag of the custom element that the page documents. */
  readonly tag?: string;
  /** Layout of the theme: `home`, `wide`. */
  readonly layout?: string;
  /** Paths that lead to this page since it moved. */
  readonly redirect_from?: readonly string[];
  /** Further words by which search finds the page. */
  readonly synonyms?: readonly string[];
  /** All keys that the tool does not know, as they stand. */
  readonly custom?: Readonly<Record<string, unknown>>;
}
