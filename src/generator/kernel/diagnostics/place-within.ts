import type { Place } from '../../../shared/place.ts';

/** The place of a letter of a text, by its offset there; `start` is where the text itself begins. */
export function placeWithin(text: string, offset: number, { file, line, column }: Place): Place {
  const before = text.slice(0, offset).split('\n');
  const width = before.at(-1)?.length ?? 0;
  return { file, line: line + before.length - 1, column: before.length === 1 ? column + width : width + 1 };
}
