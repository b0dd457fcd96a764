/** True for an address that leaves the site. Unlike in `isExternal`, schemes of one letter count, because no address is a path on a disk. */
export function leavesSite(address: string): boolean {
  return /^(?:[a-z][\w+.-]*:|\/\/)/i.test(address);
}

/** Adds a leading slash to a path. External addresses are returned unchanged. */
export function rooted(path: string): string {
  return path.startsWith('/') || leavesSite(path) ? path : `/${path.replace(/^\.\//, '')}`;
}

/** Decodes a percent-encoded path. A path with invalid encoding is returned unchanged. */
export function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
