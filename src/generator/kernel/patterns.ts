const globWildcards: Readonly<Record<string, string>> = {
  '**/': '(?:[^/]+/)*',
  '**': '.*',
  '*': '[^/]*',
  '?': '[^/]',
};

/**
 * Makes a test of paths from globs: `**` is any folders, `*` any text without a slash, `?` one character, `{a,b}` one of
 * several.
 */
export function matchGlobs(globs: readonly string[]): (path: string) => boolean {
  const patterns = globs
    .flatMap(expandBraces)
    .map((glob) => new RegExp(`^${wildcardPattern(glob, globWildcards)}$`, 'u'));
  return (path) => patterns.some((pattern) => pattern.test(path));
}

/** Returns a glob for each choice. Other braces and commas are part of names. */
function expandBraces(glob: string): readonly string[] {
  const end = glob.indexOf('}');
  const start = glob.lastIndexOf('{', end);
  if (start < 0 || end < 0) return [glob];
  const choices = glob.slice(start + 1, end).split(',');
  return choices.flatMap((choice) => expandBraces(glob.slice(0, start) + choice + glob.slice(end + 1)));
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
