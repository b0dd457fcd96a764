import type { BylineView, PostView } from './blog-view.ts';
import type { ChangesView } from './changes-view.ts';
import type { JsonValue } from './content.ts';
import type { ImageView, LinkView, SearchVersionView, SiteView } from './site-view.ts';
import type { TagView } from './tag-view.ts';

/** One entry of a sidebar. */
export type SidebarItemView =
  | {
      readonly type: 'link';
      readonly label: string;
      readonly href: string;
      readonly external?: boolean;
      readonly unlisted?: boolean;
      readonly className?: string;
    }
  | { readonly type: 'html'; readonly html: string }
  | SidebarCategoryView;

/** A category: a collapsible heading, with or without a page of its own. */
export interface SidebarCategoryView {
  readonly type: 'category';
  readonly label: string;
  /** Address of the label; absent if the category has no page. */
  readonly href?: string;
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  readonly className?: string;
  readonly items: readonly SidebarItemView[];
  /** Number of direct entries, even if `items` is cut. */
  readonly count: number;
}

/** The sidebar of one page. */
export interface SidebarView {
  readonly id: string;
  readonly items: readonly SidebarItemView[];
  /**
   * Address of the complete sidebar as an HTML document, if `items` only holds the part around the page (so that the size of
   * a page does not depend on the size of the site). A readable page without JavaScript.
   */
  readonly fullHref?: string;
}

/** One line of the contents list. */
export interface TocItem {
  readonly level: number;
  readonly id: string;
  /** Inline HTML: text, `code`, `em`, `strong` and `del` only. */
  readonly html: string;
}

/** A link in a menu of the navbar. */
export interface NavbarLinkView extends LinkView {
  readonly external: boolean;
  /** True if it leads to the page or to a page that contains it. */
  readonly active: boolean;
}

/** One entry of the navbar. */
export type NavbarItemView =
  | {
      readonly type: 'link';
      readonly label: string;
      readonly href: string;
      readonly position: 'left' | 'right';
      readonly active: boolean;
      readonly external: boolean;
      /**
       * Address of the entry in each version, by the version's name: set on pages without a version, so that the reader's
       * preferred version takes precedence over `href`, which is of the latest.
       */
      readonly versions?: Readonly<Record<string, string>>;
    }
  | {
      readonly type: 'icon';
      readonly label: string;
      /** Name of an icon of the theme, or the path of the site's own icon. */
      readonly icon: string;
      /** The site's own icon: an `<svg>` element without a size. */
      readonly svg?: string;
      readonly href: string;
      readonly position: 'left' | 'right';
      readonly external: boolean;
    }
  | {
      readonly type: 'dropdown';
      readonly label: string;
      readonly position: 'left' | 'right';
      readonly items: readonly NavbarLinkView[];
    }
  | {
      /** Rendered by the slot `NavbarItem` of the site. */
      readonly type: 'slot';
      readonly name: string;
      readonly position: 'left' | 'right';
    }
  | {
      /** The version menu or the language menu. */
      readonly type: 'versions' | 'locales';
      readonly position: 'left' | 'right';
      /** Further links at its end. */
      readonly items: readonly NavbarLinkView[];
    }
  | { readonly type: 'search'; readonly position: 'left' | 'right' };

/** The same page in one locale of the site. */
export interface AlternateView {
  readonly locale: string;
  readonly label: string;
  readonly htmlLang: string;
  readonly direction: 'ltr' | 'rtl';
  /** Path of the page there, or of that locale's home page if it has no such page. */
  readonly href: string;
  readonly current: boolean;
  /** True if that locale has a text of its own (only those are `hreflang` alternates). */
  readonly translated: boolean;
  /** True for the `x-default` alternate: the default locale's, or the first with its own text. */
  readonly original: boolean;
}

/** A version of the documentation for the version menu. */
export interface VersionLinkView {
  readonly name: string;
  readonly label: string;
  /** The same page in that version, or the version's first page. */
  readonly href: string;
  readonly current: boolean;
  /** True for the default version of readers. */
  readonly latest: boolean;
  /** True if the version lacks the page, and `href` is its first page. */
  readonly isMissing?: true;
}

/** The version of a page. */
export interface VersionView {
  readonly name: string;
  readonly label: string;
  readonly banner: 'unreleased' | 'unmaintained' | null;
  readonly badge: boolean;
  /** The same page in the latest version. */
  readonly latest: LinkView;
}

/** A card of a generated index page or of a list of cards in a page. */
export interface DocCardView {
  readonly type: 'link' | 'category';
  readonly label: string;
  readonly href: string;
  readonly description?: string;
  readonly external?: boolean;
  /** Number of entries of a category. */
  readonly count?: number;
}

/** The content between the layout's title and its footer. */
export type ContentView =
  | {
      readonly kind: 'document';
      /** Finished HTML. */
      readonly html: string;
      /** Present on interactive pages: the chunk whose default export hydrates `html`, and its properties. */
      readonly island?: { readonly script: string; readonly props: JsonValue };
      /** Elements that the page's author put into `<Head>`, as HTML. */
      readonly head?: string;
    }
  /** A page whose content has errors, in a site that was built in spite of them. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'category-index'; readonly cards: readonly DocCardView[] }
  | { readonly kind: 'tag-index'; readonly tags: readonly TagView[] }
  | {
      readonly kind: 'tag';
      readonly tag: TagView;
      readonly cards: readonly DocCardView[];
      readonly allTagsHref: string;
    }
  /** The list of posts, or of those with a tag. */
  | {
      readonly kind: 'blog';
      readonly posts: readonly PostView[];
      readonly tag?: TagView;
      /** Address of the list of all tags of posts, given with `tag`. */
      readonly allTagsHref?: string;
      readonly newerHref?: string;
      readonly olderHref?: string;
    }
  /** A document of a plugin: the component of that name among the theme's views renders it. */
  | { readonly kind: 'view'; readonly plugin: string; readonly view: string; readonly data: JsonValue }
  | { readonly kind: 'search'; readonly versions: readonly SearchVersionView[] }
  | { readonly kind: 'sidebar'; readonly sidebar: SidebarView }
  | ChangesView
  | { readonly kind: 'not-found' };

/** The source of a page that was translated from an older text. */
export interface OutdatedView extends LinkView {
  /** Changes in the source since then. Only for `docs dev`. */
  readonly changes?: {
    /** The source, and the commit of the older text: `content/sk/intro.mdx 1a2b3c4d`. */
    readonly from: string;
    readonly sections: readonly SourceChangeView[];
  };
}

/** A section of a source that changed. */
export interface SourceChangeView {
  /** The heading, or the position of a section without one: `content/sk/intro.mdx:1`. */
  readonly title: string;
  /** Partials that the section includes. */
  readonly partials: readonly string[];
  /** The source of both texts as runs of words: in both, only in the newer one, or only in the older one. */
  readonly words: readonly { readonly kind: 'same' | 'added' | 'removed'; readonly text: string }[];
}

/** The one object from which the theme renders a document. Contains no functions and can be serialized as JSON. */
export interface PageView {
  readonly site: SiteView;
  /** Set in a relative site: the path from this document to the site's root, such as `../`. Its scripts are classic scripts. */
  readonly root?: string;
  /** Path of the page with base URL, locale and trailing slash; unencoded. */
  readonly permalink: string;
  /** The page's own title, without the site's. */
  readonly title: string;
  readonly description?: string;
  readonly keywords?: readonly string[];
  /** The image for link previews. */
  readonly image?: ImageView;
  /** Address of the page as Markdown. */
  readonly markdownHref?: string;
  /** Values of `<meta name="robots">`. */
  readonly robots?: string;
  /** Absolute canonical address of the page; absent on the not-found page. */
  readonly canonical?: string;
  /** The same page in every locale, this one included, in the order of the config. */
  readonly alternates: readonly AlternateView[];
  readonly navbar: readonly NavbarItemView[];
  readonly version: VersionView | null;
  /**
   * All versions, even a single one. On a page without a version none is current, and the addresses are those of first pages.
   */
  readonly versions: readonly VersionLinkView[];
  /** Set in archived documents of an old version: address of the `VersionsFile`. */
  readonly versionsFile?: string;
  /** The page of changes in this version, with the label of the older one. */
  readonly changes?: LinkView;
  /** `docusaurus_tag` of the page's search records. */
  readonly searchTag: string;
  readonly sidebar: SidebarView | null;
  /** Outermost first, the page itself last and without `href`. Empty if hidden. The theme sets the empty label of the blog. */
  readonly breadcrumbs: readonly { readonly label: string; readonly href?: string }[];
  readonly toc: readonly TocItem[];
  /** Headings of all levels; present if a component of the page lists them. */
  readonly headings?: readonly TocItem[];
  readonly hideTitle: boolean;
  readonly hideToc: boolean;
  readonly draft: boolean;
  readonly unlisted: boolean;
  /** Set when the text is not in the page's own language: the locale whose text is shown instead. */
  readonly fallback: {
    readonly locale: string;
    readonly label: string;
    readonly htmlLang: string;
    readonly direction: 'ltr' | 'rtl';
  } | null;
  /** Set if the page was translated from an older text: link to the newer text. */
  readonly outdated?: OutdatedView;
  /** Content-Security-Policy of the document; absent if the site has none. */
  readonly policy?: string;
  /** Elements for the head of this document, as HTML. */
  readonly head?: string;
  readonly content: ContentView;
  readonly tags?: readonly TagView[];
  /** Present on posts. */
  readonly byline?: BylineView;
  readonly editHref?: string;
  /** ISO 8601 date (UTC) and name of the last change. */
  readonly lastUpdated?: { readonly date?: string; readonly author?: string };
  readonly previous: LinkView | null;
  readonly next: LinkView | null;
  /** Name of a layout of the theme, from `layout` in front matter: `home`, `wide`. */
  readonly layout?: string;
  /** Data of plugins, by name of the plugin. */
  readonly plugins?: Readonly<Record<string, JsonValue>>;
  /** The slot `cards`: neighbors of the page in its sidebar; empty if no component of the page shows them. */
  readonly cards: readonly DocCardView[];
}
