import { VFileMessage } from 'vfile-message';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { describeMdxError, openBrace, type Point } from './describe-mdx-error.ts';

/** Further errors of a page after the first. */
const most = 20;

const ofCode = /import|export/;
const ofTags = /closing (?:slash|tag)/;
const ofExpression = /^(?:Could not parse expression|Unexpected content after expression)/;

const tag = /<\/?[a-z>]/i;

/** A blank line ends a paragraph. So does a fence, whose code must not become text. */
const boundary = /^[ \t>]*(?:$|```|~~~)/;

/**
 * Describes the syntax errors of a page, beginning with the one that `parse` threw for its text. A parser stops at the first
 * error, so the paragraphs with it are blanked and the text is parsed again. Errors that this could cause are left out.
 */
export function findMdxErrors(
  thrown: VFileMessage,
  { file, text }: { readonly file: string; readonly text: string },
  parse: (text: string) => unknown,
): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  let lines: readonly string[] = text.split('\n');
  let error: VFileMessage | null = thrown;
  let hasLostTags = false;
  while (error !== null && found.length <= most) {
    // The parser compares tags after everything else, so all later errors would be of tags, too.
    if (hasLostTags && ofTags.test(error.reason)) break;
    const described = describeMdxError(error, file, lines.join('\n'));
    found.push(described);
    // The rest of a block of code would be read as text.
    if (ofCode.test(error.reason) || described.place === undefined) break;
    const [start, end] = linesWith(error, described.place, lines);
    const lost = lines.slice(start, end + 1);
    if (lost.every((line) => line.trim() === '')) break;
    hasLostTags ||= lost.some((line) => tag.test(line));
    lines = lines.map((line, at) => (at >= start && at <= end ? '' : line));
    error = catchError(() => parse(lines.join('\n')));
  }
  return found;
}

function catchError(run: () => unknown): VFileMessage | null {
  try {
    run();
    return null;
  } catch (error) {
    if (error instanceof VFileMessage) return error;
    throw error;
  }
}

/** Returns the first and last index of the lines to blank: the paragraphs with the error, and the expression around it. */
function linesWith(error: VFileMessage, place: Point, lines: readonly string[]): readonly [start: number, end: number] {
  const met = { line: error.line ?? place.line, column: error.column ?? place.column };
  const points = ofExpression.test(error.reason) ? expressionAround(met, lines) : [place];
  const first = Math.min(...points.map(({ line }) => line)) - 1;
  const last = Math.max(...points.map(({ line }) => line)) - 1;
  return [endOf(first, lines, -1), endOf(last, lines, 1)];
}

/** Returns the first or the last line of the paragraph with a line. */
function endOf(index: number, lines: readonly string[], step: 1 | -1): number {
  let end = index;
  while (!boundary.test(lines[end + step] ?? '')) end += step;
  return end;
}

/** Returns the points of the braces around a point. */
function expressionAround(point: Point, lines: readonly string[]): readonly Point[] {
  const start = openBrace(lines.join('\n'), point);
  let depth = 0;
  for (let line = start.line; line <= lines.length; line++) {
    const text = lines[line - 1] ?? '';
    for (let column = line === start.line ? start.column : 1; column <= text.length; column++) {
      if (text[column - 1] === '{') depth += 1;
      else if (text[column - 1] === '}') depth -= 1;
      if (depth === 0) return [start, point, { line, column }];
    }
  }
  return [start, point];
}
