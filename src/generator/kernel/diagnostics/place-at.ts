import type { Place } from '../../../shared/place.ts';
import { placeWithin } from './place-within.ts';

/** The place of a word of a file's text, by its offset and its length. */
export function placeAt(text: string, offset: number, { file, length }: { file: string; length: number }): Place {
  const start = placeWithin(text, offset, { file, line: 1, column: 1 });
  return { ...start, endColumn: start.column + length };
}
