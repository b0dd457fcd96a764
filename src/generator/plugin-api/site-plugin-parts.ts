import type { JsonValue } from '../../shared/content.ts';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { Place } from '../../shared/place.ts';
import type { SiteLocale } from '../../shared/site-locale.ts';

/* The published types of plugins' additions to a run and to compiling pages: see `site-plugin.ts`. */

/** The config of a site, with its defaults. Texts are by locale, paths are absolute. */
export interface SiteConfig {
  readonly siteDir: string;
  readonly title: Readonly<Record<string, string>>;
  readonly url: string;
  readonly baseUrl: string;
  readonly defaultLocale: string;
  readonly locales: readonly SiteLocale[];
}

/** A page, for plugins. */
export interface PluginRoute {
  /** `page` for a page that an author wrote. */
  readonly kind: string;
  readonly key: string;
  /** Path within the site without base URL: `/en/intro/install`. */
  readonly path: string;
  /** `path` with base URL and the trailing slash of the config. */
  readonly permalink: string;
  readonly locale: string;
  /** Name of the version, `core/1.0` in a documentation set; null for a document without a version, such as the search page. */
  readonly version: string | null;
  readonly title: string;
  /** The author's page; absent on generated documents. */
  readonly outline?: PluginOutline;
}

/** Data about a page that is available to other pages of a site. */
export interface PluginOutline {
  /** Path of the source relative to the site's folder. */
  readonly file: string;
  readonly frontMatter: PluginFrontMatter;
  readonly description: string | null;
  readonly headings: readonly { readonly level: number; readonly text: string }[];
  readonly links: readonly { readonly url: string; readonly places: readonly Place[] }[];
  readonly facts: {
    /** Facts of plugins about the page, by name of the plugin: see `facts` of `PluginContentPart`. */
    readonly plugins?: Readonly<Record<string, JsonValue>>;
  };
}

/** The pages of one locale in one version. */
export interface PluginEdition {
  readonly locale: SiteLocale;
  readonly version: { readonly name: string };
  readonly pages: readonly PluginRoute[];
}

/** A document that a plugin makes. */
export interface PluginDocument {
  /** Path within the locale and version: `/changelog`. */
  readonly path: string;
  readonly title: string;
  readonly description?: string;
  /** Name of the component in `views.tsx` of the plugin's theme that renders the document. Default: `html`. */
  readonly view?: string;
  /** Plain data for that component. */
  readonly data?: JsonValue;
  /** Content of a document without `view`. */
  readonly html?: string;
}

/** A page from a plugin. It is read, linked, checked and searched like a page of an author, which replaces it at the same path. */
export interface PluginPage {
  readonly locale: string;
  /** Path within the locale: `changelog/1.0.md`. */
  readonly path: string;
  /** Name of its version: `1.0`, in a set `charts/1.0`. Default: the latest of the site's own pages. */
  readonly version?: string;
  /** Markdown or MDX, with front matter. */
  readonly text: string;
}

/** Front matter of a page. A plugin declares the keys that it reads by declaration merging. */
export interface PluginFrontMatter {
  readonly title?: string;
  readonly description?: string;
}

/** A linked site. */
export interface PluginSite {
  /** Every document except the not-found pages, by path. */
  readonly routes: ReadonlyMap<string, PluginRoute>;
}

/** A plugin's additions to one run. */
export interface SitePluginPart {
  /** Problems in the plugin's own files and settings. */
  readonly diagnostics?: readonly Diagnostic[];
  /** Plain data for `openContent`, sent to every thread once. */
  readonly setup?: unknown;
  /** Changes with `setup`: pages are compiled again when it does. */
  readonly contentKey?: string;
  /** Absolute files and folders on which every page depends: `docs dev` reads everything again when one changes. */
  readonly watched?: readonly string[];
  /** Sources that documents load and run due to the plugin, for the Content-Security-Policy. */
  readonly sources?: PluginSources;
  /** Pages in Markdown or MDX. Add their source files to `watched`. */
  readonly pages?: readonly PluginPage[];
  /** Names the pages of the plugin's collections by the path of their file, without extension: `recipes/soup`. */
  readonly collectionNames?: Readonly<
    Record<string, (docPath: string) => { readonly path: string; readonly date: string | null }>
  >;
  /** Makes documents for one locale of one version. */
  routes?(edition: PluginEdition): readonly PluginDocument[];
  /** Data for the slots and views of a document: `view.plugins[name]`. Undefined for none. */
  view?(route: PluginRoute, site: PluginSite): JsonValue | undefined;
  /** Finds problems in the linked site. */
  check?(site: PluginSite): readonly Diagnostic[];
  /** Plans files of the output. */
  plan?(context: { readonly site: PluginSite }): PluginFiles;
}

/** Sources that documents load and run. */
export interface PluginSources {
  /** Origins and keywords by directive: `{ 'img-src': ['https://img.example'] }`. */
  readonly allow?: Readonly<Record<string, readonly string[]>>;
  /** Texts of inline scripts. */
  readonly scripts?: readonly string[];
  /** HTML in documents; its inline scripts and styles are allowed by their hashes. */
  readonly html?: readonly string[];
}

/** Files that a plugin adds to the output. */
export interface PluginFiles {
  files?(): readonly PluginFile[] | Promise<readonly PluginFile[]>;
}

/** One file of the output. */
export interface PluginFile {
  /** Path within the output, with `/`. */
  readonly path: string;
  /** Changes whenever the content changes: a file with the same key is not made again. */
  readonly key: string;
  readonly content:
    | { readonly kind: 'made'; make(): string | Uint8Array }
    | { readonly kind: 'copy'; readonly from: string };
}

/** A plugin's code for the threads that compile pages. */
export interface SitePluginContent {
  /** Opens the plugin's part of compiling; undefined if this site does not use it. */
  openContent?(context: PluginContentContext): PluginContentPart | undefined | Promise<PluginContentPart | undefined>;
}

/** Parameters of `openContent`, the same on every thread. */
export interface PluginContentContext {
  readonly siteDir: string;
  readonly setup: unknown;
  /** Text of a file by its path relative to the site's folder, or null if it does not exist. */
  readText(path: string): string | null;
  /** Interface text in a language, from the messages of the site and the theme. */
  text(key: string, locale: string): string;
}

/** A page whose content is compiled. */
export interface PluginPageInfo {
  /** Path of the source relative to the site's folder. */
  readonly file: string;
  readonly locale: string;
  readonly collection: string | null;
  readonly frontMatter: PluginFrontMatter;
}

/** A node of an HTML tree (hast), or a component of the theme (`name` and `props`). */
export interface PluginHtmlNode {
  readonly type: string;
  readonly tagName?: string;
  readonly name?: string;
  readonly value?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly props?: Readonly<Record<string, JsonValue>>;
  readonly children?: readonly PluginHtmlNode[];
}

/** A code block. */
export interface PluginFence {
  readonly code: string;
  /** Text after the language. */
  readonly meta: string;
  /** Path of the page's source relative to the site's folder. */
  readonly file: string;
}

/** Replacement of a code block: HTML, or a component for MDX with plain data. */
export type PluginFenceResult =
  | { readonly html: string }
  | { readonly component: string; readonly props?: Readonly<Record<string, JsonValue>> };

/** A transform of remark or rehype, or a list of it and its options. */
export type PluginTransform =
  | ((...options: never[]) => unknown)
  | readonly [(...options: never[]) => unknown, ...unknown[]];

/** A plugin's additions to compiling a page. They depend only on the page and on `setup`. */
export interface PluginContentPart {
  /**
   * Transforms of remark. `source`: on the tree as the author wrote it; `text`: before headings, the excerpt and links are
   * read; `blocks`: before admonitions and code are made.
   */
  readonly remark?: {
    readonly source?: readonly PluginTransform[];
    readonly text?: readonly PluginTransform[];
    readonly blocks?: readonly PluginTransform[];
  };
  /** Transforms of rehype, on the finished HTML. Headings are elements; other components are `component` nodes. */
  readonly rehype?: readonly PluginTransform[];
  /** Reads facts about a page for the rest of the site from its finished tree. Undefined for none. */
  facts?(tree: PluginHtmlNode, page: PluginPageInfo): JsonValue | undefined;
  /** Renders code blocks of some languages. */
  readonly fences?: Readonly<Record<string, (fence: PluginFence) => PluginFenceResult>>;
  /** True if any words of a page may affect its outline: `docs check-links` then reads complete texts. */
  readonly readsAllText?: true;
}
