import type { VFileMessage } from 'vfile-message';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import { mdxCauses } from './mdx-causes.ts';

const tagInReason = /`<\/?([\w.:-]+)>`(?: \((\d+):(\d+))?/;

/** What went wrong where, in plain words; `source` is the page's text. */
export function describeMdxError(error: VFileMessage, file: string, source: string): Diagnostic {
  // The parser's own advice follows, and its words would be mistaken for the cause.
  const [reason = ''] = error.reason.split(', expected');
  const named = tagInReason.exec(error.reason);
  const isOpening = reason.startsWith('Expected a closing tag') && named?.[2] !== undefined;
  const line = isOpening ? Number(named[2]) : (error.line ?? 1);
  const column = isOpening ? Number(named[3]) : (error.column ?? 1);
  const text = source.split('\n')[line - 1] ?? '';
  const name = named?.[1] ?? nameAround(text, column);
  const cause = mdxCauses.find((known) => known.reason.test(reason) && (known.text?.test(text) ?? true));
  return {
    code: 'mdx-syntax',
    severity: 'error',
    message: cause?.message({ name }) ?? error.reason,
    hint: cause?.hint({ name }),
    place: { file, line, column },
  };
}

/** Name of the tag that a column lies in. */
function nameAround(text: string, column: number): string {
  const start = text.slice(0, column).lastIndexOf('<');
  return start < 0 ? '' : (/^<\/?([\w.:-]+)/.exec(text.slice(start))?.[1] ?? '');
}
