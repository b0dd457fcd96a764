const special: Readonly<Record<string, string>> = {
  '**/': '(?:[^/]+/)*',
  '**': '.*',
  '*': '[^/]*',
  '?': '[^/]',
  '{': '(?:',
  '}': ')',
  ',': '|',
};

/**
 * Makes a test of paths from globs: `**` is any folders, `*` any text without a slash, `?` one character, `{a,b}` one of
 * several.
 */
export function matchGlobs(globs: readonly string[]): (path: string) => boolean {
  const patterns = globs.map((glob) => {
    // A comma separates choices within braces only; no other file name of a glob has one.
    const source = glob.replace(/\*\*\/|[*]{1,2}|[?{},]|[.+^$()|[\]\\]/g, (mark) => special[mark] ?? `\\${mark}`);
    return new RegExp(`^${source}$`, 'u');
  });
  return (path) => patterns.some((pattern) => pattern.test(path));
}
