import { findRegions } from './source-regions.ts';

/** A source with most of its words and its code left out. */
export interface ThinSource {
  readonly text: string;
  /** Number in the whole source of each line that is left. */
  readonly lineNumbers: readonly number[];
}

/** Within these a blank line ends nothing, a fence need not be one, or the code in one counts. */
const openHtml = /<(?:script|pre|style|textarea|Playground|\?|!(?!--[^\n]*-->))/i;
/** What may lead anywhere, name anything or run. */
const meaningful = /[[\]<>{}@]|:\/\/|www\.|^[ \t]*(?:import|export)\b/m;
/** A line of prose, an entry of a list or a row of a table: what stands before its words. */
const beforeWords = /^([ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?\|?)[ \t]*[*_`"'(„“‚‘«]{0,2}\p{L}/u;
const underline = /^[ \t]*(?:=+|-+)[ \t]*\r?$/;
const tableRule = /^[ \t]*\|[ \t|:-]*$/;
const plainFence = /^(?:`{3,}|~{3,})[ \t]*[\w+#-]*[ \t]*\r?$/;
const blank = /^[ \t]*\r?$/;

/** A line of the source; null when it is left out. */
type Line = string | null;

/**
 * Leaves the words and the code out of a prepared source that say nothing to other pages. All else stands where it
 * stood, in the same blocks: what links, names or runs keeps its column, and `lineNumbers` tells its line.
 */
export function thinSource(text: string): ThinSource {
  const lines: Line[] = text.split('\n');
  const fences = findFences(text);
  const fenced = new Set<number>();
  for (const [first, last] of fences) for (let index = first; index <= last; index += 1) fenced.add(index);
  const isProse = (index: number): boolean => !fenced.has(index);
  const prose = lines.filter((_, index) => isProse(index)).join('\n');
  if (!openHtml.test(prose)) {
    for (const fence of fences) thinFence(lines, fence);
    for (const block of findBlocks(lines, isProse)) thinBlock(lines, block);
  }
  const kept = lines.flatMap((line, index) => (line === null ? [] : [{ line, number: index + 1 }]));
  return { text: kept.map(({ line }) => line).join('\n'), lineNumbers: kept.map(({ number }) => number) };
}

/** First and last index of lines that belong together. */
type Span = readonly [first: number, last: number];

function findFences(text: string): Span[] {
  let offset = 0;
  let line = 0;
  // Regions stand in the order of the text: no letter is counted twice.
  const lineAt = (end: number): number => {
    for (; offset < end; offset += 1) if (text[offset] === '\n') line += 1;
    return line;
  };
  return findRegions(text)
    .filter(({ kind }) => kind === 'fence')
    .map(({ start, end }) => [lineAt(start), lineAt(end)]);
}

function findBlocks(lines: readonly Line[], isProse: (index: number) => boolean): Span[] {
  const blocks: [number, number][] = [];
  for (const [index, line] of lines.entries()) {
    if (line === null || blank.test(line) || !isProse(index)) continue;
    const last = blocks.at(-1);
    if (last?.[1] === index - 1) last[1] = index;
    else blocks.push([index, index]);
  }
  return blocks;
}

/** Inside a list, a quotation or HTML, what looks like a fence may be none; after a blank line, at the edge, it is one. */
function thinFence(lines: Line[], [first, last]: Span): void {
  const isFence = plainFence.test(lines[first] ?? '') && (first === 0 || blank.test(lines[first - 1] ?? ''));
  if (!isFence || lines.slice(first, last).some((line) => line?.includes(':::'))) return;
  lines.fill(null, first + 1, last);
}

/**
 * The first line of a paragraph that leads somewhere: as many letters as there were before that, for the columns. Code
 * that ends there is left out with the rest; other markup makes no difference to what follows it.
 */
function thinOpening(block: readonly string[]): string {
  const [line = ''] = block;
  const start = beforeWords.exec(line)?.[1];
  const found = meaningful.exec(line);
  const end = line.lastIndexOf(' ', found?.index ?? line.length);
  const words = line.slice(start?.length, end);
  const isParagraph = start !== undefined && !block.some((other) => other.includes('|') || underline.test(other));
  const isClosed = !words.includes('``') && !words.includes('\\') && words.split('`').length % 2 === 1;
  if (!isParagraph || !isClosed || end <= start.length) return line;
  return start + 'x'.repeat(words.length) + line.slice(end);
}

function thinBlock(lines: Line[], [first, last]: Span): void {
  const block = lines.slice(first, last + 1).map((line) => line ?? '');
  if (meaningful.test(block.join('\n'))) {
    lines[first] = thinOpening(block);
    return;
  }
  const starts = block.map((line) => beforeWords.exec(line)?.[1]);
  if (!block.every((line, index) => starts[index] !== undefined || tableRule.test(line))) return;
  // The head of a table and the line below say how many columns it has.
  const kept = block.some((line) => line.includes('|')) ? 2 : 0;
  for (const [index, start] of starts.entries()) {
    if (index < kept || start === undefined) continue;
    // The first line of a paragraph or an entry is all that blocks are told by.
    lines[first + index] = index > 0 && start.replace('|', '') === '' ? null : `${start}x`;
  }
}
