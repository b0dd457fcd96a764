import type { VFileMessage } from 'vfile-message';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Place } from '../../../shared/place.ts';
import { mdxCauses } from './mdx-causes.ts';

const tagInReason = /`<\/?([\w.:-]+)>`(?: \((\d+):(\d+))?/;

const openElement = /expected corresponding closing tag for `<([\w.:-]+)>` \((\d+):/;

const neverClosed = /^Unexpected (?:end of file|lazy line) in expression/;

type Point = Pick<Place, 'line' | 'column'>;

/** Converts a parser error to a diagnostic in plain language; `source` is the text of the page. */
export function describeMdxError(error: VFileMessage, file: string, source: string): Diagnostic {
  // Drops the parser's advice, which would match the patterns of other causes.
  const [reason = ''] = error.reason.split(', expected');
  const named = tagInReason.exec(error.reason);
  const isOpening = reason.startsWith('Expected a closing tag') && named?.[2] !== undefined;
  const met = { line: error.line ?? 1, column: error.column ?? 1 };
  const opening = isOpening ? { line: Number(named[2]), column: Number(named[3]) } : null;
  const { line, column } = opening ?? (neverClosed.test(reason) ? openBrace(source, met) : met);
  const text = source.split('\n')[line - 1] ?? '';
  const name = named?.[1] ?? nameAround(text, column);
  const [, openName, openLine = ''] = openElement.exec(error.reason) ?? [];
  const open = openName === undefined ? null : { name: openName, line: openLine };
  const cause = mdxCauses.find((known) => known.reason.test(reason) && (known.text?.test(text) ?? true));
  return {
    code: 'mdx-syntax',
    severity: 'error',
    message: cause?.message({ name, open }) ?? error.reason,
    hint: cause?.hint({ name, open }),
    place: { file, line, column },
  };
}

/** Place of the innermost brace that is open at a point; the point itself if there is none. */
function openBrace(source: string, point: Point): Point {
  const lines = source.split('\n').slice(0, point.line);
  const before = [...lines.slice(0, -1), (lines.at(-1) ?? '').slice(0, point.column - 1)].join('\n');
  let closed = 0;
  for (let at = before.length - 1; at >= 0; at--) {
    if (before[at] === '}') closed++;
    else if (before[at] === '{' && closed-- === 0)
      return { line: before.slice(0, at).split('\n').length, column: at - before.lastIndexOf('\n', at) };
  }
  return point;
}

/** Name of the tag around a column; empty if there is none. */
function nameAround(text: string, column: number): string {
  const start = text.slice(0, column).lastIndexOf('<');
  return start < 0 ? '' : (/^<\/?([\w.:-]+)/.exec(text.slice(start))?.[1] ?? '');
}
