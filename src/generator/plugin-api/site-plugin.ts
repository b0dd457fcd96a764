import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { PluginSite, SiteConfig, SitePluginContent, SitePluginPart } from './site-plugin-parts.ts';

/*
 * The published types of plugins: the part of `Plugin` whose members do not change within a major version, with types of
 * their own, so that an author needs no other package and no internal type of the tool. The compiler checks in
 * `guard-plugin.ts` that a `SitePlugin` is a `Plugin`.
 */

/** A plugin of a site. It adds values and never changes those of others; all members but the name are optional. */
export interface SitePlugin {
  /** Unique; in kebab-case. Names the plugin in messages and in cache keys. */
  readonly name: string;
  /** Front matter keys that the plugin reads, each with the check of its value. */
  readonly frontMatter?: Readonly<Record<string, FrontMatterCheck>>;
  /** Folders of pages beside the documentation, each with a folder for every locale. */
  collections?(config: SiteConfig): readonly PluginCollection[];
  /**
   * Interface texts by language, then by key. A locale without texts uses the English ones, otherwise the first ones. Texts
   * of the config replace them.
   */
  readonly messages?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The plugin's additions to the theme. */
  readonly theme?: PluginTheme;
  /** Commands of `docs`, in the folder of a site that lists the plugin. */
  readonly commands?: readonly PluginCommand[];
  /** Opens the part that sees the entire site, once for each run of a command. */
  open?(context: SitePluginContext): SitePluginPart | Promise<SitePluginPart>;
  /** Loads the code for the threads that compile pages: this one or others. */
  content?(): SitePluginContent | Promise<SitePluginContent>;
}

/** Reads the value of a front matter key: returns the value for the program, or a description of the expected one. */
export type FrontMatterCheck = (value: unknown) => { readonly value: unknown } | { readonly problem: string };

/** Parameters for opening a plugin. */
export interface SitePluginContext {
  readonly config: SiteConfig;
  /** Folder of the output; null for a command that writes none. */
  readonly outDir: string | null;
}

/** Pages in a folder of their own. They belong to the latest version. */
export interface PluginCollection {
  /** First segment of their addresses: `recipes`. */
  readonly name: string;
  /** Absolute folder that contains a folder for each locale. */
  readonly dir: string;
}

/**
 * A plugin's additions to the theme. Paths begin with a dot and are relative to the plugin's file, to the folder of its
 * package, or to the config for a plugin that is written there.
 */
export interface PluginTheme {
  /**
   * Folder of slots (`Footer.tsx`), of components for MDX (`components.tsx`) and of components that render the plugin's
   * documents (`views.tsx`). Files of the site take precedence over those of plugins.
   */
  readonly folder?: string;
  /** Style sheets; those of the site come later. */
  readonly css?: readonly string[];
  /** Scripts for all documents. */
  readonly scripts?: readonly string[];
  /** HTML for the head of all documents. */
  readonly head?: readonly string[];
}

/** A command of `docs`. */
export interface PluginCommand {
  /** Word after `docs`; commands of the tool take precedence. */
  readonly name: string;
  /** One line for the help. */
  readonly description: string;
  /** Arguments in the syntax of the help: `'<name> [folder]'`. Default: none. */
  readonly arguments?: string;
  /** Descriptions by option: `{ '--json': 'print JSON', '--out <file>': 'file to write' }`. */
  readonly options?: Readonly<Record<string, string>>;
  /** Runs the command. Returns the exit code: 0 for success, 1 for errors in the content, 2 for a wrong call. Default: 0. */
  run(call: PluginCommandCall): number | void | Promise<number | void>;
}

/** A call of a command. */
export interface PluginCommandCall {
  readonly config: SiteConfig;
  readonly arguments: readonly string[];
  /** Values of options, in camel case: a text, or true. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Reads and links the site, without rendering it. */
  readSite(): Promise<{ readonly site: PluginSite; readonly diagnostics: readonly Diagnostic[] }>;
}

/** Options of a plugin, by name. */
export type PluginOptions = Readonly<Record<string, PluginOption>>;

/** An option of a plugin. `expected` describes its values in messages: `a folder such as './notes'`. */
export type PluginOption = { readonly expected?: string } & (
  | { readonly type: 'string'; readonly oneOf?: readonly string[]; readonly default?: string }
  | { readonly type: 'number'; readonly default?: number }
  | { readonly type: 'boolean'; readonly default?: boolean }
  | { readonly type: 'list'; readonly default?: readonly string[] }
);

interface PluginOptionTypes {
  readonly string: string;
  readonly number: number;
  readonly boolean: boolean;
  readonly list: readonly string[];
}

/** Values of options; those without a default may be absent. */
export type PluginOptionValues<Options extends PluginOptions> = {
  readonly [Name in keyof Options]:
    | PluginOptionTypes[Options[Name]['type']]
    | (Options[Name] extends { readonly default: unknown } ? never : undefined);
};

/** Makes a plugin from options, which are checked with the config. */
export type PluginFactory<Options extends PluginOptions> = (
  options?: Partial<PluginOptionValues<Options>>,
) => SitePlugin;

/** Types a plugin for editors and returns it unchanged. A plain object works as well. */
export function definePlugin(plugin: SitePlugin): SitePlugin;
/** Creates a plugin factory from a description of its options, which the tool validates and completes with defaults. */
export function definePlugin<const Options extends PluginOptions>(
  options: Options,
  create: (options: PluginOptionValues<Options>) => SitePlugin,
): PluginFactory<Options>;
export function definePlugin(plugin: object, create?: unknown): unknown {
  return create === undefined ? plugin : (values: unknown = {}) => ({ options: plugin, values, create });
}
