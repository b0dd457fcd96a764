/** Resolves `.` and `..` of a path against a base that ends with a slash; the result has no slash at its end. */
export function resolvePath(path: string, base: string): string {
  const segments: string[] = [];
  for (const segment of (path.startsWith('/') ? path : base + path).split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  return `/${segments.join('/')}`;
}
