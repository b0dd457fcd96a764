import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { Place } from '../../shared/place.ts';
import type { CollectionConfig, Config, ModuleAlias, VersionConfig } from '../config/config.ts';
import type { ConfigKeys } from '../config/keys.ts';
import type { KeyPath } from '../config/schema/problem.ts';
import type { RenderedPage } from '../content/compile/page-entry.ts';
import type { ContentPart, ContentPartContext, Jobs } from '../content/markdown/page-context.ts';
import type { FrontMatterKeys, FrontMatterRules } from '../content/source/front-matter.ts';
import type { Cache } from '../kernel/cache/cache.ts';
import type { CodeTable } from '../kernel/diagnostics/codes.ts';
import type { StageResult } from '../kernel/diagnostics/diagnostic.ts';
import type { BundleContents } from '../kernel/esbuild/browser-bundle.ts';
import { countOf } from '../kernel/text.ts';
import type { RunJobs } from '../render/page-pool.ts';
import type { Documents } from '../render/plan-documents.ts';
import type { PlannedFile } from '../render/planned-file.ts';
import type { DocumentSources } from '../site/graph/document-sources.ts';
import type { Domain } from '../site/graph/permalink.ts';
import type { PageRoute, Route } from '../site/graph/route.ts';
import type { SitePart } from '../site/graph/site-part.ts';
import type { Site } from '../site/graph/site.ts';
import type { ThemeBundle } from '../theme/bundle-theme.ts';
import type { SharedEntries, SharedSite } from './shared-entries.ts';
import type { PluginPage } from './site-plugin-parts.ts';
import type { PluginCommand } from './site-plugin.ts';
import type { StarterPart } from './starter.ts';

/**
 * A feature. It contributes typed values and never changes what others contribute, so that every cache key can name
 * what it was made from. All members but the name are optional; a plugin that is left out of the list leaves no trace.
 */
export interface Plugin {
  /** Unique; in kebab-case. Names the plugin in messages, in cache keys and on worker threads. */
  readonly name: string;
  /** True for a plugin that runs code of the site or starts other programs in its folder; `--untrusted` leaves it out. */
  readonly runsCode?: true;
  /** True for a plugin that exchanges data with other machines during a build; `--untrusted` leaves it out. */
  readonly usesNetwork?: true;
  /** Key of the config that lists the plugin of a site. */
  readonly listedAt?: KeyPath;
  /** Keys of the config that the plugin owns. */
  readonly keys?: ConfigKeys | readonly ConfigKeys[];
  /** Codes of diagnostics that only this plugin reports, with a description. */
  readonly codes?: CodeTable;
  /** Front matter keys that the plugin reads. Two plugins that read the same key contribute the same rule. */
  readonly frontMatter?: FrontMatterKeys;
  /** Names of hidden files in content folders that the plugin reads; `docs dev` watches them. */
  readonly hiddenFiles?: readonly string[];
  /** Pages in folders of their own beside the documentation. */
  collections?(config: Config): readonly CollectionConfig[];
  /** Modules that the code of pages can import by other names. */
  aliases?(config: Config): readonly ModuleAlias[];
  /** Opens the part that sees the site, once for each run of a command. */
  open?(context: PluginContext): PluginPart | Promise<PluginPart>;
  /** Loads what the plugin adds to a new site. */
  starter?(): Promise<{ readonly starter: StarterPart }>;
  /** Interface texts by language, then by key, below those of the config. */
  readonly messages?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What the plugin adds to the theme; paths are absolute. */
  readonly theme?: ThemeAddition;
  /** Commands of a plugin of a site; those of the tool are in `plugins/commands.ts`. */
  readonly commands?: readonly PluginCommand[];
  /** Loads the module that runs where pages are compiled, on this thread or on others. */
  content?(): Promise<ContentModule>;
}

/** Files over the theme, and additions to the documents of a site. */
export interface ThemeAddition {
  readonly folder: string | null;
  readonly css: readonly string[];
  readonly scripts: readonly string[];
  readonly head: readonly string[];
}

/** What a plugin runs where pages are compiled. */
export interface ContentModule {
  /** Opens the plugin's part of compiling; undefined when this site does not use it. */
  openContent?(context: ContentPartContext): ContentPart | undefined | Promise<ContentPart | undefined>;
  /** Work for worker threads, by names that begin with the plugin's. */
  readonly jobs?: Jobs;
}

/** What a plugin is opened with. */
export interface PluginContext {
  readonly config: Config;
  readonly cache: Cache;
  readonly theme: ThemeBundle;
  /** Folder of the output; null for a command that writes none. */
  readonly outDir: string | null;
  /** Front matter keys of the core and of all plugins of the run. */
  readonly frontMatterRules: FrontMatterRules;
  /** Prints a message on its own line, such as the reason for a delay. */
  log(line: string): void;
  /** Place of a key of the config: `['sidebars', 'docs', 2]`. */
  placeOfKey(keyPath: KeyPath): Place | undefined;
  /** The parts of all plugins of the run, this one included. Complete once all plugins are open. */
  parts(): readonly PluginPart[];
}

/** What a plugin adds to one run: to the site graph and views, to the output, and to `docs dev`. */
export interface PluginPart extends SitePart {
  /** Resolves when `facts` can be called: what takes long runs while pages are compiled. */
  readonly ready?: Promise<unknown>;
  /** What is wrong with the plugin's own files and settings. */
  readonly diagnostics?: readonly Diagnostic[];
  /** Plain data for `openContent`, sent to every thread once. */
  readonly setup?: unknown;
  /** Names what `setup` says about every page; part of the key under which compiled pages are cached. */
  readonly contentKey?: string;
  /** The same two for pages of a version that has its own, by the version's name. */
  readonly versions?: Readonly<Record<string, { readonly setup: unknown; readonly contentKey: string }>>;
  /** As in `ContentPart`: the cache compares dependencies of pages with it. */
  hashOf?(dependency: string, locale: string, version: string): string | null | undefined;
  /** Pages in Markdown or MDX that the plugin writes. */
  readonly pages?: readonly PluginPage[];
  /** What documents load and run because of the plugin. */
  readonly sources?: DocumentSources;
  /** The Content-Security-Policy for documents of other plugins. One plugin provides it. */
  metaPolicy?(): string | null;
  /** HTTP headers of all answers of a domain. */
  headers?(domain: Domain, site: Site): Readonly<Record<string, string>>;
  /** Opens the compiled pages that this machine shares with others. One plugin provides it. */
  shareEntries?(site: SharedSite): Promise<SharedEntries>;
  /** Plans the plugin's files; nothing is made before it is needed. */
  plan?(context: PlanContext): PluginPlan;
  /** Files for the web host of a domain; they are not copied to other domains. */
  domainFiles?(domain: Domain, site: Site): readonly PlannedFile[];
  /**
   * Names by which web hosts find files with rules for a site, and folders of such files, with a slash at the end. An
   * untrusted site must not have static files of these names.
   */
  readonly hostFiles?: readonly string[];
  /** Loads what the plugin adds to views in `docs dev` only. Called once, before pages are read. */
  startDev?(): Promise<void>;
  /** Files that `docs dev` bundles when one is requested, and again when their sources change. */
  live?(onChange: () => void): LiveFiles;
  /** Absolute files and folders that every page depends on: `docs dev` reads everything again when one changes. */
  readonly watched?: readonly string[];
  /**
   * Those of `watched` that change only `diagnostics`, `siteView`, `view`, `sources` and the planned files of this part: for
   * an edit of these, `docs dev` opens the plugin again and keeps the pages and the site graph.
   */
  readonly assetSources?: readonly string[];
  /**
   * Makes and caches what needs other programs, such as bundles: `docs build --untrusted` calls it before it starts a process
   * that may run none and read only what it is given. Rejects with a `DiagnosticError`.
   */
  beforeConfined?(site: Pick<Site, 'config'>): Promise<ConfinedNeeds>;
  /** Files that keep what the plugin has of the current version of a set, for `docs version cut`. */
  freeze?(read: FreezeContext): readonly FrozenFile[] | Promise<readonly FrozenFile[]>;
  /** Counts of translated texts that are not pages. */
  translations?(site: Site): readonly TranslationCount[];
}

/** The site from which `docs version cut` makes a version. */
export interface FreezeContext extends Pick<PlanContext, 'site' | 'pages'> {
  /** The current version, of the site's own pages or of a documentation set. */
  readonly version: VersionConfig;
}

/** What a plugin needs in the process of an untrusted build, besides the site and `watched`. */
export interface ConfinedNeeds {
  /** Absolute files and folders that it reads. */
  readonly files: readonly string[];
  /** True for native addons of a package, which no permission covers. */
  readonly addons?: boolean;
}

/** A file in the folder of a frozen version. */
export interface FrozenFile {
  /** Path relative to that folder. */
  readonly path: string;
  /** The content, or the absolute path of the file to copy. */
  readonly content: string | { readonly copyOf: string };
}

/** A text in one language, and whether it follows its source. */
export interface TranslationCount {
  /** What the text is, for messages: `description`. */
  readonly kind: string;
  readonly locale: string;
  readonly name: string;
  readonly state: 'translated' | 'stale' | 'missing' | 'orphaned';
  /** File that holds the text, or would, relative to the site's folder. */
  readonly file: string;
}

/** A linked site with its pages, from which files are planned. */
export interface PlanContext {
  readonly site: Site;
  /** By path of the source. */
  readonly pages: ReadonlyMap<string, RenderedPage>;
  readonly documents: Documents;
}

/** A plugin's files, and what happens around writing them. */
export interface PluginPlan {
  /** True for paths at which only plugins that own them have files: `docs dev` makes no other files to answer for them. */
  owns?(path: string): boolean;
  /** Does on threads, before `files`, what takes long. */
  prepare?(runJobs: RunJobs): Promise<void>;
  /** All files. Rejects with a `DiagnosticError` when they cannot be made. */
  files?(): readonly PlannedFile[] | Promise<readonly PlannedFile[]>;
  /** One file for `docs dev`, where making all of them takes long. */
  find?(path: string, dev: DevPages): Promise<PlannedFile | undefined>;
  /** Called when the output is in place. `isUnchanged`: all pages came from the cache. */
  written?(result: { readonly isUnchanged: boolean }): void;
  /** Sends records to a service; absent where there is no service, or no key that may write to it. */
  readonly push?: Push;
  /** Explains files to the build's report. */
  report?(): Promise<FileReport>;
}

/** How `docs dev` finds pages that may not be compiled yet. */
export interface DevPages {
  findRoute(path: string): Route | null;
  /** Compiles a page; the route that comes back is complete. */
  prepare(route: PageRoute): Promise<PageRoute>;
}

/** Files that are bundled while `docs dev` runs. */
export interface LiveFiles {
  /** True for paths at which only these files are. */
  owns(path: string): boolean;
  /** The file at a path, from the last good bundle. Rejects with a `DiagnosticError` while there is none. */
  find(path: string, context: PlanContext): Promise<PlannedFile | undefined>;
  /** Bundles now, whether or not a file was requested; never rejects. */
  start(context: PlanContext): Promise<void>;
  /** Bundles again if a file was requested before; never rejects. */
  renew(context: PlanContext): Promise<void>;
  /** Changes with the files; empty until one is requested. */
  key(): string;
  diagnostics(): readonly Diagnostic[];
  /** Files that they are bundled from, relative to the site's folder. */
  sources(): readonly string[];
  close(): void;
}

/** Sends a site's records to a service. */
export interface Push {
  /** Names the records in the summary of a build: `Search`. */
  readonly label: string;
  /** Resolves to what changed, or to null when the service rejected the records. */
  send(options: PushOptions): Promise<StageResult<PushChanges | null>>;
}

/** How records are sent to a service. */
export interface PushOptions {
  /** True: find out what would change, and change nothing. */
  readonly dryRun: boolean;
}

/** What a push changed, or would change. */
export interface PushChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** Names of settings. */
  readonly settings: readonly string[];
}

/** Summarizes a push: `2 records added, 1 changed, 0 removed, 3 settings`. */
export function describeChanges({ added, changed, removed, settings }: PushChanges): string {
  return `${countOf(added.length, 'record')} added, ${changed.length} changed, ${removed.length} removed, ${countOf(settings.length, 'setting')}`;
}

/** What a build's report shows of a plugin's files. */
export interface FileReport {
  /** What the files are for, as a word for the JSON form: `examples`. */
  readonly purpose: string;
  /** When the files load, in English: `in the documents of live examples`. */
  readonly reason: string;
  /** True for files that load only then. */
  owns(path: string): boolean;
  /** What else the plugin counts, by its description in English. Zeros are not shown. */
  readonly counts?: Readonly<Record<string, number>>;
  /** Files that the plugin bundles; `folder` is within the output, with a slash at the end. */
  readonly bundle?: { readonly folder: string; readonly contents: BundleContents };
}
