import type { Diagnostic } from '../../shared/diagnostic.ts';
import { makeError } from '../kernel/diagnostics/diagnostic.ts';

const undrawable = 'Cannot render the page ';

/** The error for a page that cannot be rendered; `cause` is what was thrown. */
export function renderingError(permalink: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Error(`${undrawable}${permalink}: ${reason}`, { cause });
}

/** The diagnostic for a `renderingError`, also from another thread: only its message survives. Null for other errors. */
export function describeRenderingError(error: unknown): Diagnostic | null {
  if (!(error instanceof Error) || !error.message.startsWith(undrawable)) return null;
  const hint = 'a component of the theme fails with the content of this page: change the page or the theme';
  return makeError('page-failed', { message: error.message, hint });
}
