import type { Place } from '../../../shared/place.ts';

/** The start of a file: the place of a problem with the entire file, or of a text that is a complete file. */
export function fileStart(file: string): Place {
  return { file, line: 1, column: 1 };
}

/** Place of an offset in a text; the last argument is the place where the text starts. */
export function placeWithin(text: string, offset: number, { file, line, column }: Place): Place {
  const before = text.slice(0, offset).split('\n');
  const width = before.at(-1)?.length ?? 0;
  return { file, line: line + before.length - 1, column: before.length === 1 ? column + width : width + 1 };
}

/** Place of a range in the text of a file, from its offset and length. */
export function placeAt(text: string, offset: number, { file, length }: { file: string; length: number }): Place {
  const start = placeWithin(text, offset, fileStart(file));
  return { ...start, endColumn: start.column + length };
}
