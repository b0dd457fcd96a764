/** Returns the similarity of two words: 1 minus the share of letters to insert, delete or replace. */
export function likeness(a: string, b: string): number {
  return 1 - countEdits(a, b) / Math.max(1, a.length, b.length);
}

/** Returns the minimum number of letters to insert, delete or replace to turn one word into the other. */
export function countEdits(a: string, b: string): number {
  // One row of the table of distances between the prefixes of both words.
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
