import type { ApiEvent } from './manifest/element.ts';

/** Types of a `detail` without content, or with unknown content. */
const nothing = /^(?:|\{\}|any|never|null|object|undefined|unknown|void(?: \| undefined)?)$/;

/** A type that is not one of an event: some analyzers write that of `detail`. */
const value = /^(?:[{['"`(]|(?:bigint|boolean|number|string)\b)/;

/** Splits the type of an event into the type of its `detail` and, if that is unknown, its class. */
export function eventFacts({ type }: Pick<ApiEvent, 'type'>) {
  const detail = value.test(type) ? type : detailOf(type);
  if (detail === null) return { type: '', eventClass: type };
  return nothing.test(detail) ? { type: '', eventClass: 'CustomEvent' } : { type: detail, eventClass: '' };
}

/** Returns the argument of `CustomEvent<…>`, or null for any other type, such as a union of two. */
function detailOf(type: string): string | null {
  const start = 'CustomEvent<';
  if (!type.startsWith(start)) return null;
  let depth = 0;
  for (let index = 0; index < type.length; index++) {
    if (type[index] === '<') depth++;
    if (type[index] === '>' && type[index - 1] !== '=') depth--;
    if (depth === 0 && index >= start.length)
      return index === type.length - 1 ? type.slice(start.length, -1).trim() : null;
  }
  return null;
}
