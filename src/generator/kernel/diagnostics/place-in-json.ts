import { isNode, parseDocument } from 'yaml';
import type { Place } from '../../../shared/place.ts';
import { fileStart, placeWithin } from './place.ts';

/**
 * Returns a function that finds the place of a value by its path; for a missing value, that of the nearest value around it.
 * Parses the text again, so call it only for error messages.
 */
export function makePlaceInJson(text: string, file: string): (path: readonly PropertyKey[]) => Place {
  const start = fileStart(file);
  // JSON is valid YAML, and the YAML parser keeps positions.
  const document = parseDocument(text, { prettyErrors: false });
  return (path) => {
    for (let length = path.length; length >= 0; length--) {
      const node = document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return placeWithin(text, node.range[0], start);
    }
    return start;
  };
}

/** Place of the first syntax error in a JSON text. */
export function placeOfSyntaxError(text: string, file: string): Place {
  const [error] = parseDocument(text, { prettyErrors: false }).errors;
  return placeWithin(text, error?.pos[0] ?? findTrailingComma(text), fileStart(file));
}

/** Finds the most common error, which is valid YAML: a comma after the last value. */
function findTrailingComma(text: string): number {
  const [comma] = [...text.matchAll(/"(?:[^"\\]|\\.)*"|,(?=\s*[\]}])/g)].filter(([found]) => found === ',');
  return comma?.index ?? 0;
}
