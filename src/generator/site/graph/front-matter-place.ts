import type { Place } from '../../../shared/place.ts';
import type { Outline } from '../../content/markdown/outline.ts';

/** The line of a front-matter key, or the beginning of the file when the key is not there. */
export function frontMatterPlace(outline: Outline, key: string): Place {
  return { file: outline.file, line: outline.frontMatterLines[key] ?? 1, column: 1 };
}
