import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const schema = z.record(z.string(), z.tuple([z.number(), z.number()]));

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
    const result = schema.safeParse(JSON.parse(readFileSync(join(dataDir, heightsFile), 'utf8')));
    return result.success ? result.data : {};
  } catch {
    return {};
  }
}
