import { basename, dirname, join } from 'node:path';

/**
 * Path of what a run keeps beside an output for the time in which it changes: the `next` one, the `old` one, and what
 * would `undo` a change. The names are the tool's alone: it deletes what bears them, and a `build.old` is its user's.
 */
export function besideOutput(outDir: string, name: 'next' | 'old' | 'undo' | 'undo.json'): string {
  return join(dirname(outDir), `.${basename(outDir)}.docs-${name}`);
}
