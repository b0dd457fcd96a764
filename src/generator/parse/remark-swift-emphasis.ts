import { attention } from 'micromark-core-commonmark';
import type { Event, Resolver, Token, TokenizeContext } from 'micromark-util-types';
import type { Processor } from 'unified';

const markers = [42, 95] as const;

/** Finds the emphasis of a long paragraph in time by its length: the parser moves all that follows for every pair of marks. */
export function remarkSwiftEmphasis(this: Processor): void {
  const data = this.data();
  const construct = { ...attention, name: 'swiftAttention', resolveAll: resolveInStretches };
  const text = Object.fromEntries(markers.map((marker) => [marker, construct]));
  (data.micromarkExtensions ??= []).push({ text });
}

/** Hands the parser one stretch after another, each of which ends where no mark is left that a later one could close. */
const resolveInStretches: Resolver = (events, context) => {
  const stretches: Event[][] = [];
  const open: Token[] = [];
  let start = 0;
  for (const [index, [kind, token]] of events.entries()) {
    if (kind !== 'exit' || token.type !== 'attentionSequence') continue;
    const last = open.at(-1);
    if (token._close === true && last !== undefined && isPair(last, token, context)) open.pop();
    // Marks that overlap or differ in length close each other in part: what is left of them stays open.
    else if (token._open === true || (token._close === true && last !== undefined)) open.push(token);
    if (open.length > 0) continue;
    stretches.push(resolve(events.slice(start, index + 1), context));
    start = index + 1;
  }
  const resolved = [...stretches, resolve(events.slice(start), context)].flat();
  // The parser goes on with the list that it handed over.
  events.length = 0;
  for (const event of resolved) events.push(event);
  return events;
};

function resolve(events: Event[], context: TokenizeContext): Event[] {
  return attention.resolveAll?.(events, context) ?? events;
}

function isPair(opening: Token, closing: Token, context: TokenizeContext): boolean {
  return context.sliceSerialize(opening) === context.sliceSerialize(closing);
}
