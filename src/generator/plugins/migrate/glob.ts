const special: Readonly<Record<string, string>> = {
  '**/': '(?:[^/]+/)*',
  '**': '.*',
  '*': '[^/]*',
  '?': '[^/]',
  '{': '(?:',
  '}': ')',
  ',': '|',
};

/** Makes a test of paths from the globs of an option: `**`, `*`, `?` and `{a,b}`. */
export function matchGlobs(globs: readonly string[]): (path: string) => boolean {
  const patterns = globs.map((glob) => {
    // A comma separates choices within braces only; no other file name of a glob has one.
    const source = glob.replace(/\*\*\/|[*]{1,2}|[?{},]|[.+^$()|[\]\\]/g, (mark) => special[mark] ?? `\\${mark}`);
    return new RegExp(`^${source}$`);
  });
  return (path) => patterns.some((pattern) => pattern.test(path));
}
