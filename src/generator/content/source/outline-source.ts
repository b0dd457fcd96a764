import { findRegions } from './regions.ts';

/** Place of a kept line in the full source. */
export interface LinePlace {
  readonly line: number;
  /** Number of characters that were removed from the line, as one range. */
  readonly missing: number;
  /** Number of characters of the kept line before that range. */
  readonly before: number;
}

/** True if a fence in this language, as written or empty, adds nothing to the outline. */
export type CanSkipCode = (language: string) => boolean;

/**
 * Matches elements in which a blank line does not end a block or a fence may not be one, and components in which the code
 * of a fence is part of the outline. A text with one of them is not reduced, nor one with `<` in a comment: finding the end
 * of each comment behind all others would take quadratic time.
 */
export function matchOpenings(components: readonly string[]): RegExp {
  const names = ['script', 'pre', 'style', 'textarea', ...components];
  return new RegExp(`<(?:${names.join('|')}|\\?|!(?!--[^\\n<]*-->))`, 'i');
}

const openHtml = matchOpenings([]);
/** Syntax for possible links, definitions of names, or code. */
const meaningful = /[[\]<>{}@]|:\/\/|www\.|^[ \t]*(?:import|export)\b/m;
/** Block syntax: headings of both kinds, admonition fences, the syntax of other tools. */
const structural =
  /^(?:[ \t]|(?:[-*+]|\d{1,9}[.)])[ \t])*(?:#|:::|!!!|\+{3}|\?{3}|\/{3}|={3}[!+]?[ \t]|;*--8<|\$\$|(?:=+|-+)[ \t]*\r?$)/m;
/** First line of a paragraph or list item; captures the characters before its text. */
const beforeWords = /^([ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)[*_`"'(„“‚‘«]{0,2}\p{L}/u;
const underline = /^[ \t]*(?:=+|-+)[ \t]*\r?$/;
const plainFence = /^(?:`{3,}|~{3,})(?:[ \t]*([\w+#-]+))?[ \t]*\r?$/;
const plainFenceEnd = /^(?:`{3,}|~{3,})[ \t]*\r?$/;

/** A run of lines without a blank one, or a fence. */
interface Chunk {
  readonly isFence: boolean;
  /** Index of its first line. */
  readonly first: number;
  readonly lines: readonly string[];
}

/** Result for a line; null if it is removed. */
type Line = ShortenedLine | string | null;

/** A line from which characters were removed. */
interface ShortenedLine extends Omit<LinePlace, 'line'> {
  readonly text: string;
}

/**
 * Removes the prose and the code of a prepared source that do not affect its outline. All other content is parsed as before;
 * `places` maps it back to the full source.
 */
export function keepOutline(text: string, canSkip: CanSkipCode, openings: RegExp = openHtml) {
  const source = text.split('\n');
  const chunks = cutIntoChunks(source, findFences(text));
  const isOpen = chunks.some(({ isFence, lines }) => !isFence && lines.some((line) => openings.test(line)));
  if (isOpen) return { text, places: source.map((_, index) => ({ line: index + 1, ...complete })) };
  const lines: string[] = [];
  const places: LinePlace[] = [];
  const keep = (line: Exclude<Line, null>, number: number): void => {
    const { text: kept, missing, before } = typeof line === 'string' ? { text: line, ...complete } : line;
    lines.push(kept);
    places.push({ line: number, missing, before });
  };
  chunks.forEach((chunk, at) => {
    const { isFence, first } = chunk;
    const isDetached = isBlank(source[first - 1]) && isBlank(source[first + chunk.lines.length]);
    // The next chunk is not indented deeper, so it is not part of a list that this chunk begins or ends.
    const canDrop = isDetached && depthOf(chunks[at + 1]) <= depthOf(chunk);
    const reduced = isFence
      ? reduceFence(chunk.lines, { isDetached, canDrop, canSkip })
      : reduceBlock(chunk.lines, { canDrop });
    if (reduced.length > 0 && first > 0 && isBlank(source[first - 1])) keep('', first);
    reduced.forEach((line, index) => {
      if (line !== null) keep(line, first + index + 1);
    });
  });
  return { text: lines.join('\n'), places };
}

/** Place data of a line that is kept unchanged. */
const complete = { missing: 0, before: 0 } as const satisfies Omit<LinePlace, 'line'>;

function cutIntoChunks(source: readonly string[], fences: ReadonlyMap<number, number>): readonly Chunk[] {
  const chunks: Chunk[] = [];
  for (let first = 0, end = 0; first < source.length; first = end) {
    const fenceEnd = fences.get(first);
    const isFence = fenceEnd !== undefined;
    end = fenceEnd ?? first + 1;
    if (!isFence && isBlank(source[first])) continue;
    if (!isFence) while (!isBlank(source[end]) && !fences.has(end)) end++;
    chunks.push({ isFence, first, lines: source.slice(first, end) });
  }
  return chunks;
}

/** Maps the index of each fence's first line to that of the line after it. */
function findFences(text: string): ReadonlyMap<number, number> {
  let offset = 0;
  let line = 0;
  // Regions are in order, so each character is visited once.
  const lineAt = (end: number): number => {
    for (; offset < end; offset += 1) if (text.charCodeAt(offset) === 10) line += 1;
    return line;
  };
  const fences = findRegions(text).filter(({ kind }) => kind === 'fence');
  return new Map(fences.map(({ start, end }) => [lineAt(start), lineAt(end) + 1]));
}

/** Also true outside of the text. */
function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === '';
}

/** Indentation of a chunk; 0 at the end of the text. NaN for a tab, whose width varies: every comparison with it is false. */
function depthOf(chunk: Chunk | undefined): number {
  const [line = ''] = chunk?.lines ?? [];
  const depth = Math.max(0, line.search(/[^ ]/));
  return line[depth] === '\t' ? Number.NaN : depth;
}

interface FenceOptions {
  /** True between blank lines, where a fence is always one. In a list, a quote or HTML it may not be. */
  readonly isDetached: boolean;
  /** True if the chunk can be removed without changing the meaning of the following text. */
  readonly canDrop: boolean;
  readonly canSkip: CanSkipCode;
}

function reduceFence(lines: readonly string[], { isDetached, canDrop, canSkip }: FenceOptions): readonly Line[] {
  const fence = plainFence.exec(lines[0] ?? '');
  if (fence === null || !isDetached || lines.slice(0, -1).some((line) => line.includes(':::'))) return lines;
  // An unclosed fence is kept, because it is reported.
  if (!plainFenceEnd.test(lines.at(-1) ?? '')) return lines;
  const [, language = ''] = fence;
  if (canDrop && canSkip(language)) return [];
  return lines.map((line, index) => (index === 0 || index === lines.length - 1 ? line : null));
}

function reduceBlock(lines: readonly string[], { canDrop }: Pick<FenceOptions, 'canDrop'>): readonly Line[] {
  const block = lines.join('\n');
  if (meaningful.test(block)) return [shortenOpening(lines), ...lines.slice(1)];
  return canDrop && !structural.test(block) && isEven(lines) ? [] : lines;
}

/** True if all lines have the same pipes, so that no table row has too many cells. */
function isEven(lines: readonly string[]): boolean {
  const shapes = lines.map((line) => [line.split('|').length, /^[ \t]*\|/.test(line), /\|\s*$/.test(line)].join(' '));
  return new Set(shapes).size === 1;
}

/**
 * Replaces the words before the first link or name in a paragraph's first line with one letter. Complete inline code is
 * replaced as well; other markup does not affect the following text.
 */
function shortenOpening(block: readonly string[]): ShortenedLine | string {
  const [line = ''] = block;
  const start = beforeWords.exec(line)?.[1];
  const found = meaningful.exec(line);
  const end = line.lastIndexOf(' ', found?.index ?? line.length);
  const words = line.slice(start?.length, end);
  const isParagraph = start !== undefined && !block.some((other) => other.includes('|') || underline.test(other));
  const isClosed = !words.includes('``') && !words.includes('\\') && words.split('`').length % 2 === 1;
  if (!isParagraph || !isClosed || end <= start.length) return line;
  return { text: `${start}x${line.slice(end)}`, missing: words.length - 1, before: start.length + 1 };
}
