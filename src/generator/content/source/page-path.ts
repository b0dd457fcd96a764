/** True for a path that a page, a tag or a category may have: systems and browsers read `\` as a slash, and a control character ends a line or a name. */
export function isPagePath(path: string): boolean {
  return !/[\\\p{Cc}]/u.test(path);
}
