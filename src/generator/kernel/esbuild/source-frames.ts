import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import type { Place } from '../../../shared/place.ts';

/** A position in generated code, from 1. */
type Position = Pick<Place, 'line' | 'column'>;

/**
 * The stack frames of an error in one bundled module, innermost first, mapped back to its sources. `module` is the end of
 * the module's address as stacks show it; `mapFile` is its source map, to which the files of the places are relative.
 */
export function sourceFrames(error: unknown, module: string, mapFile: string): readonly Place[] {
  const frames = framesIn(error instanceof Error ? (error.stack ?? '') : '', module);
  if (frames.length === 0) return [];
  const sourceOf = readSourceMap(readFileSync(mapFile, 'utf8'));
  return frames.flatMap((frame) => sourceOf(frame) ?? []);
}

/** The frames of a stack in a module, innermost first. `module` is the end of its address, with or without its query. */
export function framesIn(stack: string, module: string): readonly Position[] {
  return stack.split('\n').flatMap((frame) => {
    const at = frame.indexOf(module);
    const found = at < 0 ? null : /^[^:]*:(\d+):(\d+)/.exec(frame.slice(at + module.length));
    return found === null ? [] : [{ line: Number(found[1]), column: Number(found[2]) }];
  });
}

/** Reads a source map. The result finds the source of a position, or null; its file is as in the map. */
export function readSourceMap(text: string): (position: Position) => Place | null {
  const map = new SourceMap(JSON.parse(text));
  return ({ line, column }) => {
    const entry = map.findEntry(line - 1, column - 1);
    if (!('originalSource' in entry)) return null;
    return { file: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  };
}
