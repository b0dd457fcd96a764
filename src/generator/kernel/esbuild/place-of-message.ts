import type { Message } from 'esbuild';
import type { Place } from '../../../shared/place.ts';

/** Where esbuild found something wrong, its file relative to the folder that it worked in. */
export function placeOfMessage(location: Message['location']): Place | undefined {
  if (location === null) return undefined;
  const { file, line, column, length, lineText } = location;
  // esbuild counts bytes from 0; places count characters from 1.
  const columnAt = (bytes: number): number => Buffer.from(lineText).subarray(0, bytes).toString().length + 1;
  return { file: file.replaceAll('\\', '/'), line, column: columnAt(column), endColumn: columnAt(column + length) };
}
