/** What the wildcards stand for; `/**` is one at the end of a pattern only. */
const wildcards = new Map([
  ['/**', '(?:/.*)?'],
  ['**', '.*'],
  ['*', '[^/]*'],
  ['?', '[^/]'],
]);

/** Makes a test for a path pattern: `*` is anything but a slash, `**` anything, `?` one letter; `/x/**` also fits `/x`. */
export function makeGlob(pattern: string): (path: string) => boolean {
  const source = pattern
    .split(/(\/\*\*$|\*\*|\*|\?)/)
    .map((part) => wildcards.get(part) ?? part.replace(/[\\^$.+()[\]{}|]/g, '\\$&'))
    .join('');
  const expression = new RegExp(`^${source}$`, 'u');
  return (path) => expression.test(path);
}
