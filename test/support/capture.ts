/**
 * Returns the first group of a pattern in a text, or the complete match of a pattern without groups. Throws if nothing
 * matches, because a test finds nothing unwanted in an empty text.
 */
export function capture(text: string, pattern: RegExp): string {
  const found = pattern.exec(text);
  if (found === null) throw new Error(`Nothing matches ${pattern} in ${JSON.stringify(text.slice(0, 2000))}`);
  return found[1] ?? found[0];
}
