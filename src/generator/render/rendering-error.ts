import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { PageView } from '../../shared/page-view.ts';
import { locateInConfig, type ConfigOfSite } from '../config/locate-key.ts';
import { makeError } from '../kernel/diagnostics/diagnostic.ts';

const cannotRender = 'Cannot render the page ';

/** The error for a page that cannot be rendered; `cause` is what was thrown. */
export function renderingError(permalink: string, cause: unknown): Error {
  // A full disk is no problem of the page.
  if (cause instanceof Error && /^E(?:NOSPC|DQUOT):/.test(cause.message)) return cause;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Error(`${cannotRender}${permalink}: ${reason}`, { cause });
}

/** The diagnostic for a `renderingError`, also from another thread: only its message survives. Null for other errors. */
export function describeRenderingError(error: unknown): Diagnostic | null {
  if (!(error instanceof Error) || !error.message.startsWith(cannotRender)) return null;
  const hint = 'a component of the theme fails with the content of this page: change the page or the theme';
  return makeError('page-failed', { message: error.message, hint });
}

/** The diagnostic for a document of a plugin whose view the theme does not have, from the theme's error. Null for other errors. */
export function describeUnknownView(
  error: unknown,
  { content, permalink }: PageView,
  config: ConfigOfSite | null,
): Diagnostic | null {
  if (content.kind !== 'view' || !(error instanceof Error) || !('unknownView' in error)) return null;
  const { plugin, view } = content;
  return makeError('plugin-failed', {
    message: `The plugin "${plugin}" makes the page ${permalink} with the view "${view}", which does not exist`,
    hint: 'export it from views.tsx in the theme folder of the plugin',
    place: config === null ? undefined : locateInConfig(['plugins'], config),
  });
}
