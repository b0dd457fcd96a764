import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import type { Place } from '../../../shared/place.ts';

/**
 * The stack frames of an error in one bundled module, innermost first, mapped back to its sources. `module` is the end of
 * the module's address as stacks show it; `mapFile` is its source map, to which the files of the places are relative.
 */
export function sourceFrames(error: unknown, module: string, mapFile: string): readonly Place[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const [, ...rest] = stack.split(`${module}:`);
  const frames = rest.flatMap((text) => {
    const found = /^(\d+):(\d+)/.exec(text);
    return found === null ? [] : [{ line: Number(found[1]), column: Number(found[2]) }];
  });
  if (frames.length === 0) return [];
  const map = new SourceMap(JSON.parse(readFileSync(mapFile, 'utf8')));
  return frames.flatMap(({ line, column }) => {
    const entry = map.findEntry(line - 1, column - 1);
    if (!('originalSource' in entry)) return [];
    return [{ file: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 }];
  });
}
