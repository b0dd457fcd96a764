import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file by which the tool knows an output folder as its own; it lists what the tool wrote there. */
const markerName = '.docs-output';
// A name may hold a line break, but no NUL.
const [lineBreak, standIn] = ['\n', '\0'] as const;

const firstLine = 'Written by docs. Files below are replaced by every build; all others in this folder are left alone.';

/** Paths that the tool wrote into a folder, or null when the folder is not its own. */
export function readMarker(dir: string): ReadonlySet<string> | null {
  try {
    const [head, ...paths] = readFileSync(join(dir, markerName), 'utf8').split('\n');
    return head === firstLine
      ? new Set(paths.filter((path) => path !== '').map((path) => path.replaceAll(standIn, lineBreak)))
      : null;
  } catch {
    return null;
  }
}

/** Marks a folder as the tool's own. */
export function writeMarker(dir: string, paths: readonly string[]): void {
  writeFileSync(
    join(dir, markerName),
    [firstLine, ...paths.map((path) => path.replaceAll(lineBreak, standIn)).toSorted(), ''].join('\n'),
  );
}

/** True when a marker lists exactly these paths. */
export function marks(marked: ReadonlySet<string> | null, paths: readonly string[]): boolean {
  return marked !== null && marked.size === paths.length && paths.every((path) => marked.has(path));
}
