import { isNode, LineCounter, parseDocument } from 'yaml';
import type { Place } from '../../../shared/place.ts';

/**
 * Prepares the search for the values of a JSON text. Only called for messages: it reads the text anew.
 * The function it returns tells where the value of a path stands, or the nearest value around it.
 */
export function makePlaceInJson(text: string, file: string): (path: readonly PropertyKey[]) => Place {
  const lineCounter = new LineCounter();
  // JSON is YAML, and this parser knows where things stand.
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  return (path) => {
    for (let length = path.length; length >= 0; length--) {
      const node = document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return placeAt(lineCounter, node.range[0], file);
    }
    return { file, line: 1, column: 1 };
  };
}

/** Where a text stops being JSON. */
export function placeOfSyntaxError(text: string, file: string): Place {
  const lineCounter = new LineCounter();
  const [error] = parseDocument(text, { lineCounter, prettyErrors: false }).errors;
  return placeAt(lineCounter, error?.pos[0] ?? findTrailingComma(text), file);
}

/** The commonest slip, which YAML allows: a comma behind the last value. */
function findTrailingComma(text: string): number {
  const [comma] = [...text.matchAll(/"(?:[^"\\]|\\.)*"|,(?=\s*[\]}])/g)].filter(([found]) => found === ',');
  return comma?.index ?? 0;
}

function placeAt(lineCounter: LineCounter, offset: number, file: string): Place {
  const { line, col } = lineCounter.linePos(offset);
  return { file, line, column: col };
}
