import { posix } from 'node:path';
/** True for an address that leaves the site. Unlike in `isExternal`, schemes of one letter count, because no address is a path on a disk. */
export function leavesSite(address: string): boolean {
  return /^(?:[a-z][\w+.-]*:|\/\/)/i.test(address);
}

/** Adds a leading slash to a path. External addresses are returned unchanged. */
export function rooted(path: string): string {
  return path.startsWith('/') || leavesSite(path) ? path : `/${path.replace(/^\.\//, '')}`;
}

/** Returns the path of a file relative to that of another file, beginning with a dot. Both are relative to the new site. */
export function relativeTo(to: string, from: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

/** Returns the address of a link of the config: `to` for a path of the site, `href` for an external address. */
export function linkTo(address: string): { readonly to: string } | { readonly href: string } {
  return leavesSite(address) ? { href: address } : { to: rooted(address) };
}

/** Removes surrounding slashes from a path. */
export function bare(path: string): string {
  return path.replace(/^\/+|\/+$/g, '');
}

/** Removes the slash at the end of a path that has more than that. */
export function withoutSlash(path: string): string {
  return path.replace(/(?!^)\/$/, '');
}

/** Decodes a percent-encoded path, and removes the backslashes of its signs. Invalid encoding is returned unchanged. */
export function decodePath(path: string): string {
  const plain = path.replace(/\\(?=[^\w\s]|_)/g, '');
  try {
    return decodeURI(plain);
  } catch {
    return plain;
  }
}
