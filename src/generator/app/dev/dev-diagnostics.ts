import { join } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import {
  DiagnosticError,
  dropRepetitions,
  sortDiagnostics,
  addFrames,
  makeError,
  makeWarning,
} from '../../kernel/diagnostics/diagnostic.ts';
import { readOrNull } from '../../kernel/files/read-file.ts';
import { messageOf } from '../../kernel/text.ts';
import { applyLevels } from '../../site/links/check-links.ts';
import { checkSite } from '../pipeline.ts';
import type { Reading } from './reading.ts';

/** Problems of a site during development, except those of live files. */
export class DevDiagnostics {
  #ofConfig: readonly Diagnostic[] = [];
  #ofContent: readonly Diagnostic[] = [];
  #ofLinks: readonly Diagnostic[] = [];
  #ofWatcher: readonly Diagnostic[] = [];
  /** Problems of documents that cannot be rendered, by path. */
  readonly #ofDocuments = new Map<string | null, readonly Diagnostic[]>();

  get all(): readonly Diagnostic[] {
    // Drops duplicates: a slot that throws does so on every page.
    const ofDocuments = sortDiagnostics([...this.#ofDocuments.values()].flat());
    return [...this.#ofConfig, ...this.#ofContent, ...this.#ofLinks, ...this.#ofWatcher, ...ofDocuments];
  }

  /** True after an invalid config or a failed reading: the served state may be older than the files. */
  get areStale(): boolean {
    return this.#ofConfig.length > 0;
  }

  setConfig(diagnostics: readonly Diagnostic[]): void {
    // Documents may fail for the same reason.
    this.#ofDocuments.clear();
    this.#ofConfig = diagnostics;
  }

  /** Stores the error of a failed reading or check. */
  setFailure(error: unknown): void {
    this.setConfig(describeFailure(error, 'The site could not be read again: '));
  }

  /** Stores the code of the error by which the system refuses to watch all files. */
  setLimit(code: string): void {
    this.#ofWatcher = [
      makeWarning('unwatched-files', {
        message: `Edits of some files show only after a restart, because the system does not watch more files (${code})`,
        hint: 'raise its limit: fs.inotify.max_user_watches on Linux, ulimit -n on other systems',
      }),
    ];
  }

  /** Stores the problems of a document, if there are any; returns whether `all` has changed. */
  setDocument(path: string | null, problems: readonly Diagnostic[]): boolean {
    if (this.areStale || (problems.length === 0 && !this.#ofDocuments.has(path))) return false;
    const before = JSON.stringify(this.all);
    if (problems.length === 0) this.#ofDocuments.delete(path);
    else this.#ofDocuments.set(path, problems);
    return JSON.stringify(this.all) !== before;
  }

  /** Stores the problems of a reading; those of links are from the last check, and its documents are not rendered yet. */
  setContent({ read }: Reading): void {
    this.#ofDocuments.clear();
    this.#ofContent = applyLevels(dropRepetitions(read.diagnostics), read.site.config.links);
  }

  /** Checks all links, and runs the checks of plugins. */
  checkLinks({ read, services }: Reading): void {
    this.#ofLinks = checkSite({ ...read, diagnostics: [] }, { scope: 'build', parts: services.parts });
  }
}

/** Describes why something failed under `docs dev`; `subject` is the start of the message for an unexpected error. */
export function describeFailure(error: unknown, subject = ''): readonly Diagnostic[] {
  if (error instanceof DiagnosticError) return error.diagnostics;
  return [makeError('dev-failed', { message: subject + messageOf(error), hint: 'save any file to try again' })];
}

/** Returns errors in the form for the overlay: sorted, each with the lines around its place. */
export function errorsWithFrames(diagnostics: readonly Diagnostic[], siteDir: string): readonly Diagnostic[] {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return addFrames(sortDiagnostics(errors), (file) => readOrNull(join(siteDir, file)));
}
