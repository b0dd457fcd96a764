import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { PageView } from '../../shared/page-view.ts';
import { openContents } from '../cache/cache.ts';
import { notKept, type ContentRef } from '../cache/content-store.ts';
import { makePageCompiler } from '../compile/compile-page.ts';
import type { PageBody } from '../compile/page-body.ts';
import type { ExampleSource } from '../api/playground/example-source.ts';
import type { PlaygroundSettings } from '../api/playground/remark-playground.ts';
import { elementHash, type Library } from '../api/library.ts';
import type { Config, MagicComment } from '../config/config.ts';
import type { PageExtent } from '../parse/page-context.ts';
import type { Outline } from '../parse/outline.ts';
import { makeSegmenter, type RecordBatch } from '../search/make-segment.ts';
import { contentHash } from '../source/content-hash.ts';
import type { SourceFile } from '../source/source-file.ts';
import { loadTheme } from './load-theme.ts';
import { renderDocument, type DocumentParts } from './render-document.ts';
import { readOrNull } from '../source/read-or-null.ts';

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

/** A page's content in its three forms, of which each reader wants one. */
interface Contents<Kind> {
  /** A `PageBody` as JSON. */
  readonly body: Kind;
  /** Its `PageSection`s as JSON. */
  readonly sections: Kind;
  /** Markdown, with holes. */
  readonly markdown: Kind;
}

/** What compiling a page gives the other stages; the contents of a whole page are in the cache. */
export interface CompiledEntry extends Contents<ContentRef> {
  readonly file: string;
  readonly extent: PageExtent;
  /** Hash of the text that was compiled. */
  readonly hash: string;
  readonly outline: Outline;
  readonly meaning: string | null;
  readonly diagnostics: readonly Diagnostic[];
  readonly hasModule: boolean;
  readonly examples: readonly ExampleSource[];
  /** Hash of each included file, null for one that does not exist. */
  readonly includes: Readonly<Record<string, string | null>>;
  /** Hash of the description of each element that the page shows, null for one that is not documented. */
  readonly elements: Readonly<Record<string, string | null>>;
}

/** A compiled page whose contents have no place yet. */
interface UnkeptPage {
  readonly entry: Omit<CompiledEntry, keyof Contents<ContentRef>>;
  /** Null when only the outline was wanted. */
  readonly contents: Contents<string> | null;
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

/** Loads the theme and makes the worker; the same one serves the main thread and the pool's. */
export async function makePageWorker(setup: WorkerSetup): Promise<PageWorker> {
  const theme = await loadTheme(setup.themeServerFile);
  const store = openContents(setup.siteDir);
  const makeSegment = makeSegmenter();
  const readText = (path: string): string | null => readOrNull(join(setup.siteDir, path));
  const compilePage = makePageCompiler({ ...setup, theme, readText });
  const compileOne = (source: SourceFile): UnkeptPage => {
    const text = readOrNull(source.absolutePath) ?? '';
    const { extent, outline, meaning, body, sections, markdown, examples, diagnostics } = compilePage(source, text);
    const elements = outline.elements.map((tag) => [tag, elementHash(setup.library, source.locale, tag)] as const);
    const includes = outline.includes.map((path) => [path, hashOrNull(readText(path))] as const);
    const entry = {
      file: source.path,
      extent,
      hash: contentHash(text),
      outline,
      meaning,
      diagnostics,
      hasModule: body.module !== null,
      examples,
      includes: Object.fromEntries(includes),
      elements: Object.fromEntries(elements),
    };
    if (extent === 'outline') return { entry, contents: null };
    return { entry, contents: { body: JSON.stringify(body), sections: JSON.stringify(sections), markdown } };
  };
  const compile = (sources: readonly SourceFile[]): readonly Timed<CompiledEntry>[] => {
    const pages = sources.map((source) => timed(() => compileOne(source)));
    const kept = pages.flatMap(({ result: { contents } }) =>
      contents === null ? [] : [contents.body, contents.sections, contents.markdown],
    );
    const refs = store.write(kept);
    const placeOf = (content?: string): ContentRef =>
      (content === undefined ? undefined : refs[kept.indexOf(content)]) ?? notKept;
    return pages.map(({ result: { entry, contents }, milliseconds }) => {
      const body = placeOf(contents?.body);
      const sections = placeOf(contents?.sections);
      const markdown = placeOf(contents?.markdown);
      return { result: { ...entry, body, sections, markdown }, milliseconds };
    });
  };
  const render = (task: RenderTask): RenderedDocument => {
    const html = renderDocument(task.view, {
      theme,
      body: task.body === null ? null : readBody(task.body),
      parts: task.parts,
    });
    const rendered = { hash: contentHash(html), size: Buffer.byteLength(html) };
    if (task.file === null) return { ...rendered, html };
    mkdirSync(dirname(task.file), { recursive: true });
    writeFileSync(task.file, html);
    return { ...rendered, html: null };
  };
  const readBody = (ref: ContentRef): PageBody => {
    // Written by `compile` above, and its checksum was right.
    return JSON.parse(store.read(ref)) as PageBody;
  };
  return {
    compile: async (sources) => compile(sources),
    render: async (tasks) => tasks.map((task) => timed(() => render(task))),
    index: async (batches) => batches.map(makeSegment),
  };
}

function timed<Result>(work: () => Result): Timed<Result> {
  const since = performance.now();
  const result = work();
  return { result, milliseconds: performance.now() - since };
}

function hashOrNull(text: string | null): string | null {
  return text === null ? null : contentHash(text);
}
