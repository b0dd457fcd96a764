/** A line of a file, found by its key. */
export interface KeyedLine {
  readonly key: string;
  readonly line: string;
  /** Bytes that it brings to its file, roughly. */
  readonly size: number;
}

/**
 * Spreads lines (sorted by key) over files of some `size` bytes by the prefixes of their keys, sorted. A prefix's file
 * holds the keys with that prefix that no longer one claims. Where a file is cut depends on its own keys only, so a
 * new word changes one file and not all after it.
 */
export function splitByPrefix<Line extends KeyedLine>(
  lines: readonly Line[],
  size: number,
): ReadonlyMap<string, readonly Line[]> {
  const files = new Map<string, readonly Line[]>();
  collect(lines, '', size, files);
  return new Map([...files].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function collect<Line extends KeyedLine>(
  lines: readonly Line[],
  prefix: string,
  size: number,
  files: Map<string, readonly Line[]>,
): void {
  if (lines.length === 0) return;
  if (sizeOf(lines) <= size) {
    files.set(prefix, lines);
    return;
  }
  const kept: Line[] = [];
  for (let start = 0; start < lines.length;) {
    const longer = lines[start]?.key.slice(0, prefix.length + 1) ?? '';
    let end = start + 1;
    while (lines[end]?.key.slice(0, prefix.length + 1) === longer) end++;
    const group = lines.slice(start, end);
    if (longer === prefix || sizeOf(group) < size / 8) kept.push(...group);
    else collect(group, longer, size, files);
    start = end;
  }
  if (kept.length > 0) files.set(prefix, kept);
}

function sizeOf(lines: readonly KeyedLine[]): number {
  return lines.reduce((sum, { size }) => sum + size, 0);
}
