/** True for an address that leaves the site. Unlike `isExternal`, schemes of one letter count: no address is a path of a disk. */
export function leavesSite(address: string): boolean {
  return /^(?:[a-z][\w+.-]*:|\/\/)/i.test(address);
}

/** A path without percent-encoding; one that is not encoded stays. */
export function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
