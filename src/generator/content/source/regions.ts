import type { Place } from '../../../shared/place.ts';
import { fileStart, placeWithin } from '../../kernel/diagnostics/place.ts';
import { endOfLine } from '../../kernel/text.ts';

/** A range of a Markdown source. */
export interface SourceRegion {
  readonly kind: 'prose' | 'fence' | 'code' | 'comment';
  /** Offsets into the source. */
  readonly start: number;
  readonly end: number;
}

const fenceOpening = /(?:[ \t]|>|(?:[-*+]|\d{1,9}[.)])[ \t])*(`{3,}|~{3,})([^\n]*)/y;
/** Characters that can begin a region, and line breaks, after which a fence can begin. */
const landmark = /[\n\\`<]/g;

/**
 * Splits a source into prose, fenced code, inline code and HTML comments, in one pass. Regions are in order and without
 * gaps. Only prose may be rewritten.
 */
export function findRegions(source: string): readonly SourceRegion[] {
  const regions: SourceRegion[] = [];
  let proseStart = 0;
  let at = 0;
  /** End of the paragraph: a long table has thousands of backticks. */
  let limit = 0;
  const close = (kind: SourceRegion['kind'], start: number, end: number): void => {
    if (start > proseStart) regions.push({ kind: 'prose', start: proseStart, end: start });
    regions.push({ kind, start, end });
    proseStart = end;
    at = end;
  };
  while (at < source.length) {
    const fence = fenceAt(source, at);
    if (fence !== null) {
      close('fence', at, endOfFence(source, endOfLine(source, at), fence));
      continue;
    }
    const char = source.charCodeAt(at);
    if (char === 10) at++;
    else if (char === 92) at += 2;
    else if (char === 96) {
      if (limit <= at) limit = endOfParagraph(source, at);
      const end = endOfInlineCode(source, at, limit);
      if (end > 0) close('code', at, end);
      else while (source.charCodeAt(at) === 96) at++;
    } else if (char === 60 && source.startsWith('<!--', at)) {
      const end = source.indexOf('-->', at + 4);
      close('comment', at, end < 0 ? source.length : end + 3);
    } else {
      landmark.lastIndex = at + 1;
      at = landmark.exec(source)?.index ?? source.length;
    }
  }
  if (source.length > proseStart) regions.push({ kind: 'prose', start: proseStart, end: source.length });
  return regions;
}

/** Returns the backticks or tildes of the fence that the line at an offset opens; null within a line, and for other lines. */
function fenceAt(source: string, at: number): string | null {
  if (at > 0 && source.charCodeAt(at - 1) !== 10) return null;
  fenceOpening.lastIndex = at;
  const [, marker, info = ''] = fenceOpening.exec(source) ?? [];
  // With a backtick in its info string, a backtick fence is inline code.
  const isInline = marker?.startsWith('`') === true && info.includes('`');
  return marker === undefined || isInline ? null : marker;
}

function endOfFence(source: string, from: number, marker: string): number {
  const closing = new RegExp(`^[ \\t>]*${marker[0] === '`' ? '`' : '~'}{${marker.length},}[ \\t\\r]*$`);
  let at = from + 1;
  while (at < source.length) {
    const end = endOfLine(source, at);
    if (closing.test(source.slice(at, end))) return end;
    at = end + 1;
  }
  return source.length;
}

function endOfParagraph(source: string, from: number): number {
  const blankLine = /\n[ \t>]*\r?\n/g;
  blankLine.lastIndex = from;
  return blankLine.exec(source)?.index ?? source.length;
}

function endOfInlineCode(source: string, from: number, limit: number): number {
  let size = 0;
  while (source.charCodeAt(from + size) === 96) size++;
  let at = from + size;
  while (at < limit) {
    const next = source.indexOf('`', at);
    if (next < 0 || next >= limit) return -1;
    let run = 0;
    while (source.charCodeAt(next + run) === 96) run++;
    if (run === size) return next + run;
    at = next + run;
  }
  return -1;
}

/** Replaces code and comments in a source by blanks, so that all offsets are unchanged. */
export function proseOf(source: string): string {
  return findRegions(source)
    .map(({ kind, start, end }) => (kind === 'prose' ? source.slice(start, end) : ' '.repeat(end - start)))
    .join('');
}

/** Finds the matches of a global pattern in a source, except in code, which contains examples. */
export function matchOutsideCode(source: string, pattern: RegExp): readonly RegExpExecArray[] {
  const matches = [...source.matchAll(pattern)];
  if (matches.length === 0) return [];
  const code = findRegions(source).filter(({ kind }) => kind === 'fence' || kind === 'code');
  return matches.filter(({ index }) => !code.some(({ start, end }) => start <= index && index < end));
}

/** A comment that suppresses a rule on a page: `<!-- docs-ignore broken-link -->`, or the equivalent MDX comment. */
export interface Suppression {
  readonly code: string;
  readonly place: Place;
}

const comment = /(?:<!--|\{\/\*)\s*docs-ignore\s+([a-z-]+)/g;

/** Finds the suppressions on a page. A comment in code is an example and suppresses nothing. */
export function findSuppressions(content: string, file: string): readonly Suppression[] {
  if (!content.includes('docs-ignore')) return [];
  return matchOutsideCode(content, comment).map(({ 1: code = '', index }) => ({
    code,
    place: placeWithin(content, index, fileStart(file)),
  }));
}
