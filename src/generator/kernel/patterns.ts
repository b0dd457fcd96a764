const globWildcards: Readonly<Record<string, string>> = {
  '**/': '(?:[^/]+/)*',
  '**': '.*',
  '*': '[^/]*',
  '?': '[^/]',
  '{': '(?:',
  '}': ')',
  // A comma separates choices only within braces; other file names in globs have no comma.
  ',': '|',
};

/**
 * Makes a test of paths from globs: `**` is any folders, `*` any text without a slash, `?` one character, `{a,b}` one of
 * several.
 */
export function matchGlobs(globs: readonly string[]): (path: string) => boolean {
  const patterns = globs.map((glob) => new RegExp(`^${wildcardPattern(glob, globWildcards)}$`, 'u'));
  return (path) => patterns.some((pattern) => pattern.test(path));
}

/** Source of a regular expression that matches a text itself. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/**
 * Source of a regular expression for a text with wildcards, such as `*`: each matches its pattern in the table, and all
 * other text matches itself. Of two wildcards with the same beginning, the first one in the table is used.
 */
export function wildcardPattern(text: string, wildcards: Readonly<Record<string, string>>): string {
  const marks = Object.keys(wildcards).map(escapePattern).join('|');
  return text
    .split(new RegExp(`(${marks})`))
    .map((part) => (Object.hasOwn(wildcards, part) ? wildcards[part] : escapePattern(part)))
    .join('');
}
