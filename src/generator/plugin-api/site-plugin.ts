import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { Place } from '../../shared/place.ts';

/*
 * The published types of plugins. They are the part of `Plugin` whose members do not change within a major version, with
 * types of their own, so that an author needs no other package and no type of the tool's inside. The compiler checks in
 * `guard-plugin.ts` that a `SitePlugin` is a `Plugin`.
 */

/** A plugin of a site. It adds values and never changes what others add; all members but the name are optional. */
export interface SitePlugin {
  /** Unique; in kebab-case. Names the plugin in messages and in cache keys. */
  readonly name: string;
  /** Front matter keys that the plugin reads, each with the check of its value. */
  readonly frontMatter?: Readonly<Record<string, FrontMatterCheck>>;
  /** Opens the part that sees the whole site, once for each run of a command. */
  open?(context: SitePluginContext): SitePluginPart | Promise<SitePluginPart>;
  /** Loads the part that runs where pages are compiled, on this thread or on others. */
  content?(): SitePluginContent | Promise<SitePluginContent>;
}

/** Reads the value of a front matter key: the value that the program uses, or a description of what it must be. */
export type FrontMatterCheck = (value: unknown) => { readonly value: unknown } | { readonly problem: string };

/** What a plugin is opened with. */
export interface SitePluginContext {
  readonly config: SiteConfig;
  /** Folder of the output; null for a command that writes none. */
  readonly outDir: string | null;
}

/** The config of a site, with its defaults. Texts are by locale, paths are absolute. */
export interface SiteConfig {
  readonly siteDir: string;
  readonly title: Readonly<Record<string, string>>;
  readonly url: string;
  readonly baseUrl: string;
  readonly defaultLocale: string;
  readonly locales: readonly SiteLocale[];
}

/** A locale of a site. */
export interface SiteLocale {
  /** Name of its folder: `en`. */
  readonly key: string;
  readonly label: string;
  readonly htmlLang: string;
  readonly direction: 'ltr' | 'rtl';
}

/** A page, as plugins see it. */
export interface PluginRoute {
  /** `page` for a page that an author wrote. */
  readonly kind: string;
  readonly key: string;
  /** Path within the site without base URL: `/en/intro/install`. */
  readonly path: string;
  /** `path` with base URL and the trailing slash of the config. */
  readonly permalink: string;
  readonly locale: string;
  readonly version: string | null;
  readonly title: string;
  /** What the author wrote; absent on generated documents. */
  readonly outline?: PluginOutline;
}

/** What the other pages of a site can know of a page. */
export interface PluginOutline {
  /** Path of the source relative to the site's folder. */
  readonly file: string;
  readonly frontMatter: PluginFrontMatter;
  readonly description: string | null;
  readonly headings: readonly { readonly level: number; readonly text: string }[];
  readonly links: readonly { readonly url: string; readonly places: readonly Place[] }[];
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

/** What a plugin adds to one run. */
export interface SitePluginPart {
  /** What is wrong with the plugin's own files and settings. */
  readonly diagnostics?: readonly Diagnostic[];
  /** Plain data for `openContent`, sent to every thread once. */
  readonly setup?: unknown;
  /** Changes with `setup`: pages are compiled again when it does. */
  readonly contentKey?: string;
  /** Absolute files and folders that every page depends on: `docs dev` reads everything again when one changes. */
  readonly watched?: readonly string[];
  /** What documents load and run because of the plugin, for the Content-Security-Policy. */
  readonly sources?: PluginSources;
  /** Finds problems in the linked site. */
  check?(site: PluginSite): readonly Diagnostic[];
  /** Plans files of the output. */
  plan?(context: { readonly site: PluginSite }): PluginFiles;
}

/** What documents load and run. */
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

/** What a plugin runs where pages are compiled. */
export interface SitePluginContent {
  /** Opens the plugin's part of compiling; undefined when this site does not use it. */
  openContent?(context: PluginContentContext): PluginContentPart | undefined | Promise<PluginContentPart | undefined>;
}

/** What `openContent` is called with, the same on every thread. */
export interface PluginContentContext {
  readonly siteDir: string;
  readonly setup: unknown;
  /** Text of a file by its path relative to the site's folder, or null when it does not exist. */
  readText(path: string): string | null;
  /** Interface text in a language, from the messages of the site and the theme. */
  text(key: string, locale: string): string;
}

/** A transform of remark or rehype: itself, or a list of it and its options. */
export type PluginTransform =
  | ((...options: never[]) => unknown)
  | readonly [(...options: never[]) => unknown, ...unknown[]];

/** What a plugin adds to compiling a page. It depends on the page and on `setup` only. */
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
  /** True when any words of a page may affect its outline: `docs check-links` then reads complete texts. */
  readonly readsAllText?: true;
}
