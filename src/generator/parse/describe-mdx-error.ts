import type { VFileMessage } from 'vfile-message';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import { mdxCauses } from './mdx-causes.ts';

/** What went wrong where, in plain words; `source` is the page's text. */
export function describeMdxError(error: VFileMessage, file: string, source: string): Diagnostic {
  const { line = 1, column = 1 } = error;
  const text = source.split('\n')[line - 1] ?? '';
  const found = mdxCauses.find(
    ({ reason, text: shape }) => reason.test(error.reason) && (shape === undefined || shape.test(text)),
  );
  const parts = {
    name: /`<([\w.]+)/.exec(error.reason)?.[1] ?? /<\/?([\w.]+)/.exec(text.slice(column - 1))?.[1] ?? '',
  };
  return {
    code: 'mdx-syntax',
    severity: 'error',
    message: found?.message(parts) ?? error.reason,
    hint: found?.hint(parts),
    place: { file, line: line ?? 1, column: column ?? 1 },
  };
}
