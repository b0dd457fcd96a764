import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { NavbarMenus, NavbarTypes } from './concepts/navbar.ts';
import type { ConfigProblem } from './config-problem.ts';
import { objectOf } from './schema/builders.ts';
import type { Output, Schema, Shape, SiteLocales } from './schema/schema.ts';

/*
 * The keys that plugins add to the config. A plugin lists them as `ConfigKeys`, and adds their types to the interfaces
 * of this module by declaration merging:
 *
 *   declare module '../../config/keys.ts' {
 *     interface UserPluginKeys extends Input<typeof searchKeys> {}
 *     interface PluginKeys extends Output<typeof searchKeys> {}
 *   }
 */

/** Keys of plugins at the top level, as an author writes them. */
export interface UserPluginKeys {}

/** Keys of plugins at the top level, as the program reads them. */
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

/** Facts of the site for resolving keys. Folders are absolute. */
export interface SiteContext {
  readonly siteDir: string;
  /** Folder of the config file: what the config names of code is relative to it, wherever the content is. */
  readonly configDir: string;
  readonly contentDir: string;
  report(problem: ConfigProblem): void;
}

/** The same for keys of plugins, which are resolved after those of the core. */
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
  /** Key of the core that holds them. Default: none; they are at the top level. */
  readonly group?: GroupName;
  readonly shape: S;
  /** Types of navbar items. */
  readonly navbar?: NavbarTypes;
  /** Those of its menus that a navbar has when its author lists no items. */
  defaultMenus?(values: Output<S>): readonly (keyof NavbarMenus)[];
  /** Replaces what the program reads, where that takes more than one value. Default: the values as they were read. */
  resolve?(values: Output<S>, context: PluginContext): object | Promise<object>;
}

/** Checks the types of a plugin's keys. */
export function defineKeys<S extends Shape>(keys: ConfigKeys<S>): ConfigKeys {
  return keys;
}

const groups = {
  markdown: { type: 'UserMarkdown', expected: 'an object such as { emoji: false }' },
  discovery: { type: 'UserDiscovery', expected: 'an object such as { llms: false }' },
  security: { type: 'UserSecurity', expected: "an object such as { csp: { 'img-src': ['https://img.example'] } }" },
};

/** Key of the core that plugins fill. */
export type GroupName = keyof typeof groups;

/** The schema of a group with the keys of a shape. */
export function groupWith<In, Out>(name: GroupName, shape: Shape): Schema<In | undefined, Out> {
  const { type, expected } = groups[name];
  // Plugins declare both types beside the shapes from which this one is made.
  return objectOf(shape, expected).named(type).default({}) as Schema<In | undefined, Out>;
}

/** The groups, without the keys of plugins. */
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
