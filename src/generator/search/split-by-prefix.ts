/** A line of a file, found by its key. */
export interface KeyedLine {
  readonly key: string;
  readonly line: string;
}

/**
 * Spreads lines (sorted by key) over files of some `size` characters by the prefixes of their keys. A prefix's file
 * holds the keys with that prefix that no longer one claims. Where a file is cut depends on its own keys only, so a
 * new word changes one file and not all after it.
 */
export function splitByPrefix(lines: readonly KeyedLine[], size: number): ReadonlyMap<string, readonly KeyedLine[]> {
  const files = new Map<string, readonly KeyedLine[]>();
  collect(lines, '', size, files);
  return files;
}

function collect(
  lines: readonly KeyedLine[],
  prefix: string,
  size: number,
  files: Map<string, readonly KeyedLine[]>,
): void {
  if (lines.length === 0) return;
  if (lengthOf(lines) <= size) {
    files.set(prefix, lines);
    return;
  }
  const kept: KeyedLine[] = [];
  for (let start = 0; start < lines.length;) {
    const longer = lines[start]?.key.slice(0, prefix.length + 1) ?? '';
    let end = start + 1;
    while (lines[end]?.key.slice(0, prefix.length + 1) === longer) end++;
    const group = lines.slice(start, end);
    if (longer === prefix || lengthOf(group) < size / 8) kept.push(...group);
    else collect(group, longer, size, files);
    start = end;
  }
  if (kept.length > 0) files.set(prefix, kept);
}

function lengthOf(lines: readonly KeyedLine[]): number {
  return lines.reduce((sum, { line }) => sum + line.length + 1, 0);
}
