import { join } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import {
  DiagnosticError,
  dropRepetitions,
  sortDiagnostics,
  addFrames,
  makeError,
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

  get all(): readonly Diagnostic[] {
    return [...this.#ofConfig, ...this.#ofContent, ...this.#ofLinks];
  }

  /** True after an invalid config or a failed reading: the served state may be older than the files. */
  get areStale(): boolean {
    return this.#ofConfig.length > 0;
  }

  setConfig(diagnostics: readonly Diagnostic[]): void {
    this.#ofConfig = diagnostics;
  }

  /** Stores the error of a failed reading or check. */
  setFailure(error: unknown): void {
    if (error instanceof DiagnosticError) return this.setConfig(error.diagnostics);
    const reason = messageOf(error);
    const message = `The site could not be read again: ${reason}`;
    this.setConfig([makeError('dev-failed', { message, hint: 'save any file to try again' })]);
  }

  /** Stores the problems of a reading; those of links are from the last check. */
  setContent({ read }: Reading): void {
    this.#ofContent = applyLevels(dropRepetitions(read.diagnostics), read.site.config.links);
  }

  /** Checks all links, and runs the checks of plugins. */
  checkLinks({ read, services }: Reading): void {
    this.#ofLinks = checkSite({ ...read, diagnostics: [] }, { scope: 'build', parts: services.parts });
  }
}

/** Returns errors in the form for the overlay: sorted, each with the lines around its place. */
export function errorsWithFrames(diagnostics: readonly Diagnostic[], siteDir: string): readonly Diagnostic[] {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return addFrames(sortDiagnostics(errors), (file) => readOrNull(join(siteDir, file)));
}
