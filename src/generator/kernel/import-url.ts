/**
 * Imports the module at a URL. In the bundle this function has a file of its own, because the code of a file with `import()`
 * cannot be cached (`bin/code-cache.js`).
 */
export function importUrl(url: string): Promise<unknown> {
  return import(url);
}
