import { Parser } from 'acorn';
import acornJsx from 'acorn-jsx';
import type { Program } from 'estree';
import { eventsToAcorn } from 'micromark-util-events-to-acorn';
import type { Event, Point as MicromarkPoint, TokenizeContext } from 'micromark-util-types';
import type { Point } from 'unist';

/** Finds lines and columns of offsets in a text. */
export interface Lines {
  readonly text: string;
  pointAt(offset: number): Required<Point>;
}

/** Prepares a text for `pointAt`. Its lines end with line feeds. */
export function linesOf(text: string): Lines {
  let starts: number[] | null = null;
  return {
    text,
    pointAt(offset) {
      starts ??= findStarts(text);
      let low = 0;
      for (let high = starts.length; low + 1 < high;) {
        const middle = (low + high) >> 1;
        if ((starts[middle] ?? 0) <= offset) low = middle;
        else high = middle;
      }
      return { line: low + 1, column: offset - (starts[low] ?? 0) + 1, offset };
    },
  };
}

function findStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** Code in a text, which the prefixes of quotes, lists and indentation may interrupt. */
export interface LocatedCode {
  /** Its pieces, as events for the reference parser. */
  readonly events: Event[];
  readonly start: MicromarkPoint;
  /** Offset of its end. */
  readonly end: number;
}

const prefix = /[ \t>]*/y;

/** Finds code in its text, from the offset `start`; null if the text continues differently. */
export function locateCode(lines: Lines, start: number, code: string): LocatedCode | null {
  const { text, pointAt } = lines;
  const events: Event[] = [];
  const add = (from: number, to: number): void => {
    if (to > from) events.push(chunk(text.slice(from, to), pointAt(from), pointAt(to)));
  };
  const pieces = code.split('\n');
  let at = start;
  for (const [index, line] of pieces.entries()) {
    if (index > 0) {
      if (text[at] !== '\n') return null;
      add(at, at + 1);
      at += 1;
      prefix.lastIndex = at;
      const limit = at + (prefix.exec(text)?.[0].length ?? 0);
      const written = index === pieces.length - 1 ? line : `${line}\n`;
      while (at < limit && !text.startsWith(written, at)) at += 1;
    }
    if (!text.startsWith(line, at)) return null;
    add(at, at + line.length);
    at += line.length;
  }
  return { events, start: inChunk(pointAt(start)), end: at };
}

const tokenType = 'data';

function chunk(value: string, start: Required<Point>, end: Required<Point>): Event {
  const context: Pick<TokenizeContext, 'sliceStream'> = { sliceStream: () => [value] };
  // `eventsToAcorn` only uses this function of the context.
  return ['enter', { type: tokenType, start: inChunk(start), end: inChunk(end) }, context as TokenizeContext];
}

/** A point in the reference parser's form, which also counts chunks of text: places do not depend on them. */
function inChunk(point: Required<Point>): MicromarkPoint {
  return { ...point, _index: 0, _bufferIndex: 0 };
}

const acorn = Parser.extend(acornJsx());

/** Kinds of code in MDX: `{…}`, the value of an attribute, `{...spread}` in a tag. */
export type ExpressionKind = 'expression' | 'value' | 'spread';

/** Parses an expression to its program; null if it is not valid. */
export function parseExpression({ events, start }: LocatedCode, kind: ExpressionKind): Program | null {
  const isSpread = kind === 'spread';
  const { estree, error } = eventsToAcorn(events, {
    acorn,
    acornOptions,
    tokenTypes: [tokenType],
    start,
    expression: true,
    allowEmpty: kind === 'expression',
    prefix: isSpread ? '({' : '',
    suffix: isSpread ? '})' : '',
  });
  return error === undefined ? (estree ?? null) : null;
}

/** Parses a block of imports and exports to its program; null if it is not valid. Adds its imports to `names`. */
export function parseModule({ events, start }: LocatedCode, names: string[]): Program | null {
  const { estree, error } = eventsToAcorn(events, {
    acorn,
    acornOptions,
    tokenTypes: [tokenType],
    start,
    prefix: names.length > 0 ? `var ${names.join(',')}\n` : '',
  });
  if (error !== undefined || estree === undefined) return null;
  if (names.length > 0) estree.body.shift();
  for (const node of estree.body) {
    if (!/^(?:Import|Export)/.test(node.type)) return null;
    if (node.type === 'ImportDeclaration') names.push(...node.specifiers.map(({ local }) => local.name));
  }
  return estree;
}

const acornOptions = { ecmaVersion: 2024, sourceType: 'module' } as const;

/** Parses valid code. JSON is an expression in parentheses. */
export function parseCode(code: string): Program {
  // acorn has types of its own for the same nodes.
  return acorn.parse(code, acornOptions) as unknown as Program;
}
