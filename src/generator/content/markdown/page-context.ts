import type { Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import type { Handlers } from 'mdast-util-to-hast';
import type { Syntax } from 'refractor';
import type { Pluggable } from 'unified';
import type { ComponentDescriptions } from '../../../shared/component.ts';
import type { JsonValue } from '../../../shared/content.ts';
import type { ThemeServer } from '../../../shared/theme.ts';
import type { MagicComment } from '../../config/config.ts';
import type { ImportedCode } from '../../config/site-code.ts';
import { ofLanguage } from '../../theme/load-theme.ts';
import type { FrontMatter, FrontMatterRules } from '../source/front-matter.ts';
import type { PageData, PageFacts } from './outline.ts';

/** Extent of compiling a page: everything, or only its outline and its problems. */
export type PageExtent = 'full' | 'outline';

/** Context of the parse and compile stages, the same for all pages. */
export interface PageContext {
  /** Default: `full`. */
  readonly extent?: PageExtent;
  readonly siteDir: string;
  /** Language of code blocks without one. */
  readonly defaultLanguage: string;
  /** Format of `.md` files whose front matter does not name one. */
  readonly markdownFormat: 'md' | 'mdx';
  /** Absolute path of the fast parser's module; null for the reference parser only. */
  readonly parserFile: string | null;
  /** Languages by additional names of the site, in lower case. */
  readonly languageAliases: Readonly<Record<string, string>>;
  readonly magicComments: readonly MagicComment[];
  readonly theme: ThemeServer;
  /** Interface texts of the site by locale. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Language tags of the locales whose key is not their tag. */
  readonly languages: Readonly<Record<string, string>>;
  /** Front matter keys of the core and of plugins. */
  readonly frontMatterRules: FrontMatterRules;
  /** Additions of plugins, in their order. */
  readonly parts: readonly ContentPart[];
  /** Text of a file by its path relative to the site's folder, or null if it does not exist. */
  readText(path: string): string | null;
}

/** Returns an interface text in a language, from the site's messages, otherwise the theme's. */
export function interfaceText(
  key: string,
  locale: string,
  { theme, messages, languages }: Pick<PageContext, 'theme' | 'messages' | 'languages'>,
): string {
  return messages[locale]?.[key] ?? ofLanguage(languages[locale] ?? locale, theme.messages)?.[key] ?? key;
}

/**
 * Position of a plugin's transforms in the chain: `jsx`, while the tree has all of its JSX, after partials are inserted;
 * `source`, on the tree as the author wrote it, without JSX whose values are known; `text`, before headings, the excerpt and
 * links are read; `blocks`, before admonitions and code are made.
 */
export type RemarkStage = 'jsx' | 'source' | 'text' | 'blocks';

/** A page whose content is compiled, for plugins. */
export interface PageInfo {
  /** Path of the source relative to the site's folder. */
  readonly file: string;
  readonly locale: string;
  readonly collection: string | null;
  readonly frontMatter: FrontMatter;
  /** The theme's descriptions of its components. */
  readonly components: ComponentDescriptions;
  /** Interface text in the page's language. */
  text(key: string): string;
}

/** A plugin's additions to compiling a page. They run on worker threads, so they only depend on the page and on `setup`. */
export interface ContentPart {
  /** remark plugins. Facts, data, dependencies and diagnostics go to the page's draft: see `draftOf`. */
  readonly remark?: Readonly<Partial<Record<RemarkStage, readonly Pluggable[]>>>;
  /** rehype plugins, on the finished HTML. Headings are elements; other components of the theme are `component` nodes. */
  readonly rehype?: readonly Pluggable[];
  /** Handlers that convert nodes of remark plugins to HTML, by type of the node. */
  readonly handlers?: Handlers;
  /** True if any words of a page may affect its outline: `docs check-links` then reads complete texts. */
  readonly readsAllText?: true;
  /** Code that is part of the outline because a plugin reads it: in these languages, or within these components. */
  readonly outlineCode?: { readonly languages?: readonly string[]; readonly components?: readonly string[] };
  /** Grammars of languages of code blocks; they take precedence over those of the tool. */
  readonly grammars?: readonly Syntax[];
  /** Data from the tree as the author wrote it, with partials inserted. Not called when only outlines are compiled. */
  readSource?(tree: Root, page: PageInfo): Partial<PageData>;
  /** Facts from the finished tree. */
  readTree?(tree: HtmlRoot, page: PageInfo): Partial<PageFacts>;
  /** Facts from the finished tree by name of the plugin, also when only outlines are compiled. */
  ownFacts?(tree: HtmlRoot, page: PageInfo): Readonly<Record<string, JsonValue>>;
  /** Facts from rendered HTML, including elements that the author placed in the document's head; empty for none. */
  readHtml?(html: string): Partial<PageFacts>;
  /** Facts from a script of a page, and from each file that it shares with other pages. */
  readScript?(script: string): Partial<PageFacts>;
  /** Further forms of the content, by name; the cache stores each, and `readForm` reads it. */
  readonly forms?: Readonly<Record<string, (tree: HtmlRoot, page: PageInfo) => string>>;
  /** True for the address of a file that the plugin writes for a page, which is not an authored link. */
  ownsUrl?(url: string, data: Partial<PageData>): boolean;
  /** Hash of a page's dependency, null if it does not exist; undefined for a dependency of another plugin. */
  hashOf?(dependency: string, locale: string): string | null | undefined;
}

/** Parameters for opening `ContentPart`s, the same on every thread. */
export interface ContentPartContext extends Pick<PageContext, 'siteDir' | 'readText'> {
  /** Plain data from the plugin's part for the site. */
  readonly setup: unknown;
  /** Imports the site's own code on this thread; null if the config was passed as a value. */
  importCode(): Promise<ImportedCode | null>;
  /** Interface text in a language, from the messages of the site and the theme. */
  text(key: string, locale: string): string;
}

/** Work of a plugin for worker threads, by name. Inputs and outputs can be sent between threads. */
export type Jobs = Readonly<Record<string, (input: never) => unknown>>;
