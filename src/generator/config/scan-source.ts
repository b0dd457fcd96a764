const closingOf: Readonly<Record<string, string>> = { '{': '}', '[': ']', '(': ')' };

/** Offset of the next character that is neither blank nor part of a comment, from `at` on. */
export function skipBlank(source: string, at: number): number {
  const blank = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
  blank.lastIndex = at;
  return at + (blank.exec(source)?.[0].length ?? 0);
}

/** Offset of the bracket that closes the one at `open`; the source's length when none does. */
export function findClosing(source: string, open: number): number {
  const closing = closingOf[source[open] ?? ''];
  let at = open + 1;
  while (at < source.length) {
    if (source[at] === closing) return at;
    at = skipToken(source, at);
  }
  return at;
}

/** Offset of the comma that ends the value (or property) at `at`, or `limit` when it is the last. */
export function skipValue(source: string, at: number, limit: number): number {
  let end = at;
  while (end < limit && source[end] !== ',') end = skipToken(source, end);
  return Math.min(end, limit);
}

/** Passes a string, a comment, a whole bracket, or one character. */
function skipToken(source: string, at: number): number {
  const character = source[at] ?? '';
  if (character in closingOf) return findClosing(source, at) + 1;
  if (character === "'" || character === '"' || character === '`') return skipString(source, at);
  const past = skipBlank(source, at);
  return past > at ? past : at + 1;
}

function skipString(source: string, open: number): number {
  const string = /(['"`])(?:\\[\s\S]|(?!\1)[^\\])*\1?/y;
  string.lastIndex = open;
  return open + Math.max(1, string.exec(source)?.[0].length ?? 1);
}
