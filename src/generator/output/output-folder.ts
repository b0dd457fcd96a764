import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Path of a temporary sibling of an output folder: the `next` output, the `lock`, and the data to `undo` a change. The tool deletes
 * files with these names, so they cannot clash with a user's own, such as `build.next`.
 */
export function besideOutput(outDir: string, name: 'next' | 'lock' | 'undo' | 'undo.json'): string {
  return join(dirname(outDir), `.${basename(outDir)}.docs-${name}`);
}

/** Marks a folder as an output of the tool and lists the files that the tool wrote. */
const markerName = '.docs-output';
// A file name may contain a line break, but not NUL.
const [lineBreak, standIn] = ['\n', '\0'] as const;

const firstLine = 'Written by docs. Files below are replaced by every build; all others in this folder are left alone.';

/** Paths that the tool wrote into a folder; null if the folder is not an output of the tool. */
export function readMarker(dir: string): ReadonlySet<string> | null {
  try {
    const text = readFileSync(join(dir, markerName), 'utf8');
    // Git writes CRLF on Windows when it checks out an output that is in a repository.
    const [head, ...lines] = text.split(text.startsWith(`${firstLine}\r`) ? '\r\n' : '\n');
    if (head !== firstLine) return null;
    const paths = lines.filter((path) => path !== '');
    return new Set(paths.map((path) => (path.includes(standIn) ? path.replaceAll(standIn, lineBreak) : path)));
  } catch {
    return null;
  }
}

/** Marks a folder as an output with these paths. */
export function writeMarker(dir: string, paths: readonly string[]): void {
  writeFileSync(
    join(dir, markerName),
    [firstLine, ...paths.map((path) => path.replaceAll(lineBreak, standIn)).toSorted(), ''].join('\n'),
  );
}

/** True if a marker lists exactly these paths. */
export function hasExactly(marked: ReadonlySet<string> | null, paths: readonly string[]): boolean {
  return marked !== null && marked.size === paths.length && paths.every((path) => marked.has(path));
}
