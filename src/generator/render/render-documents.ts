import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { PageView } from '../../shared/page-view.ts';
import type { ThemeServer } from '../../shared/theme.ts';
import { readBody, type ContentStore } from '../content/compile/page-entry.ts';
import { isDamagedCache } from '../kernel/cache/cache-folder.ts';
import type { ContentRef } from '../kernel/cache/cache.ts';
import { withinTime } from '../kernel/within-time.ts';
import { describeThemeError } from '../theme/layer/describe-theme-error.ts';
import { renderDocument, type DocumentParts } from './render-document.ts';
import { describeUnknownView, renderingError } from './rendering-error.ts';
import { allInTime, timed, type Timed } from './timed.ts';
import type { WorkerSetup } from './worker-setup.ts';

/** One document to render. */
export interface RenderTask {
  readonly view: PageView;
  /** Body of the page in the cache, or null for a generated document. */
  readonly body: ContentRef | null;
  readonly parts: DocumentParts;
  /** Absolute path of the file to write, or null to return the document. */
  readonly file: string | null;
}

/** The result of rendering a document. `html` is null if a file was written; `size` is in bytes. */
export interface RenderedDocument {
  /** Reason for a missing document: a file of the theme layer threw, or a plugin named an unknown view. */
  readonly failure?: Diagnostic;
  readonly size: number;
  readonly html: string | null;
}

/** Context for rendering documents on one thread. */
interface RenderContext {
  readonly setup: WorkerSetup;
  readonly theme: ThemeServer;
  readonly store: ContentStore;
}

/**
 * Renders documents, each within the time limit of a page, and writes those that have a file. Exceptions from files of the
 * theme layer and unknown views are results; other errors are thrown.
 */
export function renderDocuments(
  tasks: readonly RenderTask[],
  context: RenderContext,
): readonly Timed<RenderedDocument>[] {
  const { timeLimit } = context.setup;
  return allInTime(tasks, {
    timeLimit,
    work: (task) => timed(() => render(task, context)),
    workInTime: (task) => timed(() => renderInTime(task, context)),
  });
}

function renderInTime(task: RenderTask, context: RenderContext): RenderedDocument {
  try {
    return withinTime(context.setup.timeLimit, () => render(task, context));
  } catch (error) {
    if (isDamagedCache(error)) throw error;
    throw renderingError(task.view.permalink, error);
  }
}

function render(task: RenderTask, context: RenderContext): RenderedDocument {
  const { layer, themeServerFile: serverFile, siteDir, code } = context.setup;
  try {
    return renderNow(task, context);
  } catch (error) {
    if (isDamagedCache(error)) throw error;
    const failure =
      describeUnknownView(error, task.view, code) ??
      (layer === null ? null : describeThemeError(error, 'renders', { layer, serverFile, siteDir }));
    if (failure === null) throw error;
    return { failure, html: null, size: 0 };
  }
}

function renderNow({ view, body, parts, file }: RenderTask, { theme, store }: RenderContext): RenderedDocument {
  const html = renderDocument(view, { theme, body: body === null ? null : readBody(body, store), parts });
  const size = Buffer.byteLength(html);
  if (file === null) return { size, html };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
  return { size, html: null };
}
