import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { ThemeServer } from '../../shared/theme.ts';
import { makePageCompiler, type CompiledPage, type PageCompiler } from '../content/compile/compile-page.ts';
import { LargePageError } from '../content/compile/compile-pages.ts';
import {
  type CompiledEntry,
  type ContentForms,
  type ContentStore,
  nothingStored,
  shortenEntry,
  writeContents,
} from '../content/compile/page-entry.ts';
import type { SourceFile } from '../content/crawl/content-file.ts';
import { LateStep, PageSteps, type LateResults } from '../content/markdown/late-steps.ts';
import type { Jobs } from '../content/markdown/page-context.ts';
import { makeError } from '../kernel/diagnostics/diagnostic.ts';
import { fileStart } from '../kernel/diagnostics/place.ts';
import { contentHash } from '../kernel/files/hash.ts';
import { OutsideError, readText as readFile } from '../kernel/files/open-file.ts';
import { readFrom } from '../kernel/files/read-file.ts';
import { memo, memoByKey } from '../kernel/memo.ts';
import { settleWithin, TimeLimitError, withinTime } from '../kernel/within-time.ts';
import { allInTime, timed, type Timed } from './timed.ts';
import type { OpenParts, WorkerParts, WorkerSetup } from './worker-setup.ts';

/** Compiles pages on one thread. */
export interface BatchCompiler {
  /**
   * Stores the contents of the pages in the cache, and returns the shortened pages as JSON, which takes less memory in the
   * receiver than objects sent by a thread. Rejects with a `LargePageError` if one of them is too large.
   */
  compile(sources: readonly SourceFile[]): Promise<readonly Timed<string>[]>;
  /**
   * Makes an empty page with the diagnostic for a page whose compilation was stopped for a reason, such as `takes longer
   * than 60 s`.
   */
  giveUp(source: SourceFile, reason: string): Promise<readonly Timed<string>[]>;
  /** Jobs of the plugins, for pages without a version of their own. */
  readonly jobs: Jobs;
}

/** Context for compiling pages on one thread. */
interface BatchContext {
  readonly openParts: OpenParts;
  readonly theme: ThemeServer;
  readonly store: ContentStore;
  /** Maximum number of characters of a page, including its partials. */
  readonly largestPage: number;
}

/** A compiled page whose contents are not yet in the cache. */
interface UnstoredPage {
  readonly entry: Omit<CompiledEntry, keyof ContentForms<unknown>>;
  /** Null if only the outline was compiled. */
  readonly contents: ContentForms<string> | null;
}

/** Opens the parts of the plugins and makes the compiler. */
export async function makeBatchCompiler(setup: WorkerSetup, context: BatchContext): Promise<BatchCompiler> {
  const files = makeReader(readFrom(setup.siteDir), context.largestPage);
  const versions = await openVersions(setup, { ...context, readText: files.readText });
  const compileText = (source: SourceFile, text: string, compile: PageCompiler, steps?: PageSteps): UnstoredPage => {
    files.begin(text);
    const page = compile(source, text, steps);
    return toUnstored(page, { source, text, hashOf: versions.of(source).hashOf, hashOfFile: files.hashOf });
  };
  const compileOne = (source: SourceFile, results?: LateResults): Timed<UnstoredPage | LateStep> =>
    timed(() => {
      const { compilePage } = versions.of(source);
      return orLateStep(() => compileText(source, readPage(source), compilePage, new PageSteps(results)));
    });
  const leaveEmpty = (source: SourceFile, reason: string): Timed<UnstoredPage> => {
    const { result, milliseconds } = timed(() => compileText(source, '', versions.of(source).compileEmpty()));
    // No text has this hash, because it is not a property of the page.
    const entry = { ...result.entry, hash: '', diagnostics: [describeFailedPage(source.path, reason)] };
    return { result: { ...result, entry }, milliseconds };
  };
  const emptyWhenLate = (source: SourceFile, error: unknown): Timed<UnstoredPage> => {
    if (!(error instanceof TimeLimitError)) throw error;
    return leaveEmpty(source, error.message);
  };
  const compileInTime = (source: SourceFile, results?: LateResults): Timed<UnstoredPage | LateStep> => {
    try {
      return withinTime(setup.timeLimit, () => compileOne(source, results));
    } catch (error) {
      return emptyWhenLate(source, error);
    }
  };
  const finish = async (source: SourceFile, page: Timed<UnstoredPage | LateStep>): Promise<Timed<UnstoredPage>> => {
    const { result, milliseconds } = page;
    if (!(result instanceof LateStep)) return { result, milliseconds };
    try {
      await settleWithin(setup.timeLimit, () => result.settled);
    } catch (error) {
      return emptyWhenLate(source, error);
    }
    return finish(source, compileInTime(source, result.results));
  };
  return {
    jobs: versions.shared.jobs,
    async compile(sources) {
      await versions.open(sources);
      files.beginBatch();
      const pages = allInTime(sources, {
        timeLimit: setup.timeLimit,
        work: (source) => ({ source, page: compileOne(source) }),
        workInTime: (source) => ({ source, page: compileInTime(source) }),
      });
      return storePages(await Promise.all(pages.map(({ source, page }) => finish(source, page))), context.store);
    },
    async giveUp(source, reason) {
      await versions.open([source]);
      files.beginBatch();
      return storePages([leaveEmpty(source, reason)], context.store);
    },
  };
}

function orLateStep<Page>(compile: () => Page): Page | LateStep {
  try {
    return compile();
  } catch (error) {
    if (error instanceof LateStep) return error;
    throw error;
  }
}

/** Context for compiling pages of one version. */
interface VersionCompiler extends Pick<WorkerParts, 'jobs'> {
  readonly compilePage: PageCompiler;
  /** Compiles without plugins, for a page that takes too long, possibly in a plugin. */
  compileEmpty(): PageCompiler;
  hashOf(dependency: string, locale: string): string | null;
}

/** Opens the compiler that versions share, and on demand those of versions that differ. */
async function openVersions(
  setup: WorkerSetup,
  { openParts, theme, readText }: Pick<BatchContext, 'openParts' | 'theme'> & Pick<Reader, 'readText'>,
) {
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
  const own = new Map<string, VersionCompiler>();
  return {
    shared,
    of: ({ version }: SourceFile): VersionCompiler => own.get(version) ?? shared,
    open: async (sources: readonly SourceFile[]): Promise<void> => {
      for (const [version, ofVersion] of Object.entries(setup.versions))
        if (!own.has(version) && sources.some((source) => source.version === version))
          own.set(version, await openCompiler({ ...setup, ...ofVersion }));
    },
  };
}

/**
 * Reads included files of one page after the other, up to a size limit; a file that several pages of a batch include is read
 * once.
 */
interface Reader {
  beginBatch(): void;
  /** Starts with the text of a page. Throws a `LargePageError`, as `readText` does. */
  begin(text: string): void;
  readText(path: string): string | null;
  hashOf(path: string): string | null;
}

function makeReader(read: (path: string) => string | null, largestPage: number): Reader {
  let size = 0;
  let readOnce = memoByKey(read);
  const count = (text: string | null): string | null => {
    size += text?.length ?? 0;
    if (size > largestPage) throw new LargePageError();
    return text;
  };
  return {
    beginBatch() {
      readOnce = memoByKey(read);
    },
    begin(text) {
      size = 0;
      count(text);
    },
    readText: (path) => count(readOnce(path)),
    hashOf(path) {
      const text = readOnce(path);
      return text === null ? null : contentHash(text);
    },
  };
}

interface PageOrigin extends Pick<VersionCompiler, 'hashOf'> {
  readonly source: SourceFile;
  readonly text: string;
  hashOfFile(path: string): string | null;
}

function toUnstored(page: CompiledPage, { source, text, hashOf, hashOfFile }: PageOrigin): UnstoredPage {
  const { extent, outline, data, body, forms, diagnostics } = page;
  const entry = {
    file: source.path,
    extent,
    hash: contentHash(text),
    outline,
    data,
    diagnostics,
    hasModule: body.module !== null,
    includes: Object.fromEntries(outline.includes.map((path) => [path, hashOfFile(path)])),
    dependencies: Object.fromEntries(outline.dependencies.map((name) => [name, hashOf(name, source.locale)])),
  };
  return { entry, contents: extent === 'outline' ? null : { body: JSON.stringify(body), forms } };
}

function storePages(pages: readonly Timed<UnstoredPage>[], store: ContentStore): readonly Timed<string>[] {
  const stored = writeContents(
    pages.map(({ result }) => result.contents),
    store,
  );
  return pages.map(({ result: { entry }, milliseconds }, index) => ({
    result: JSON.stringify(shortenEntry({ ...entry, ...(stored[index] ?? nothingStored) })),
    milliseconds,
  }));
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

function describeFailedPage(file: string, reason: string): Diagnostic {
  return makeError('page-failed', {
    message: `Compiling the page ${reason}`,
    hint: 'split the page, or its longest paragraph, list or block',
    place: fileStart(file),
  });
}
