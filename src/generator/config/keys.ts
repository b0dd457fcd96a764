import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { NavbarMenus, NavbarTypes } from './concepts/navbar.ts';
import type { SiteContext } from './concepts/site.ts';
import { objectOf } from './schema/builders.ts';
import type { Output, Schema, Shape, SiteLocales } from './schema/schema.ts';

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

/** Files by which search engines, programs and feed readers find the pages of the site. A static file of the same name goes before each. */
export interface UserDiscovery {}

/** `discovery`, as the program reads it. */
export interface DiscoveryConfig {}

/** The text of pages. */
export interface UserMarkdown {}

/** `markdown`, as the program reads it. */
export interface MarkdownConfig {}

/** What pages of the site may load and run. */
export interface UserSecurity {}

/** `security`, as the program reads it. */
export interface SecurityConfig {}

/** Facts of the site for resolving the keys of plugins. Core keys are resolved first. */
export interface PluginContext extends SiteContext {
  readonly dataDir: string;
  readonly favicon: string | null;
  readonly locales: SiteLocales;
  /** Reports a problem that is in a file other than the config. */
  reportInFile(diagnostic: Diagnostic): void;
  /** Adds a file (absolute path) to the sources of the config: a change of it loads the config again. */
  addSource(path: string): void;
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

/** The groups, empty. */
export const groupKeys = {
  /**
   * What the text of pages may hold besides common Markdown.
   * @default { emoji: true }
   * @example { emoji: false }
   */
  markdown: groupWith<UserMarkdown, MarkdownConfig>('markdown', {}),
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
};
