import type { PageView } from '../../shared/page-view.ts';
import type { ThemeServer } from '../../shared/theme.ts';
import type { ContentPart, Jobs, PageExtent } from '../content/markdown/page-context.ts';
import type { ContentRef } from '../kernel/cache/content-store.ts';
import type { CompiledEntry } from '../content/compile/page-entry.ts';
import type { MagicComment } from '../config/config.ts';
import type { FrontMatterRules } from '../content/source/front-matter-rules.ts';
import type { SourceFile } from '../content/crawl/content-file.ts';
import type { DocumentParts } from './render-document.ts';

/** What a worker is started with; can be sent to a thread. */
export interface WorkerSetup {
  readonly siteDir: string;
  readonly themeServerFile: string;
  readonly defaultLanguage: string;
  readonly magicComments: readonly MagicComment[];
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly extent?: PageExtent;
  /** The plugins of the run in their order, each with the plain data for its part of the content. */
  readonly plugins: readonly { readonly name: string; readonly setup?: unknown }[];
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
  readonly hash: string;
  readonly size: number;
  readonly html: string | null;
}

/** The result of a stage for one page, with the time it took. */
export interface Timed<Result> {
  readonly result: Result;
  readonly milliseconds: number;
}

/** The stages that process one page at a time, for one site and theme. */
export interface PageWorker {
  compile(sources: readonly SourceFile[]): Promise<readonly Timed<CompiledEntry>[]>;
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
