import type { Diagnostic } from '../../shared/diagnostic.ts';
import { isDamagedCache } from '../kernel/cache/cache-folder.ts';
import { memo } from '../kernel/memo.ts';
import { settleWithin, TimeLimitError, withinTime } from '../kernel/within-time.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { LargePageError } from '../content/compile/large-page.ts';
import { openContents, type ContentRef } from '../kernel/cache/cache.ts';
import { makePageCompiler, type PageCompiler } from '../content/compile/compile-page.ts';
import {
  nothingStored,
  readBody,
  writeContents,
  type CompiledEntry,
  type ContentForms,
} from '../content/compile/page-entry.ts';
import { compileWithSteps, LateStep, type LateResults } from '../content/markdown/late-steps.ts';
import { contentHash } from '../kernel/files/hash.ts';
import { OutsideError, readText as readFile } from '../kernel/files/open-file.ts';
import { readWithin } from '../kernel/files/read-file.ts';
import type { Jobs, ContentPart, PageExtent } from '../content/markdown/page-context.ts';
import type { SourceFile } from '../content/crawl/content-file.ts';
import { describeThemeError } from '../theme/layer/describe-theme-error.ts';
import type { ThemeLayer } from '../theme/layer/read-layer.ts';
import { loadTheme } from '../theme/load-theme.ts';
import { allInTime, timed, type Timed } from './timed.ts';
import { describeFailedPage, renderingError } from './rendering-error.ts';
import { renderDocument, type DocumentParts } from './render-document.ts';
import type { PageView } from '../../shared/page-view.ts';
import type { ThemeServer } from '../../shared/theme.ts';
import type { MagicComment } from '../config/config.ts';
import type { SiteCode } from '../config/site-code.ts';
import type { FrontMatterRules } from '../content/source/front-matter.ts';

/** What a worker is started with; can be sent to a thread. */
export interface WorkerSetup {
  readonly siteDir: string;
  readonly cacheDir: string;
  /** Milliseconds that compiling or rendering one page may take. */
  readonly pageTime: number;
  readonly themeServerFile: string;
  /** Files of the site over the theme; null for none. */
  readonly layer: ThemeLayer | null;
  readonly defaultLanguage: string;
  readonly markdownFormat: 'md' | 'mdx';
  /** Absolute path of the fast parser's module; null for the reference parser only. */
  readonly parserFile: string | null;
  readonly languageAliases: Readonly<Record<string, string>>;
  readonly magicComments: readonly MagicComment[];
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly extent?: PageExtent;
  /** The site's own code, of which plugins import a part. */
  readonly code: SiteCode | null;
  /** The plugins of the run in their order, each with the plain data for its part of the content. */
  readonly plugins: readonly { readonly name: string; readonly setup?: unknown }[];
  /** What differs for pages of a version with something of its own, by the version's name. */
  readonly versions?: Readonly<Record<string, Pick<WorkerSetup, 'messages' | 'plugins'>>>;
}

/** One document to render. */
export interface RenderTask {
  readonly view: PageView;
  /** Body of the page in the cache, or null for a generated document. */
  readonly body: ContentRef | null;
  readonly parts: DocumentParts;
  /** Absolute path of the file to write, or null to return the document. */
  readonly file: string | null;
}

/** The result of rendering a document. `html` is null when a file was written; `size` is in bytes. */
export interface RenderedDocument {
  /** Why there is no document: a file of the site over the theme threw. */
  readonly failure?: Diagnostic;
  readonly size: number;
  readonly html: string | null;
}

/** The stages that process one page at a time, for one site and theme. */
export interface PageWorker {
  compile(sources: readonly SourceFile[]): Promise<readonly Timed<CompiledEntry>[]>;
  /** Makes an empty page of one whose compiling ends for a reason, such as `takes longer than 60 s`, with the diagnostic. */
  giveUp(source: SourceFile, reason: string): Promise<readonly Timed<CompiledEntry>[]>;
  render(tasks: readonly RenderTask[]): Promise<readonly Timed<RenderedDocument>[]>;
  /** Runs a plugin's job on each input. */
  run(job: string, inputs: readonly unknown[]): Promise<readonly unknown[]>;
}

/** What plugins add to a worker. */
export interface WorkerParts {
  readonly frontMatterRules: FrontMatterRules;
  readonly parts: readonly ContentPart[];
  readonly jobs: Jobs;
}

/** Opens the plugins' parts on this thread. */
export type OpenParts = (setup: WorkerSetup, theme: ThemeServer) => Promise<WorkerParts>;

/** A compiled page whose contents are not yet in the cache. */
interface UnstoredPage {
  readonly entry: Omit<CompiledEntry, keyof ContentForms<unknown>>;
  /** Null when only the outline was compiled. */
  readonly contents: ContentForms<string> | null;
}

/** What pages of one version are compiled with. */
interface VersionCompiler extends Pick<WorkerParts, 'jobs'> {
  readonly compilePage: PageCompiler;
  /** Compiles without plugins, for a page that takes too long, perhaps in one. */
  compileEmpty(): PageCompiler;
  hashOf(dependency: string, locale: string): string | null;
}

/** What differs between the main thread and worker threads. */
export interface WorkerOptions {
  /** Characters that a page may have, with what it includes; more rejects with a `LargePageError`. Default: any number. */
  readonly largestPage?: number;
}

/** Loads the theme and makes the worker, for the main thread and for worker threads alike. */
export async function makePageWorker(
  setup: WorkerSetup,
  openParts: OpenParts,
  { largestPage = Infinity }: WorkerOptions = {},
): Promise<PageWorker> {
  const theme = await loadTheme(setup.themeServerFile);
  const store = { contents: openContents(setup.cacheDir) };
  const readFrom = readWithin(setup.siteDir);
  let sizeOfPage = 0;
  const count = (text: string | null): void => {
    sizeOfPage += text?.length ?? 0;
    if (sizeOfPage > largestPage) throw new LargePageError();
  };
  const readText = (path: string): string | null => {
    const text = readFrom(path);
    count(text);
    return text;
  };
  const openCompiler = async (setupOfVersion: WorkerSetup): Promise<VersionCompiler> => {
    const { parts, jobs, frontMatterRules } = await openParts(setupOfVersion, theme);
    const context = { ...setupOfVersion, theme, frontMatterRules, readText };
    return {
      jobs,
      compilePage: makePageCompiler({ ...context, parts }),
      compileEmpty: memo(() => makePageCompiler({ ...context, parts: [] })),
      hashOf: (name, locale) =>
        parts.map((part) => part.hashOf?.(name, locale)).find((hash) => hash !== undefined) ?? null,
    };
  };
  const shared = await openCompiler(setup);
  const ofVersions = new Map<string, VersionCompiler>();
  const compilerOf = ({ version }: SourceFile): VersionCompiler => ofVersions.get(version) ?? shared;
  const openVersions = async (sources: readonly SourceFile[]): Promise<void> => {
    for (const [version, own] of Object.entries(setup.versions ?? {}))
      if (!ofVersions.has(version) && sources.some((source) => source.version === version))
        ofVersions.set(version, await openCompiler({ ...setup, ...own }));
  };
  const compileText = (
    source: SourceFile,
    text: string,
    compileWith = compilerOf(source).compilePage,
  ): UnstoredPage => {
    sizeOfPage = 0;
    count(text);
    const { extent, outline, data, body, forms, diagnostics } = compileWith(source, text);
    const { hashOf } = compilerOf(source);
    const dependencies = outline.dependencies.map((name) => [name, hashOf(name, source.locale)] as const);
    const includes = outline.includes.map((path) => [path, hashOrNull(readFrom(path))] as const);
    const entry = {
      file: source.path,
      extent,
      hash: contentHash(text),
      outline,
      data,
      diagnostics,
      hasModule: body.module !== null,
      includes: Object.fromEntries(includes),
      dependencies: Object.fromEntries(dependencies),
    };
    if (extent === 'outline') return { entry, contents: null };
    return { entry, contents: { body: JSON.stringify(body), forms } };
  };
  const compileOne = (source: SourceFile, steps: LateResults = new Map()): Timed<UnstoredPage | LateStep> =>
    timed(() => compileWithSteps(steps, () => compileText(source, readPage(source))));
  const compileInTime = (source: SourceFile, steps?: LateResults): Timed<UnstoredPage | LateStep> => {
    try {
      return withinTime(setup.pageTime, () => compileOne(source, steps));
    } catch (error) {
      if (!(error instanceof TimeLimitError)) throw error;
      return leaveEmpty(source, error.message);
    }
  };
  const finish = async (source: SourceFile, { result, milliseconds }: Timed<UnstoredPage | LateStep>) => {
    if (!(result instanceof LateStep)) return { result, milliseconds };
    try {
      await settleWithin(setup.pageTime, () => result.settled);
    } catch (error) {
      if (!(error instanceof TimeLimitError)) throw error;
      return leaveEmpty(source, error.message);
    }
    return finish(source, compileInTime(source, result.results));
  };
  const leaveEmpty = (source: SourceFile, reason: string): Timed<UnstoredPage> => {
    const { result, milliseconds } = timed(() => compileText(source, '', compilerOf(source).compileEmpty()));
    // No text has this hash: it is no property of the page.
    const entry = { ...result.entry, hash: '', diagnostics: [describeFailedPage(source.path, reason)] };
    return { result: { ...result, entry }, milliseconds };
  };
  const storePages = (pages: readonly Timed<UnstoredPage>[]): readonly Timed<CompiledEntry>[] => {
    const stored = writeContents(
      pages.map(({ result }) => result.contents),
      store,
    );
    return pages.map(({ result: { entry }, milliseconds }, index) => ({
      result: { ...entry, ...(stored[index] ?? nothingStored) },
      milliseconds,
    }));
  };
  const compile = async (sources: readonly SourceFile[]): Promise<readonly Timed<CompiledEntry>[]> => {
    const pages = allInTime(sources, {
      time: setup.pageTime,
      work: (source) => ({ source, page: compileOne(source) }),
      workInTime: (source) => ({ source, page: compileInTime(source) }),
    });
    return storePages(await Promise.all(pages.map(({ source, page }) => finish(source, page))));
  };
  const tryRender = (task: RenderTask): RenderedDocument => {
    const { layer, themeServerFile: serverFile, siteDir } = setup;
    try {
      return render(task);
    } catch (error) {
      if (layer === null || isDamagedCache(error)) throw error;
      const failure = describeThemeError(error, 'renders', { layer, serverFile, siteDir });
      return { failure, html: null, size: 0 };
    }
  };
  const render = (task: RenderTask): RenderedDocument => {
    const html = renderDocument(task.view, {
      theme,
      body: task.body === null ? null : readBody(task.body, store),
      parts: task.parts,
    });
    const size = Buffer.byteLength(html);
    if (task.file === null) return { size, html };
    mkdirSync(dirname(task.file), { recursive: true });
    writeFileSync(task.file, html);
    return { size, html: null };
  };
  const renderInTime = (task: RenderTask): RenderedDocument => {
    try {
      return withinTime(setup.pageTime, () => tryRender(task));
    } catch (error) {
      if (isDamagedCache(error)) throw error;
      throw renderingError(task.view.permalink, error);
    }
  };
  return {
    compile: async (sources) => {
      await openVersions(sources);
      return compile(sources);
    },
    giveUp: async (source, reason) => {
      await openVersions([source]);
      return storePages([leaveEmpty(source, reason)]);
    },
    render: async (tasks) =>
      allInTime(tasks, {
        time: setup.pageTime,
        work: (task) => timed(() => tryRender(task)),
        workInTime: (task) => timed(() => renderInTime(task)),
      }),
    // A job and its caller belong to one plugin, which keeps their types in step.
    run: async (job, inputs) => inputs.map((input) => findJob(job, shared.jobs)(input as never)),
  };
}

/** Text of a page. Empty for one that was deleted after it was listed. */
function readPage({ absolutePath }: SourceFile): string {
  try {
    return readFile(absolutePath);
  } catch (error) {
    if (error instanceof OutsideError) throw error;
    return '';
  }
}

function findJob(name: string, jobs: Jobs): Jobs[string] {
  const job = jobs[name];
  if (job === undefined) throw new Error(`No plugin has a job "${name}"`);
  return job;
}

function hashOrNull(text: string | null): string | null {
  return text === null ? null : contentHash(text);
}
