import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { openContents } from '../kernel/cache/cache.ts';
import { makePageCompiler } from '../content/compile/compile-page.ts';
import { nothingStored, readBody, writeContents } from '../content/compile/stored-content.ts';
import type { CompiledEntry, ContentForms } from '../content/compile/page-entry.ts';
import { contentHash } from '../kernel/files/hash.ts';
import { readOrNull, readWithin } from '../kernel/files/read-file.ts';
import type { Jobs } from '../content/markdown/page-context.ts';
import type { SourceFile } from '../content/crawl/content-file.ts';
import { loadTheme } from '../theme/load-theme.ts';
import type { OpenParts, PageWorker, RenderedDocument, RenderTask, Timed, WorkerSetup } from './page-worker.ts';
import { renderDocument } from './render-document.ts';

/** A compiled page whose contents are not yet in the cache. */
interface UnstoredPage {
  readonly entry: Omit<CompiledEntry, keyof ContentForms<unknown>>;
  /** Null when only the outline was compiled. */
  readonly contents: ContentForms<string> | null;
}

/** Loads the theme and makes the worker, for the main thread and for worker threads alike. */
export async function makePageWorker(setup: WorkerSetup, openParts: OpenParts): Promise<PageWorker> {
  const theme = await loadTheme(setup.themeServerFile);
  const store = { contents: openContents(setup.siteDir) };
  const { parts, jobs, frontMatterRules } = await openParts(setup, theme);
  const readText = readWithin(setup.siteDir);
  const compilePage = makePageCompiler({ ...setup, theme, frontMatterRules, parts, readText });
  const hashOf = (name: string, locale: string): string | null =>
    parts.map((part) => part.hashOf?.(name, locale)).find((hash) => hash !== undefined) ?? null;
  const compileOne = (source: SourceFile): UnstoredPage => {
    const text = readOrNull(source.absolutePath) ?? '';
    const { extent, outline, data, body, forms, diagnostics } = compilePage(source, text);
    const dependencies = outline.dependencies.map((name) => [name, hashOf(name, source.locale)] as const);
    const includes = outline.includes.map((path) => [path, hashOrNull(readText(path))] as const);
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
  const compile = (sources: readonly SourceFile[]): readonly Timed<CompiledEntry>[] => {
    const pages = sources.map((source) => timed(() => compileOne(source)));
    const stored = writeContents(
      pages.map(({ result }) => result.contents),
      store,
    );
    return pages.map(({ result: { entry }, milliseconds }, index) => ({
      result: { ...entry, ...(stored[index] ?? nothingStored) },
      milliseconds,
    }));
  };
  const render = (task: RenderTask): RenderedDocument => {
    const html = renderDocument(task.view, {
      theme,
      body: task.body === null ? null : readBody(task.body, store),
      parts: task.parts,
    });
    const rendered = { hash: contentHash(html), size: Buffer.byteLength(html) };
    if (task.file === null) return { ...rendered, html };
    mkdirSync(dirname(task.file), { recursive: true });
    writeFileSync(task.file, html);
    return { ...rendered, html: null };
  };
  return {
    compile: async (sources) => compile(sources),
    render: async (tasks) => tasks.map((task) => timed(() => render(task))),
    // A job and its caller belong to one plugin, which keeps their types in step.
    run: async (job, inputs) => inputs.map((input) => findJob(job, jobs)(input as never)),
  };
}

function findJob(name: string, jobs: Jobs): Jobs[string] {
  const job = jobs[name];
  if (job === undefined) throw new Error(`No plugin has a job "${name}"`);
  return job;
}

function timed<Result>(work: () => Result): Timed<Result> {
  const since = performance.now();
  const result = work();
  return { result, milliseconds: performance.now() - since };
}

function hashOrNull(text: string | null): string | null {
  return text === null ? null : contentHash(text);
}
