import { isNode, parseDocument } from 'yaml';
import type { Place } from '../../../shared/place.ts';
import { placeWithin } from './place-within.ts';

/**
 * Prepares the search for the values of a JSON text. Only called for messages: it reads the text anew.
 * The function it returns tells where the value of a path stands, or the nearest value around it.
 */
export function makePlaceInJson(text: string, file: string): (path: readonly PropertyKey[]) => Place {
  const start = { file, line: 1, column: 1 };
  // JSON is YAML, and this parser knows where things stand.
  const document = parseDocument(text, { prettyErrors: false });
  return (path) => {
    for (let length = path.length; length >= 0; length--) {
      const node = document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return placeWithin(text, node.range[0], start);
    }
    return start;
  };
}

/** Where a text stops being JSON. */
export function placeOfSyntaxError(text: string, file: string): Place {
  const [error] = parseDocument(text, { prettyErrors: false }).errors;
  return placeWithin(text, error?.pos[0] ?? findTrailingComma(text), { file, line: 1, column: 1 });
}

/** The commonest slip, which YAML allows: a comma behind the last value. */
function findTrailingComma(text: string): number {
  const [comma] = [...text.matchAll(/"(?:[^"\\]|\\.)*"|,(?=\s*[\]}])/g)].filter(([found]) => found === ',');
  return comma?.index ?? 0;
}
