import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { NavbarMenus, NavbarTypes } from './concepts/navbar.ts';
import type { SiteContext } from './concepts/site.ts';
import { folderPath } from './schema/addresses.ts';
import { anyOf, objectOf, oneOf } from './schema/builders.ts';
import type { KeyPath } from './schema/problem.ts';
import type { Input, Output, Schema, Shape, SiteLocales } from './schema/schema.ts';

/*
 * How plugins add keys to the config. A plugin passes the schemas as `ConfigKeys`, and adds the types to the interfaces of
 * this module by declaration merging:
 *
 *   declare module '../../config/keys.ts' {
 *     interface UserPluginKeys extends Input<typeof searchShape> {}
 *     interface PluginKeys extends Output<typeof searchShape> {}
 *   }
 */

/** Top-level keys of plugins, as an author writes them. */
export interface UserPluginKeys {}

/** Top-level keys of plugins, as the program reads them. */
export interface PluginKeys {}

/** Files by which search engines, programs and feed readers find the pages of the site. A static file of the same name replaces the generated one. */
export interface UserDiscovery {}

/** `discovery`, as the program reads it. */
export interface DiscoveryConfig {}

/** Keys of `markdown` that belong to the core. */
export const markdownShape = {
  /**
   * How `.md` files are read: `md` as data, in which nothing runs, or `mdx` as MDX. The front matter of a page
   * overrides it.
   * @default 'md'
   * @example 'mdx'
   */
  format: oneOf(['md', 'mdx']).default('md'),
  /**
   * Parser of pages: `auto` uses the fast parser if the package `satteri` is installed and reads a page as remark does;
   * `remark` always uses remark. The output is the same.
   * @default 'auto'
   * @example 'remark'
   */
  parser: oneOf(['auto', 'remark']).default('auto'),
};

/** The text of pages. */
export interface UserMarkdown extends Input<typeof markdownShape> {}

/** `markdown`, as the program reads it. */
export interface MarkdownConfig extends Output<typeof markdownShape> {}

/** What pages of the site may load and run. */
export interface UserSecurity {}

/** `security`, as the program reads it. */
export interface SecurityConfig {}

/** Design tokens of the theme. */
export interface UserTheme {}

/** `theme`, as the program reads it. */
export interface ThemeConfig {
  /** Folder of a theme that replaces the one that comes with the tool, as the author wrote it. */
  readonly folder?: string;
}

/** Facts of the site for resolving the keys of plugins. Core keys are resolved first. */
export interface PluginContext extends SiteContext {
  readonly dataDir: string;
  readonly favicon: string | null;
  readonly locales: SiteLocales;
  /** Reports a problem that is in a file other than the config. */
  reportInFile(diagnostic: Diagnostic): void;
  /** Adds a file (absolute path) to the sources of the config: a change of it loads the config again. */
  addSource(path: string): void;
  /**
   * Adds a module that the config names at a key, a package or a path that begins with a dot, to the code of the site.
   * Reports it when it cannot be loaded.
   */
  addModule(specifier: string, keyPath: KeyPath): Promise<void>;
}

/** Keys that a plugin adds to the config. */
export interface ConfigKeys<S extends Shape = Shape> {
  /** Group that holds the keys. Default: none; they are top-level keys. */
  readonly group?: GroupName;
  readonly shape: S;
  /** Types of navbar items. */
  readonly navbar?: NavbarTypes;
  /** The plugin's menus in a navbar whose author lists no items. */
  defaultMenus?(values: Output<S>): readonly (keyof NavbarMenus)[];
  /** Resolves keys that depend on other keys or on files; the result replaces their values. */
  resolve?(values: Output<S>, context: PluginContext): object | Promise<object>;
}

/** Infers the types of a plugin's keys from their shape. */
export function defineKeys<S extends Shape>(keys: ConfigKeys<S>): ConfigKeys {
  return keys;
}

const groups = {
  markdown: { type: 'UserMarkdown', expected: 'an object such as { emoji: false }' },
  discovery: { type: 'UserDiscovery', expected: 'an object such as { llms: false }' },
  theme: { type: 'UserTheme', expected: "a folder such as 'theme', or an object such as { accent: '#2563eb' }" },
  security: { type: 'UserSecurity', expected: "an object such as { csp: { 'img-src': ['https://img.example'] } }" },
};

/** A core key whose own keys come from plugins. */
export type GroupName = keyof typeof groups;

/** The schema of a group with the keys of a shape. */
export function groupWith<In, Out>(name: GroupName, shape: Shape): Schema<In | undefined, Out> {
  const { type, expected } = groups[name];
  // Plugins merge their part of both types beside their part of the shape.
  return objectOf(shape, expected).named(type).default({}) as Schema<In | undefined, Out>;
}

/** The schema of `theme` with the keys of a shape. A text names the folder of a theme. */
export function themeWith(shape: Shape): Schema<UserTheme | string | undefined, ThemeConfig> {
  const tokens = groupWith<UserTheme, ThemeConfig>('theme', shape);
  const folder = folderPath.map((value): ThemeConfig => ({ folder: value }));
  return anyOf<typeof folder | typeof tokens>([folder, tokens], (value) =>
    typeof value === 'string' ? folder : tokens,
  );
}

/** The groups, empty. */
export const groupKeys = {
  /**
   * Features of the text of pages beyond common Markdown.
   * @default { emoji: true }
   * @example { emoji: false }
   */
  markdown: groupWith<UserMarkdown, MarkdownConfig>('markdown', markdownShape),
  /**
   * Files by which search engines, programs and feed readers find the pages: sitemaps, `llms.txt`, Markdown, social cards.
   * @default all but social cards
   * @example { socialCards: true, robots: { disallow: ['/test/'] } }
   */
  discovery: groupWith<UserDiscovery, DiscoveryConfig>('discovery', {}),
  /**
   * What pages may load and run besides the site's own files.
   * @default { csp: {} }
   * @example { csp: { 'img-src': ['https://img.example'] } }
   */
  security: groupWith<UserSecurity, SecurityConfig>('security', {}),
  /**
   * Design tokens of the theme; or a text: the folder of files that replace parts of it.
   * @default the tool's own
   * @example { accent: '#2563eb', font: 'Inter' }
   */
  theme: themeWith({}),
};
