import type { PageView } from '../../shared/page-view.ts';
import type { Library } from '../plugins/api/library.ts';
import type { PlaygroundSettings } from '../plugins/api/playground/remark-playground.ts';
import type { ContentRef } from '../kernel/cache/content-store.ts';
import type { CompiledEntry } from '../content/compile/page-entry.ts';
import type { Config, MagicComment } from '../config/config.ts';
import type { PageExtent } from '../content/markdown/page-context.ts';
import type { RecordBatch } from '../plugins/search/make-segment.ts';
import type { SourceFile } from '../content/crawl/source-file.ts';
import type { DocumentParts } from './render-document.ts';

/** What a worker is started with; it survives a message between threads. */
export interface WorkerSetup {
  readonly siteDir: string;
  readonly sourceLocale: string | null;
  readonly themeServerFile: string;
  readonly defaultLanguage: string;
  readonly magicComments: readonly MagicComment[];
  readonly markdown: Config['markdown'];
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly library: Library;
  readonly playground: PlaygroundSettings;
  readonly extent?: PageExtent;
}

/** One document to draw. */
export interface RenderTask {
  readonly view: PageView;
  /** Body of the page in the cache, or null for a document that no author wrote. */
  readonly body: ContentRef | null;
  readonly parts: DocumentParts;
  /** Absolute path of the file to write, or null to have the document returned. */
  readonly file: string | null;
}

/** What drawing gave: the document, or what was thrown while it was drawn. */
export interface RenderedDocument {
  readonly hash: string;
  readonly size: number;
  readonly html: string | null;
}

/** What a stage made of one page, and how long that took. The stage itself knows no clock. */
export interface Timed<Result> {
  readonly result: Result;
  readonly milliseconds: number;
}

/** The stages that work on one page at a time, bound to a site and a theme. */
export interface PageWorker {
  compile(sources: readonly SourceFile[]): Promise<readonly Timed<CompiledEntry>[]>;
  render(tasks: readonly RenderTask[]): Promise<readonly Timed<RenderedDocument>[]>;
  /** Returns the segment of each batch. */
  index(batches: readonly RecordBatch[]): Promise<readonly string[]>;
}
