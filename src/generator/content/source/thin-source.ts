import { findRegions } from './source-regions.ts';

/** A source with most of its words and its code left out. */
export interface ThinSource {
  readonly text: string;
  /** Where each of its lines stands in the whole source. */
  readonly places: readonly ThinLinePlace[];
}

/** Where a line that is left stands in the whole source. */
export interface ThinLinePlace {
  readonly line: number;
  /** Letters that were left out of it, all in one place. */
  readonly missing: number;
  /** Letters of it before that place. */
  readonly before: number;
}

/** True for the language of a fence as it is written, or an empty one, when its code says nothing to other pages. */
export type IsSilent = (language: string) => boolean;

/** Within these a blank line ends nothing, a fence need not be one, or the code in one counts. */
const openHtml = /<(?:script|pre|style|textarea|Playground|\?|!(?!--[^\n]*-->))/i;
/** What may lead anywhere, name anything or run. */
const meaningful = /[[\]<>{}@]|:\/\/|www\.|^[ \t]*(?:import|export)\b/m;
/** What is more than words: a heading of either kind, an edge of an admonition, a notation of another tool. */
const structural =
  /^(?:[ \t]|(?:[-*+]|\d{1,9}[.)])[ \t])*(?:#|:::|!!!|\+{3}|\?{3}|\/{3}|={3}[!+]?[ \t]|;*--8<|\$\$|(?:=+|-+)[ \t]*\r?$)/m;
/** The first line of a paragraph or of an entry: what stands before its words. */
const beforeWords = /^([ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)[ \t]*[*_`"'(„“‚‘«]{0,2}\p{L}/u;
const underline = /^[ \t]*(?:=+|-+)[ \t]*\r?$/;
const plainFence = /^(?:`{3,}|~{3,})[ \t]*([\w+#-]*)[ \t]*\r?$/;
const plainFenceEnd = /^(?:`{3,}|~{3,})[ \t]*\r?$/;

/** Lines without a blank one between them, or those of a fence. */
interface Chunk {
  readonly isFence: boolean;
  /** Index of its first line in the source. */
  readonly first: number;
  readonly lines: readonly string[];
}

/** A line of a chunk as it is read; null when it is left out. */
type Line = ThinLine | string | null;

/** A line with letters left out. */
interface ThinLine extends Omit<ThinLinePlace, 'line'> {
  readonly text: string;
}

/**
 * Leaves the words and the code out of a prepared source that say nothing to other pages. All else is read as it
 * was, and `places` tells where it stood.
 */
export function thinSource(text: string, isSilent: IsSilent): ThinSource {
  const source = text.split('\n');
  const chunks = cutIntoChunks(source, findFences(text));
  const isOpen = chunks.some(({ isFence, lines }) => !isFence && lines.some((line) => openHtml.test(line)));
  if (isOpen) return { text, places: source.map((_, index) => ({ line: index + 1, ...whole })) };
  const lines: string[] = [];
  const places: ThinLinePlace[] = [];
  const keep = (line: Exclude<Line, null>, number: number): void => {
    const { text: left, missing, before } = typeof line === 'string' ? { text: line, ...whole } : line;
    lines.push(left);
    places.push({ line: number, missing, before });
  };
  chunks.forEach((chunk, at) => {
    const { isFence, first } = chunk;
    const isFree = isBlank(source[first - 1]) && isBlank(source[first + chunk.lines.length]);
    // What follows lies no deeper: it is in no list that this began, and in none that this ended.
    const isNeedless = isFree && depthOf(chunks[at + 1]) <= depthOf(chunk);
    const thin = isFence
      ? thinFence(chunk.lines, { isFree, isNeedless, isSilent })
      : thinBlock(chunk.lines, { isNeedless });
    if (thin.length > 0 && first > 0 && isBlank(source[first - 1])) keep('', first);
    thin.forEach((line, index) => {
      if (line !== null) keep(line, first + index + 1);
    });
  });
  return { text: lines.join('\n'), places };
}

/** Nothing is missing. */
const whole = { missing: 0, before: 0 } as const satisfies Omit<ThinLinePlace, 'line'>;

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

/** Of each fence, by the index of its first line, that of the line behind it. */
function findFences(text: string): ReadonlyMap<number, number> {
  let offset = 0;
  let line = 0;
  // Regions stand in the order of the text: no letter is counted twice.
  const lineAt = (end: number): number => {
    for (; offset < end; offset += 1) if (text.charCodeAt(offset) === 10) line += 1;
    return line;
  };
  const fences = findRegions(text).filter(({ kind }) => kind === 'fence');
  return new Map(fences.map(({ start, end }) => [lineAt(start), lineAt(end) + 1]));
}

/** True of what lies outside of the text too. */
function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === '';
}

/** Columns before a chunk, or before the end. A tab is as wide as it happens to be: no number, which is less than none. */
function depthOf(chunk: Chunk | undefined): number {
  const [line = ''] = chunk?.lines ?? [];
  const depth = Math.max(0, line.search(/[^ ]/));
  return line[depth] === '\t' ? Number.NaN : depth;
}

interface FenceOptions {
  /** True between blank lines. Inside a list, a quotation or HTML, what looks like a fence may be none; there it is one. */
  readonly isFree: boolean;
  readonly isNeedless: boolean;
  readonly isSilent: IsSilent;
}

function thinFence(lines: readonly string[], { isFree, isNeedless, isSilent }: FenceOptions): readonly Line[] {
  const language = plainFence.exec(lines[0] ?? '')?.[1];
  if (language === undefined || !isFree || lines.slice(0, -1).some((line) => line.includes(':::'))) return lines;
  // One that nothing ends is its author's fault, and is reported.
  if (!plainFenceEnd.test(lines.at(-1) ?? '')) return lines;
  if (isNeedless && isSilent(language)) return [];
  return lines.map((line, index) => (index === 0 || index === lines.length - 1 ? line : null));
}

function thinBlock(lines: readonly string[], { isNeedless }: Pick<FenceOptions, 'isNeedless'>): readonly Line[] {
  const block = lines.join('\n');
  if (meaningful.test(block)) return [thinOpening(lines), ...lines.slice(1)];
  return isNeedless && !structural.test(block) && isEven(lines) ? [] : lines;
}

/** True where all lines have bars in one manner: no row of a table has a cell too many. */
function isEven(lines: readonly string[]): boolean {
  const manners = lines.map((line) => [line.split('|').length, /^[ \t]*\|/.test(line), /\|\s*$/.test(line)].join(' '));
  return new Set(manners).size === 1;
}

/**
 * The first line of a paragraph that leads somewhere: one letter stands for the words before that. Code that ends there
 * is left out with the rest; other markup makes no difference to what follows it.
 */
function thinOpening(block: readonly string[]): ThinLine | string {
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
