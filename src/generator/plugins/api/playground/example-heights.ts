import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../../../config/schema/builders.ts';

/**
 * Heights of examples in CSS pixels by their id, in a narrow and in a wide column: with them the page keeps exactly the
 * space that an example will take, so nothing moves when it appears.
 */
export type ExampleHeights = Readonly<Record<string, readonly [narrow: number, wide: number]>>;

/** Name of the file in the data folder; a tool that looks at the examples in a browser writes it. */
export const heightsFile = 'example-heights.json';

/** Reads the heights that were measured. Without the file, or with one that is something else, heights are guessed. */
export function readHeights(dataDir: string): ExampleHeights {
  try {
    const value: unknown = JSON.parse(readFileSync(join(dataDir, heightsFile), 'utf8'));
    return isHeights(value) ? value : {};
  } catch {
    return {};
  }
}

function isHeights(value: unknown): value is ExampleHeights {
  if (!isObject(value)) return false;
  return Object.values(value).every(
    (pair) => Array.isArray(pair) && pair.length === 2 && pair.every((height) => typeof height === 'number'),
  );
}
