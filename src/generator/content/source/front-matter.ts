/** Front matter of a page. Every key is optional; unknown keys are in `custom`. Plugins add theirs. */
export interface FrontMatter {
  /** Last segment of the page's id. Default: the file name. */
  readonly id?: string;
  readonly title?: string;
  /** True adds no title above the content. */
  readonly hide_title?: boolean;
  readonly hide_table_of_contents?: boolean;
  readonly toc_min_heading_level?: number;
  readonly toc_max_heading_level?: number;
  readonly description?: string;
  readonly keywords?: readonly string[];
  /** Image for link previews: a URL or a path. */
  readonly image?: string;
  /** Path of the page: absolute from the locale's root, or relative to the file's folder. */
  readonly slug?: string;
  readonly sidebar_label?: string;
  readonly sidebar_position?: number;
  readonly sidebar_class_name?: string;
  /** Id of the sidebar to show; null for none. */
  readonly displayed_sidebar?: string | null;
  readonly pagination_label?: string;
  readonly pagination_next?: string | null;
  readonly pagination_prev?: string | null;
  /** URL of the edit link; null or empty for none. */
  readonly custom_edit_url?: string | null;
  readonly parse_number_prefixes?: boolean;
  readonly draft?: boolean;
  readonly unlisted?: boolean;
  /** Publication date, ISO 8601. */
  readonly date?: string;
  /** Format of the page; overrides the file extension. */
  readonly format?: 'md' | 'mdx';
  /** Layout of the theme, such as `home` or `wide`. */
  readonly layout?: string;
  /** Unknown keys with their values unchanged. */
  readonly custom?: Readonly<Record<string, unknown>>;
}
