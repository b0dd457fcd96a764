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
  const groups = new Map<string, KeyedLine[]>();
  for (const line of lines) {
    const longer = line.key.slice(0, prefix.length + 1);
    const group = groups.get(longer);
    if (group === undefined) groups.set(longer, [line]);
    else group.push(line);
  }
  const kept: KeyedLine[] = [];
  for (const [longer, group] of groups) {
    if (longer === prefix || lengthOf(group) < size / 8) kept.push(...group);
    else collect(group, longer, size, files);
  }
  if (kept.length > 0) files.set(prefix, kept);
}

function lengthOf(lines: readonly KeyedLine[]): number {
  return lines.reduce((sum, { line }) => sum + line.length + 1, 0);
}
