import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { Place } from '../../shared/place.ts';
import type { CollectionConfig, Config, ThemeAdditions, VersionConfig } from '../config/config.ts';
import type { ConfigKeys } from '../config/keys.ts';
import type { KeyPath } from '../config/schema/problem.ts';
import type { RenderedPage } from '../content/compile/page-entry.ts';
import type { ContentPart, ContentPartContext, Jobs } from '../content/markdown/page-context.ts';
import type { FrontMatterKeys, FrontMatterRules } from '../content/source/front-matter.ts';
import type { Cache } from '../kernel/cache/cache.ts';
import type { CodeTable } from '../kernel/diagnostics/codes.ts';
import type { StageResult } from '../kernel/diagnostics/diagnostic.ts';
import type { BundleContents } from '../kernel/esbuild/browser-bundle.ts';
import type { ModuleAlias } from '../kernel/esbuild/module-aliases.ts';
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
 * A feature. It contributes typed values and never changes the contributions of others, so that every cache key can name its
 * inputs. All members but the name are optional; a plugin that is not in the list has no effect.
 */
export interface Plugin {
  /** Unique; in kebab-case. Names the plugin in messages, in cache keys and on worker threads. */
  readonly name: string;
  /** True for a plugin that runs code of the site or starts other programs in its folder; `--untrusted` disables it. */
  readonly runsCode?: true;
  /** True for a plugin that exchanges data with other machines during a build; `--untrusted` disables it. */
  readonly usesNetwork?: true;
  /** Key of the config with the plugin of a site. */
  readonly listedAt?: KeyPath;
  /** Keys of the config that the plugin owns. */
  readonly keys?: ConfigKeys | readonly ConfigKeys[];
  /** Codes of diagnostics that only this plugin reports, with a description. */
  readonly codes?: CodeTable;
  /** Front matter keys that the plugin reads. Plugins that read the same key contribute the same rule. */
  readonly frontMatter?: FrontMatterKeys;
  /** Names of hidden files in content folders that the plugin reads; `docs dev` watches them. */
  readonly hiddenFiles?: readonly string[];
  /** Pages in folders of their own beside the documentation. */
  collections?(config: Config): readonly CollectionConfig[];
  /** Modules that the code of pages can import by other names. */
  aliases?(config: Config): readonly ModuleAlias[];
  /** Opens the part that sees the site, once for each run of a command. */
  open?(context: PluginContext): PluginPart | Promise<PluginPart>;
  /** Loads the plugin's additions to a new site. */
  starter?(): Promise<{ readonly starter: StarterPart }>;
  /** Interface texts by language, then by key; those of the config take precedence. */
  readonly messages?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The plugin's additions to the theme; paths are absolute. */
  readonly theme?: ThemeAddition;
  /** Commands of a plugin of a site; those of the tool are in `plugins/commands.ts`. */
  readonly commands?: readonly PluginCommand[];
  /** Loads the module for the threads that compile pages: this one or others. */
  content?(): Promise<ContentModule>;
}

/** A theme layer, and additions to the documents of a site. */
export interface ThemeAddition extends Pick<ThemeAdditions, 'css' | 'scripts' | 'head'> {
  readonly folder: string | null;
}

/** A plugin's code for the threads that compile pages. */
export interface ContentModule {
  /** Opens the plugin's part of compiling; undefined if this site does not use it. */
  openContent?(context: ContentPartContext): ContentPart | undefined | Promise<ContentPart | undefined>;
  /** Work for worker threads, by names that begin with the plugin's. */
  readonly jobs?: Jobs;
}

/** Parameters for opening a plugin. */
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
  /** The parts of all plugins of the run, including this one. Complete once all plugins are open. */
  parts(): readonly PluginPart[];
}

/** A plugin's additions to one run: to the site graph and views, to the output, and to `docs dev`. */
export interface PluginPart extends SitePart {
  /** Resolves when `facts` can be called, so that slow work runs while pages are compiled. */
  readonly ready?: Promise<unknown>;
  /** Problems in the plugin's own files and settings. */
  readonly diagnostics?: readonly Diagnostic[];
  /** Plain data for `openContent`, sent to every thread once. */
  readonly setup?: unknown;
  /** Identifies the effect of `setup` on every page; part of the cache key of compiled pages. */
  readonly contentKey?: string;
  /** The same two values for pages of a version with its own, by the version's name. */
  readonly versions?: Readonly<Record<string, { readonly setup: unknown; readonly contentKey: string }>>;
  /** As in `ContentPart`: the cache compares the dependencies of pages with it. */
  hashOf?(dependency: string, locale: string, version: string): string | null | undefined;
  /** Pages in Markdown or MDX from the plugin. */
  readonly pages?: readonly PluginPage[];
  /** Sources that documents load and run due to the plugin. */
  readonly sources?: DocumentSources;
  /** Further sources for documents that the plugin writes itself. */
  readonly ownSources?: NonNullable<DocumentSources['allow']>;
  /** Returns the Content-Security-Policy for a plugin's own documents, with its `ownSources`. One plugin provides it. */
  metaPolicy?(ownSources: NonNullable<DocumentSources['allow']>): string | null;
  /** HTTP headers for all responses of a domain. */
  headers?(domain: Domain, site: Site): Readonly<Record<string, string>>;
  /** Opens the compiled pages that machines share. One plugin provides it. */
  shareEntries?(site: SharedSite): Promise<SharedEntries>;
  /** Plans the plugin's files, which are made on demand. */
  plan?(context: PlanContext): PluginPlan;
  /** Files for the web host of a domain; they are not copied to other domains. */
  domainFiles?(domain: Domain, site: Site): readonly PlannedFile[];
  /**
   * Names by which web hosts recognize files with rules for a site, and folders of such files, with a slash at the end. An
   * untrusted site must not have static files with these names.
   */
  readonly hostFiles?: readonly string[];
  /** Loads the plugin's additions to views in `docs dev` only. Called once, before pages are read. */
  startDev?(): Promise<void>;
  /** Files that `docs dev` bundles on request, and again when their sources change. */
  live?(onChange: () => void): LiveFiles;
  /** Absolute files and folders on which every page depends: `docs dev` reads everything again when one changes. */
  readonly watched?: readonly string[];
  /**
   * Those of `watched` that only change `diagnostics`, `siteView`, `view`, `sources` and the planned files of this part:
   * after an edit of these, `docs dev` opens the plugin again and keeps the pages and the site graph.
   */
  readonly assetSources?: readonly string[];
  /**
   * Makes and caches files that need other programs, such as bundles: `docs build --untrusted` calls it before it starts a
   * process that may not run programs and may only read the given files. Rejects with a `DiagnosticError`.
   */
  beforeConfined?(site: Pick<Site, 'config'>): Promise<ConfinedNeeds>;
  /** Files that preserve the plugin's data of a set's current version, for `docs version cut`. */
  freeze?(read: FreezeContext): readonly FrozenFile[] | Promise<readonly FrozenFile[]>;
  /** Counts of translated texts that are not pages. */
  translations?(site: Site): readonly TranslationCount[];
}

/** The site from which `docs version cut` makes a version. */
export interface FreezeContext extends Pick<PlanContext, 'site' | 'pages'> {
  /** The current version, of the site's own pages or of a documentation set. */
  readonly version: VersionConfig;
}

/** Needs of a plugin in the process of an untrusted build, besides the site and `watched`. */
export interface ConfinedNeeds {
  /** Absolute files and folders to read. */
  readonly files: readonly string[];
  /** True for native addons of a package, which no permission includes. */
  readonly addons?: boolean;
}

/** A file in the folder of a frozen version. */
export interface FrozenFile {
  /** Path relative to that folder. */
  readonly path: string;
  /** The content, or the absolute path of the file to copy. */
  readonly content: string | { readonly copyOf: string };
}

/** A text in one language, and whether it is up to date with its source. */
export interface TranslationCount {
  /** Kind of the text, for messages: `description`. */
  readonly kind: string;
  readonly locale: string;
  readonly name: string;
  readonly state: 'translated' | 'stale' | 'missing' | 'orphaned';
  /** File of the text, or its future file, relative to the site's folder. */
  readonly file: string;
}

/** A linked site with its pages, from which files are planned. */
export interface PlanContext {
  readonly site: Site;
  /** By path of the source. */
  readonly pages: ReadonlyMap<string, RenderedPage>;
  readonly documents: Documents;
}

/** A plugin's files, and hooks around writing them. */
export interface PluginPlan {
  /** True for paths that only plugins own: `docs dev` makes no other files to answer requests for them. */
  owns?(path: string): boolean;
  /** Runs slow work on threads, before `files`. */
  prepare?(runJobs: RunJobs): Promise<void>;
  /** All files. Rejects with a `DiagnosticError` if they cannot be made. */
  files?(): readonly PlannedFile[] | Promise<readonly PlannedFile[]>;
  /** One file for `docs dev`, if making all files takes long. */
  find?(path: string, dev: DevPages): Promise<PlannedFile | undefined>;
  /** Called when the output is complete. `isUnchanged`: all pages came from the cache. */
  written?(result: { readonly isUnchanged: boolean }): void;
  /** Sends records to a service; absent if there is no service, or no key with write access. */
  readonly push?: Push;
  /** Describes files for the build's report. */
  report?(): Promise<FileReport>;
}

/** Access to pages for `docs dev` that may not be compiled yet. */
export interface DevPages {
  findRoute(path: string): Route | null;
  /** Compiles a page; the returned route is complete. */
  prepare(route: PageRoute): Promise<PageRoute>;
}

/** Files that are bundled while `docs dev` runs. */
export interface LiveFiles {
  /** True for paths of these files only. */
  owns(path: string): boolean;
  /** The file at a path, from the last good bundle. Rejects with a `DiagnosticError` until there is one. */
  find(path: string, context: PlanContext): Promise<PlannedFile | undefined>;
  /** Bundles now, even if no file was requested; never rejects. */
  start(context: PlanContext): Promise<void>;
  /** Bundles again if a file was requested before; never rejects. */
  renew(context: PlanContext): Promise<void>;
  /** Changes with the files; empty until one is requested. */
  key(): string;
  diagnostics(): readonly Diagnostic[];
  /** Sources of the bundles, relative to the site's folder. */
  sources(): readonly string[];
  close(): void;
}

/** Sends a site's records to a service. */
export interface Push {
  /** Label of the records in the summary of a build: `Search`. */
  readonly label: string;
  /** Resolves to the changes, or to null if the service rejected the records. */
  send(options: PushOptions): Promise<StageResult<PushChanges | null>>;
}

/** Options for sending records to a service. */
export interface PushOptions {
  /** True: determine the changes without making them. */
  readonly dryRun: boolean;
}

/** Changes of a push, made or planned. */
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

/** Data about a plugin's files for the build's report. */
export interface FileReport {
  /** Purpose of the files, as a word for the JSON form: `examples`. */
  readonly purpose: string;
  /** Condition under which the files load, in English: `in the documents of live examples`. */
  readonly reason: string;
  /** True for files that load only under this condition. */
  owns(path: string): boolean;
  /** Other counts of the plugin, by their description in English. Zeros are not shown. */
  readonly counts?: Readonly<Record<string, number>>;
  /** Files that the plugin bundles; `folder` is within the output, with a slash at the end. */
  readonly bundle?: { readonly folder: string; readonly contents: BundleContents };
}
