/** The id of the content of a post. */
export const blogPostContainerID = '__blog-post-container';

/** Makes a path end with a slash. */
export function addTrailingSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}

/** Returns the path as it is: the tool serves pages with and without a slash. */
export function applyTrailingSlash(path: string): string {
  return path;
}
